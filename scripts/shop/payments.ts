import { Command } from '@commander-js/extra-typings';
import type { PaymentView } from '../../src/commerce/admin-backend.ts';
import type { DecimalAmount } from '../../src/domain/money/minor-units.ts';
import {
  commandWithActions,
  instant,
  minuteOf,
  moneyText,
  onlyArgument,
  printable,
  printJson,
  storeNamed,
  table,
  withAdmin,
} from './actions.ts';
import { readWords } from './command.ts';

const help = `Usage: npm run shop -- payments ACTION [options]

Actions:
  list              payments of the last 30 days, newest first, with the provider's state and the shop's
  show PAYMENT      one payment, with each of its operations; PAYMENT is its ID, the provider's ID or an order number
  reconcile [PAYMENT]
                    fetches one payment, or all that list would show, from their providers, and updates them

Options:
  --open            list, reconcile: only payments that are open or inconsistent
  --store CODE      list, reconcile: only this store
  --since DAY       list, reconcile: created on this day or later, such as 2026-11-01
  --json            print the result as JSON
  --help            show this help

Examples:
  npm run shop -- payments list --open
  npm run shop -- payments reconcile DE-100001
`;

/** Payments at their providers, as the shop's owner sees them (`npm run shop -- payments`). */
export const paymentsCommand = commandWithActions(
  { name: 'payments', summary: 'list, show and reconcile payments', help },
  { list, show, reconcile },
);

const noAnswer = 'the provider has not answered';

const month = 30 * 24 * 60 * 60_000;

function lineWithFilters() {
  return new Command()
    .argument('[payment...]')
    .option('--open')
    .option('--store <code>')
    .option('--since <day>')
    .option('--json');
}

type Filters = ReturnType<ReturnType<typeof lineWithFilters>['opts']>;

function filterOf({ open, store, since }: Filters) {
  const monthAgo = new Date(Date.now() - month).toISOString();
  return {
    isOpen: open === true,
    storeCode: store === undefined ? undefined : storeNamed(store).storeCode,
    since: since === undefined ? monthAgo : instant(since, '--since'),
  };
}

async function list(args: readonly string[]): Promise<number> {
  const { values } = readWords(args, lineWithFilters());
  const payments = await withAdmin((admin) => admin.payments.list(filterOf(values)));
  print(payments, values.json);
  return 0;
}

async function show(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, lineWithFilters());
  const name = onlyArgument(positionals, 'one payment');
  const payment = await withAdmin((admin) => admin.payments.find(name));
  if (!payment) return unknownPayment(name);
  if (values.json) printJson(payment);
  else console.log(printable(describe(payment)));
  return 0;
}

async function reconcile(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, lineWithFilters());
  const name = positionals.length > 0 ? onlyArgument(positionals, 'one payment') : undefined;
  return withAdmin(async ({ payments }) => {
    const one = name === undefined ? undefined : await payments.find(name);
    if (name !== undefined && !one) return unknownPayment(name);
    const selected = one ? [one] : await payments.list(filterOf(values));
    const unanswered: (readonly [id: string, trouble: string])[] = [];
    const after: PaymentView[] = [];
    for (const { id } of selected) {
      const isAnswered = await payments.reconcile(id);
      const updated = await payments.find(id);
      if (!isAnswered) unanswered.push([id, updated?.trouble ?? noAnswer]);
      if (updated) after.push(updated);
    }
    print(after, values.json);
    for (const [id, trouble] of unanswered) console.error(`${id}: ${trouble}.`);
    return unanswered.length > 0 ? 1 : 0;
  });
}

function print(payments: readonly PaymentView[], isJson: boolean | undefined): void {
  if (isJson) printJson(payments);
  else if (payments.length === 0) console.log('No payments found.');
  else console.log(overview(payments));
}

function overview(payments: readonly PaymentView[]): string {
  const cells = payments.map((payment) => [
    minuteOf(payment.created_at),
    payment.order_number ?? '-',
    payment.provider,
    payment.provider_state,
    payment.shop_state,
    moneyText(payment.amount, payment.fraction_digits, payment.currency_code),
    payment.id,
  ]);
  const names = ['CREATED (UTC)', 'ORDER', 'PROVIDER', 'STATE THERE', 'STATE HERE', 'AMOUNT', 'PAYMENT'];
  const differences = payments.flatMap(({ id, order_number, differences: found }) =>
    found.map((difference) => printable(`${order_number ?? id}: ${difference}`)),
  );
  return [table(names, cells), ...differences].join('\n');
}

function describe(payment: PaymentView): string {
  const money = (amount: DecimalAmount) => moneyText(amount, payment.fraction_digits, payment.currency_code);
  const { amount, captured, refunded, authorized_until: until } = payment;
  return [
    `${payment.id}  ${payment.provider} ${payment.provider_id ?? '(not known there yet)'}`,
    `Order ${payment.order_number ?? '-'} in ${payment.store_code}: ${payment.shop_state} here, ${payment.provider_state} there`,
    `${money(amount)}, captured ${money(captured)}, refunded ${money(refunded)}`,
    ...(until === null || payment.provider_state !== 'authorized'
      ? []
      : [`Can be captured until ${minuteOf(until)} (UTC)`]),
    ...(payment.captures_once && payment.provider_state === 'authorized'
      ? ['It can be captured only once: capturing a part voids the rest.']
      : []),
    ...payment.differences,
    ...failureText(payment),
    table(
      ['OPERATION', 'AMOUNT', 'STATE', 'REFERENCE', 'AT', 'MESSAGE'],
      payment.steps.map((step) => [
        step.kind,
        money(step.amount),
        step.state,
        step.reference ?? '',
        minuteOf(step.created_at),
        step.message ?? '',
      ]),
    ),
  ].join('\n');
}

/** Describes why the payment could not be fetched, and when it is fetched again. */
function failureText({ trouble, next_ask: next }: PaymentView): readonly string[] {
  if (trouble === null) return [];
  return [`${trouble}. The running shop fetches it again at ${minuteOf(next)} (UTC).`];
}

function unknownPayment(name: string): number {
  console.error(
    `There is no payment ${name}. \`npm run shop -- payments list\` lists those of the last 30 days.`,
  );
  return 1;
}
