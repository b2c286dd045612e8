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
  show PAYMENT      one payment, with every step that moved its money; PAYMENT is its ID, the provider's ID or an
                    order number
  sync [PAYMENT]    asks the provider about one payment, or about all that list would show, and updates them

Options:
  --open            list, sync: only payments that are unsettled or inconsistent
  --store CODE      list, sync: only this store
  --since DAY       list, sync: started on this day or later, such as 2026-11-01
  --json            print the result as JSON
  --help            show this help

Examples:
  npm run shop -- payments list --open
  npm run shop -- payments sync DE-100001
`;

/** Payments at their providers, as the shop's owner sees them (`npm run shop -- payments`). */
export const paymentsCommand = commandWithActions(
  { name: 'payments', summary: 'list and show payments, and ask providers for their state', help },
  { list, show, sync },
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

async function sync(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, lineWithFilters());
  const name = positionals.length > 0 ? onlyArgument(positionals, 'one payment') : undefined;
  return withAdmin(async ({ payments }) => {
    const one = name === undefined ? undefined : await payments.find(name);
    if (name !== undefined && !one) return unknownPayment(name);
    const asked = one ? [one] : await payments.list(filterOf(values));
    const silent: (readonly [id: string, trouble: string])[] = [];
    const after: PaymentView[] = [];
    for (const { id } of asked) {
      const isAnswered = await payments.sync(id);
      const known = await payments.find(id);
      if (!isAnswered) silent.push([id, known?.trouble ?? noAnswer]);
      if (known) after.push(known);
    }
    print(after, values.json);
    for (const [id, trouble] of silent) console.error(`${id}: ${trouble}.`);
    return silent.length > 0 ? 1 : 0;
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
  const names = ['BEGUN (UTC)', 'ORDER', 'PROVIDER', 'STATE THERE', 'STATE HERE', 'AMOUNT', 'PAYMENT'];
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
    `${money(amount)}, captured ${money(captured)}, paid back ${money(refunded)}`,
    ...(until === null || payment.provider_state !== 'authorized'
      ? []
      : [`Can be captured until ${minuteOf(until)} (UTC)`]),
    ...(payment.captures_once && payment.provider_state === 'authorized'
      ? ['It can be captured only once: capturing a part releases the rest.']
      : []),
    ...payment.differences,
    ...troubleOf(payment),
    table(
      ['STEP', 'AMOUNT', 'STATE', 'REFERENCE', 'AT', 'MESSAGE'],
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

/** Describes why the provider could not be asked, and when it is asked again. */
function troubleOf({ trouble, next_ask: next }: PaymentView): readonly string[] {
  if (trouble === null) return [];
  return [`${trouble}. The running shop asks again at ${minuteOf(next)} (UTC).`];
}

function unknownPayment(name: string): number {
  console.error(
    `There is no payment ${name}. \`npm run shop -- payments list\` lists those of the last 30 days.`,
  );
  return 1;
}
