import { writeFile } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import type { OrderFilter } from '../../src/commerce/admin-backend.ts';
import type { OrderView } from '../../src/commerce/contract/order.ts';
import type { OrderStatus } from '../../src/domain/order/order-status.ts';
import {
  commandWithActions,
  instant,
  minuteOf,
  moneyText,
  onlyArgument,
  printJson,
  storeNamed,
  table,
  wholeNumber,
  withAdmin,
} from './actions.ts';
import { fileErrorText, readWords, UsageError } from './command.ts';
import { csvLine } from './csv.ts';
import { describeOrder, exportColumns, exportRows } from './order-texts.ts';
import { changeOrder, unknownOrder } from './change-order.ts';
import { listRefundedAttempts } from './refunded-attempts.ts';
import { listUnansweredOrders, resolveOrder } from './unanswered-orders.ts';

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
  show NUMBER       one order, with its lines, addresses and history; a plus (+) marks a frame or gift wrapping that
                    belongs to the line above
  export            orders with their lines, as CSV or JSON
  pay NUMBER        records that the money has arrived, such as a bank transfer, in full
  capture NUMBER    captures an authorised payment, or a part of it; a card payment can be captured once: a partial
                    capture releases the rest
  ship NUMBER       marks the order as shipped, captures an authorised payment, and emails the buyer
  cancel NUMBER     cancels an order that is not yet both shipped and paid: stock, coupon and edition numbers are
                    released, and payments are released or refunded
  refund NUMBER     refunds what was paid, or a part of it
  returned          payments that were refunded because the last items were sold meanwhile; they have no order
  unanswered        in a shop on an existing API: orders that were sent, but whose answer was lost (docs/existing-api.md)
  resolve KEY       ends an unanswered order, after you looked it up in the system behind the API

An order is pending (not paid), processing (paid, or the payment is authorised), shipped (shipped, not paid), complete
(shipped and paid), canceled or closed (fully refunded). An action that its status does not allow fails with exit
status 1. The payment provider is asked first: if it refuses, nothing changes here; if it does not answer, the running
shop finishes the action later. Capturing again what is already captured is not an error.

Options:
  --store CODE      list, export, returned: only this store
  --status STATUS   list, export: only this status
  --since DAY       list, export, returned: placed or attempted on this day or later, such as 2026-11-01
  --limit N         list, returned: how many (default 20)
  --format FORMAT   export: csv (default) or json
  --out FILE        export: write to this file instead of the terminal
  --amount AMOUNT   capture, refund: only this amount, such as 19.99
  --line SKU:QTY    capture, refund: only this quantity of a line; without :QTY all that is left; can be repeated
  --shipping        capture, refund: the shipping costs, alone or with --line
  --key WORD        capture, cancel, refund: a repeated command with the same key has no further effect
  --placed NUMBER   resolve: the order is placed there, under this number
  --not-placed      resolve: the order is not there; its cart can be ordered again
  --json            print the result as JSON
  --help            show this help

Examples:
  npm run shop -- orders list --store de --status pending
  npm run shop -- orders refund DE-100001 --amount 19.99
  npm run shop -- orders refund DE-100001 --line vm-1250-30x40:1 --shipping --key letter-7
  npm run shop -- orders export --since 2026-11-01 --out november.csv
`;

/** Orders, as their owner sees and changes them (`npm run shop -- orders`). */
export const ordersCommand = commandWithActions(
  {
    name: 'orders',
    summary:
      'list, show, export, pay, capture, ship, cancel, refund and resolve orders; list returned payments',
    help,
  },
  {
    list,
    show,
    export: exportOrders,
    pay: (args) => changeOrder('pay', args),
    capture: (args) => changeOrder('capture', args),
    ship: (args) => changeOrder('ship', args),
    cancel: (args) => changeOrder('cancel', args),
    refund: (args) => changeOrder('refund', args),
    returned: listRefundedAttempts,
    unanswered: listUnansweredOrders,
    resolve: resolveOrder,
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
  else if (orders.length === 0) console.log('No orders found.');
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

/** Returns why a file could not be written; undefined on success. */
async function writeText(file: string, text: string): Promise<string | undefined> {
  // Orders name people: a new file is its owner's alone.
  return writeFile(file, text, { mode: 0o600 }).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) throw error;
      return fileErrorText(error);
    },
  );
}

function csvOf(orders: readonly OrderView[]): string {
  return [exportColumns, ...orders.flatMap(exportRows)].map(csvLine).join('\n');
}
