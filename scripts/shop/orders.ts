import { writeFile } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import type {
  AdminBackend,
  ManagedOrder,
  OrderFilter,
  OwnerCommand,
} from '../../src/commerce/admin-backend.ts';
import type { OrderView } from '../../src/commerce/contract/order.ts';
import type { DecimalAmount } from '../../src/domain/money/minor-units.ts';
import { testCard } from '../../src/config/payment.ts';
import { legalCommands, type OrderStatus } from '../../src/domain/order/order-status.ts';
import {
  commandWithActions,
  instant,
  minorAmount,
  minuteOf,
  moneyText,
  onlyArgument,
  printJson,
  storeNamed,
  table,
  wholeNumber,
  withAdmin,
} from './actions.ts';
import { fileTrouble, readWords, UsageError } from './command.ts';
import { csvLine } from './csv.ts';
import { describeOrder, exportColumns, exportRows } from './order-texts.ts';
import { listReturnedPayments } from './returned-payments.ts';

const statuses: readonly OrderStatus[] = [
  'pending',
  'processing',
  'shipped',
  'complete',
  'canceled',
  'closed',
];

const help = `Usage: npm run shop -- orders ACTION [options]

Actions:
  list              the newest orders
  show NUMBER       one order, with its lines, addresses and history; a line's frame or gift wrapping follows it (+)
  export            orders with their lines, as CSV or JSON
  pay NUMBER        the bank transfer has come: all of it was paid
  ship NUMBER       it was sent; the buyer gets a mail
  cancel NUMBER     call it off before it is sent, or before it is paid, as when nobody took it at the door: stock,
                    coupon and numbers of editions are given back
  refund NUMBER     pay back what was paid, or a part of it
  returned          payments that came when others had the last pieces: the shop gave them back, there is no order

An order is pending (not paid), processing (paid), shipped (sent, not paid), complete (sent and paid), canceled or
closed (all paid back). What is not possible in its state is refused with exit status 1.

Options:
  --store CODE      list, export, returned: only this store
  --status STATUS   list, export: only these
  --since DAY       list, export, returned: placed or tried on this day or later, such as 2026-11-01
  --limit N         list, returned: how many (default 20)
  --format FORMAT   export: csv (default) or json
  --out FILE        export: write there instead of to the terminal
  --amount AMOUNT   refund: only this much, such as 19.99
  --json            print the result as JSON
  --help            show this

Examples:
  npm run shop -- orders list --store de --status pending
  npm run shop -- orders refund DE-100001 --amount 19.99
  npm run shop -- orders export --since 2026-11-01 --out november.csv
`;

/** Orders, as their owner sees and changes them (`npm run shop -- orders`). */
export const ordersCommand = commandWithActions(
  {
    name: 'orders',
    summary: 'list, show, export, pay, ship, cancel and refund orders; list payments given back',
    help,
  },
  {
    list,
    show,
    export: exportOrders,
    pay: (args) => change('pay', args),
    ship: (args) => change('ship', args),
    cancel: (args) => change('cancel', args),
    refund: (args) => change('refund', args),
    returned: listReturnedPayments,
  },
);

function commandLineWithFilters() {
  return new Command().option('--store <code>').option('--status <status>').option('--since <day>');
}

async function list(args: readonly string[]): Promise<number> {
  const line = commandLineWithFilters().option('--limit <n>', '', '20').option('--json');
  const { values } = readWords(args, line);
  const limit = wholeNumber(values.limit, '--limit', 1);
  const orders = await withAdmin((admin) => admin.orders.list({ ...filterOf(values), limit }));
  if (values.json) printJson(orders);
  else if (orders.length === 0) console.log('There are no such orders.');
  else console.log(overview(orders));
  return 0;
}

function overview(orders: readonly OrderView[]): string {
  const cells = orders.map((view) => {
    const { firstname, lastname } = view.addressInformation.billingAddress;
    const pieces = view.items.reduce((sum, { qty_ordered }) => sum + qty_ordered, 0);
    const total = moneyText(view.grand_total, view.fraction_digits, view.order_currency_code);
    const buyer = `${firstname} ${lastname}`;
    return [view.increment_id, minuteOf(view.created_at), view.status, `${pieces}`, total, buyer];
  });
  return table(['NUMBER', 'PLACED (UTC)', 'STATUS', 'PIECES', 'TOTAL', 'BUYER'], cells);
}

type Filters = ReturnType<ReturnType<typeof commandLineWithFilters>['opts']>;

function filterOf({ store, status, since }: Filters): OrderFilter {
  return {
    storeCode: store === undefined ? undefined : storeNamed(store).storeCode,
    status: status === undefined ? undefined : statusNamed(status),
    since: since === undefined ? undefined : instant(since, '--since', zoneOf(store)),
  };
}

const zoneOf = (store: string | undefined) =>
  store === undefined ? undefined : storeNamed(store).i18n.timeZone;

function statusNamed(name: string): OrderStatus {
  const status = statuses.find((known) => known === name);
  if (status) return status;
  throw new UsageError(`--status ${name}: there is no such status. There are: ${statuses.join(', ')}.`);
}

async function show(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, new Command().argument('[number...]').option('--json'));
  const name = onlyArgument(positionals, 'the number of one order');
  const found = await withAdmin((admin) => admin.orders.find(name));
  if (!found) return unknownOrder(name);
  const { order, history } = found;
  if (values.json) printJson({ ...order, history });
  else console.log(describeOrder(order, history));
  return 0;
}

async function exportOrders(args: readonly string[]): Promise<number> {
  const line = commandLineWithFilters()
    .option('--format <format>', '', 'csv')
    .option('--out <file>')
    .option('--json');
  const { values } = readWords(args, line);
  const format = values.json ? 'json' : values.format;
  if (format !== 'csv' && format !== 'json') throw new UsageError(`--format ${format}: write csv or json.`);
  const views = await withAdmin((admin) => admin.orders.list(filterOf(values)));
  const text = format === 'json' ? JSON.stringify(views, null, 2) : csvOf(views);
  if (values.out === undefined) console.log(text);
  else {
    const problem = await writeText(values.out, `${text}\n`);
    if (problem !== undefined) {
      console.error(`${values.out} can't be written: ${problem}. Nothing was exported.`);
      return 1;
    }
    console.log(`${views.length === 1 ? '1 order is' : `${views.length} orders are`} in ${values.out}.`);
  }
  return 0;
}

/** Why a file could not be written; undefined when it was. */
async function writeText(file: string, text: string): Promise<string | undefined> {
  // Orders name people: a new file is its owner's alone.
  return writeFile(file, text, { mode: 0o600 }).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) throw error;
      return fileTrouble(error);
    },
  );
}

function csvOf(orders: readonly OrderView[]): string {
  return [exportColumns, ...orders.flatMap(exportRows)].map(csvLine).join('\n');
}

/** No payment service is asked: what came by transfer or in cash goes back the same way. */
const paidOutside =
  'This writes the refund down and tells the buyer. The money did not come through the shop: pay it back yourself, such as by bank transfer.';

async function change(command: OwnerCommand, args: readonly string[]): Promise<number> {
  const line = new Command().argument('[number...]').option('--amount <amount>').option('--json');
  const { values, positionals } = readWords(args, line);
  const name = onlyArgument(positionals, 'the number of one order');
  if (values.amount !== undefined && command !== 'refund') {
    throw new UsageError(`--amount is for refund; ${command} has no amount.`);
  }
  const outcome = await withAdmin((admin) => changed(admin, name, command, values.amount));
  if (outcome.kind === 'unknown') return unknownOrder(name);
  const view = outcome.order;
  const money = (sum: DecimalAmount) => moneyText(sum, view.fraction_digits, view.order_currency_code);
  if (outcome.kind === 'refused') {
    console.error(refusalOf(command, view, outcome.reason, money));
    return 1;
  }
  if (values.json) printJson(view);
  else {
    console.log(`${view.increment_id} is ${view.status}: ${sumsOf(view, money)}.`);
    if (command === 'refund' && view.payment_method.code !== testCard) console.log(paidOutside);
  }
  return 0;
}

async function changed(
  { orders }: AdminBackend,
  name: string,
  command: OwnerCommand,
  text: string | undefined,
): Promise<ManagedOrder> {
  if (text === undefined) return orders.manage(name, command);
  const found = await orders.find(name);
  if (!found) return { kind: 'unknown' };
  const amount = minorAmount(text, found.order.fraction_digits, '--amount');
  if (amount === 0) throw new UsageError(`--amount ${text}: the amount must be above 0.`);
  return orders.manage(found.order.entity_id, command, amount);
}

type Money = (sum: DecimalAmount) => string;

function refusalOf(
  command: OwnerCommand,
  view: OrderView,
  reason: 'illegal' | 'amount',
  money: Money,
): string {
  if (reason === 'amount') {
    const left = view.total_paid - view.total_refunded;
    return `${view.increment_id}: there is no more than ${money(left)} to pay back.`;
  }
  const legal = legalCommands(view.status).filter((each) => each !== 'close' && each !== 'capture');
  const hint = legal.length > 0 ? `Possible: ${legal.join(', ')}.` : 'Nothing more can be done with it.';
  return `${view.increment_id} is ${view.status}: ${command} is not possible. ${hint}`;
}

function sumsOf({ total_paid, total_refunded, total_due }: OrderView, money: Money): string {
  return `paid ${money(total_paid)}, paid back ${money(total_refunded)}, due ${money(total_due)}`;
}

function unknownOrder(name: string): number {
  console.error(`There is no order ${name}. \`npm run shop -- orders list\` shows the newest.`);
  return 1;
}
