import { Command } from '@commander-js/extra-typings';
import type { UnansweredOrder } from '../../src/commerce/admin-backend.ts';
import { minuteOf, moneyText, onlyArgument, printJson, printable, table, withAdmin } from './actions.ts';
import { readWords, UsageError } from './command.ts';

/**
 * Lists the orders of which it is not known whether the system behind the API has them (`npm run shop -- orders
 * unanswered`).
 */
export async function listUnansweredOrders(args: readonly string[]): Promise<number> {
  const { values } = readWords(args, new Command().option('--json'));
  const orders = await withAdmin((admin) => admin.orders.unanswered());
  if (values.json) printJson(orders);
  else if (orders.length === 0) console.log('Every order is answered.');
  else console.log(overview(orders));
  return 0;
}

function overview(orders: readonly UnansweredOrder[]): string {
  const cells = orders.map(({ key, state, reason, order }) => [
    key,
    minuteOf(order.created_at),
    state,
    reason,
    moneyText(order.grand_total, order.fraction_digits, order.order_currency_code),
    order.customer_email,
  ]);
  return printable(table(['KEY', 'SENT (UTC)', 'STATE', 'REASON', 'TOTAL', 'E-MAIL'], cells));
}

/** Ends an unanswered order by what a person found out (`npm run shop -- orders resolve KEY …`). */
export async function resolveOrder(args: readonly string[]): Promise<number> {
  const line = new Command()
    .argument('[key...]')
    .option('--placed <number>')
    .option('--not-placed')
    .option('--json');
  const { values, positionals } = readWords(args, line);
  const key = onlyArgument(positionals, 'the key of one order');
  const { placed, notPlaced = false } = values;
  if ((placed !== undefined) === notPlaced) throw new UsageError('Give --placed NUMBER or --not-placed.');
  const finding =
    placed === undefined ? { isPlaced: false as const } : { isPlaced: true as const, orderNumber: placed };
  const order = await withAdmin((admin) => admin.orders.resolve(key, finding));
  if (!order) {
    console.error(printable(`No order ${key} is unanswered.`));
    return 1;
  }
  if (values.json) printJson(order);
  else if (placed !== undefined) console.log(printable(`Order ${key} is placed as ${placed}.`));
  else console.log(printable(`Order ${key} is not placed. Its cart can be ordered again.`));
  return 0;
}
