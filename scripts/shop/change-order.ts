import { Command } from '@commander-js/extra-typings';
import type {
  AdminBackend,
  CommandOptions,
  ManagedOrder,
  OwnerCommand,
} from '../../src/commerce/admin-backend.ts';
import type { OrderView } from '../../src/commerce/contract/order.ts';
import { isOffline } from '../../src/config/payment.ts';
import { providerName } from '../../src/payments/offered-methods.ts';
import { decimalAmount, type DecimalAmount } from '../../src/domain/money/minor-units.ts';
import { toMinor } from '../../src/domain/money/money.ts';
import { possibleCommands } from '../../src/domain/order/order-status.ts';
import {
  minorAmount,
  minuteOf,
  moneyText,
  onlyArgument,
  printJson,
  printable,
  wholeNumber,
  withAdmin,
} from './actions.ts';
import { readWords, UsageError } from './command.ts';

/** The reminder that a transfer or cash must be refunded the same way. */
const paidOutside =
  'This records the refund and informs the buyer. The money did not come through the shop: pay it back yourself, such as by bank transfer.';

function changeLine() {
  return new Command()
    .argument('[number...]')
    .option('--amount <amount>')
    .option('--line <line>', '', (line: string, lines: string[]) => [...lines, line], [] as string[])
    .option('--shipping')
    .option('--key <key>')
    .option('--json');
}

type Values = ReturnType<ReturnType<typeof changeLine>['opts']>;

/** Runs an owner's command on an order (`npm run shop -- orders pay NUMBER`); returns the exit status. */
export async function changeOrder(command: OwnerCommand, args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, changeLine());
  const name = onlyArgument(positionals, 'the number of one order');
  checkOptions(command, values);
  const { outcome, trouble } = await withAdmin(async (admin) => {
    const changing = await changed(admin, name, command, values);
    const isOpen = changing.kind === 'waiting' || changing.kind === 'busy';
    const payment = isOpen ? await admin.payments.find(changing.order.increment_id) : undefined;
    return { outcome: changing, trouble: payment?.trouble };
  });
  if (outcome.kind === 'unknown') return unknownOrder(name);
  const view = outcome.order;
  const money = (sum: DecimalAmount) => moneyText(sum, view.fraction_digits, view.order_currency_code);
  if (outcome.kind !== 'changed' && outcome.kind !== 'done') {
    console.error(printable(problemOf(command, outcome, money)));
    if (trouble) console.error(printable(`${trouble}.`));
    return 1;
  }
  if (values.json) printJson(view);
  else console.log(doneText(command, outcome, money, values.key !== undefined));
  return 0;
}

/** Tells that there is no such order; gives the exit status. */
export function unknownOrder(name: string): number {
  console.error(`There is no order ${name}. \`npm run shop -- orders list\` lists the newest.`);
  return 1;
}

function checkOptions(command: OwnerCommand, { amount, line, shipping, key }: Values): void {
  const isPart = line.length > 0 || shipping === true;
  const hasAmount = command === 'refund' || command === 'capture';
  if (amount !== undefined && !hasAmount) {
    throw new UsageError(`--amount is for capture and refund; ${command} has no amount.`);
  }
  if (isPart && !hasAmount) throw new UsageError(`--line and --shipping are for capture and refund.`);
  if (isPart && amount !== undefined) throw new UsageError('Give --amount, or --line and --shipping.');
  if (key !== undefined && (command === 'pay' || command === 'ship')) {
    throw new UsageError('--key is for capture, cancel and refund.');
  }
  if (key !== undefined && !/^.{1,100}$/.test(key)) throw new UsageError('--key: write 1 to 100 characters.');
}

async function changed(
  { orders }: AdminBackend,
  name: string,
  command: OwnerCommand,
  { amount: text, line, shipping, key }: Values,
): Promise<ManagedOrder> {
  const isPart = line.length > 0 || shipping === true;
  const part = isPart ? { lines: line.map(lineOf), hasShipping: shipping === true } : undefined;
  const options: CommandOptions = { part, key };
  if (text === undefined) return orders.manage(name, command, options);
  const found = await orders.find(name);
  if (!found) return { kind: 'unknown' };
  const amount = minorAmount(text, found.order.fraction_digits, '--amount');
  if (amount === 0) throw new UsageError(`--amount ${text}: the amount must be above 0.`);
  return orders.manage(found.order.entity_id, command, { ...options, amount });
}

/** Parses `SKU`, or `SKU:QTY`: a SKU has no colon. */
function lineOf(text: string) {
  const [sku = '', qty] = text.split(/:(?=[^:]*$)/);
  return { sku, ...(qty !== undefined && { qty: wholeNumber(qty, `--line ${text}`, 1) }) };
}

type Money = (sum: DecimalAmount) => string;
type Problem = Extract<ManagedOrder, { kind: 'refused' | 'missing' | 'waiting' | 'busy' }>;

type Done = Extract<ManagedOrder, { kind: 'changed' | 'done' }>;

function problemOf(command: OwnerCommand, outcome: Problem, money: Money): string {
  const view = outcome.order;
  const number = view.increment_id;
  if (outcome.kind === 'waiting') {
    const next =
      command === 'ship'
        ? 'Nothing is sent yet: give the command again later.'
        : `The running shop will finish it; \`npm run shop -- payments show ${number}\` shows the state.`;
    return `${number}: the payment provider has not answered, or not decided yet. ${next}`;
  }
  if (outcome.kind === 'busy') {
    return `${number}: the payment provider has not answered an earlier command, or not decided yet, so this one was not carried out. Give it again later; \`npm run shop -- payments show ${number}\` shows the state.`;
  }
  if (outcome.kind === 'missing') {
    return `${number}: of ${outcome.sku} ${outcome.left} ${outcome.left === 1 ? 'is' : 'are'} left for ${command}.`;
  }
  if (outcome.reason === 'provider') return `${number}: the payment provider refused: ${outcome.message}`;
  if (outcome.reason === 'disputed') {
    return `${number}: the buyer has disputed the payment, so nothing is refunded. Respond in the provider's dashboard.`;
  }
  if (outcome.reason === 'over') {
    const sent = command === 'ship' ? ' The order was not marked as shipped.' : '';
    return `${number}: ${money(view.total_due)} is due, and the payment provider holds nothing ready any more: it was released, or has run out.${sent}`;
  }
  if (outcome.reason === 'undecided') {
    const stays = command === 'ship' ? 'nothing is sent' : 'nothing can be captured';
    return `${number}: the payment is still being decided by ${providerName(view.payment_method.code)}: ${stays}.`;
  }
  if (outcome.reason === 'key') return `${number}: the key belongs to another command.`;
  return outcome.reason === 'amount' ? amountProblem(command, view, money) : illegalProblem(command, view);
}

function amountProblem(command: OwnerCommand, view: OrderView, money: Money): string {
  const left = decimalAmount(
    command === 'capture' ? view.grand_total - view.total_paid : view.total_paid - view.total_refunded,
  );
  const what = command === 'capture' ? 'to capture' : 'to refund';
  return `${view.increment_id}: there is no more than ${money(left)} ${what}.`;
}

function illegalProblem(command: OwnerCommand, view: OrderView): string {
  const minor = (sum: DecimalAmount) => toMinor(sum, view.fraction_digits);
  const possible = possibleCommands({
    status: view.status,
    grandTotal: minor(view.grand_total),
    captured: minor(view.total_paid),
    refunded: minor(view.total_refunded),
    isPaidOnline: !isOffline(view.payment_method.code),
  });
  const hint = possible.length > 0 ? `Possible: ${possible.join(', ')}.` : 'No action is possible.';
  return `${view.increment_id} is ${view.status}: ${command} is not possible. ${hint}`;
}

function doneText(command: OwnerCommand, outcome: Done, money: Money, hasKey: boolean): string {
  const { kind, order: view } = outcome;
  const { total_paid, total_refunded, total_due } = view;
  const sums = `paid ${money(total_paid)}, paid back ${money(total_refunded)}, due ${money(total_due)}`;
  const again = kind === 'done' ? ` ${earlierText(command, outcome, money, hasKey)}` : '';
  const released =
    kind === 'changed' && outcome.isReleased
      ? ` The payment provider has released the rest, ${money(total_due)}: it captures once.`
      : '';
  const text = `${view.increment_id} is ${view.status}: ${sums}.${again}${released}`;
  return command === 'refund' && isOffline(view.payment_method.code) ? `${text}\n${paidOutside}` : text;
}

function earlierText(
  command: OwnerCommand,
  { earlier, order }: Extract<Done, { kind: 'done' }>,
  money: Money,
  hasKey: boolean,
): string {
  if (!earlier) return `There was nothing to ${command}: it was done before.`;
  const done = `The ${command} of ${money(earlier.amount)} from ${minuteOf(earlier.at)} (UTC) is done.`;
  const isLeft =
    command === 'refund' ? order.total_refunded < order.total_paid : order.total_paid < order.grand_total;
  if (!isLeft) return done;
  return hasKey
    ? `${done} For another one, give another --key.`
    : `${done} For another one, give the command again, or with --key.`;
}
