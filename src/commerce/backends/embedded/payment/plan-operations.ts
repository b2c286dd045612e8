import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { isOffline } from '../../../../config/payment.ts';
import { changeOrder } from '../../../../domain/order/order-status.ts';
import {
  checkPaymentCommand,
  type CommandCheck,
  type PaymentCommand,
} from '../../../../domain/payment/payment-command.ts';
import { toProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { CommandOptions, OwnerCommand } from '../../../admin-backend.ts';
import { moneyOfOrder } from '../order/manage-order.ts';
import type { OrderRow } from '../order/order-view.ts';
import { selectedLines, operationLines } from './selected-lines.ts';
import {
  digitsOf,
  moneyOf,
  isOpen,
  operationsOf,
  updatePayment,
  type PaymentRow,
  type OperationRow,
} from './payment-rows.ts';
import { createOperation, type NewOperation } from './operations.ts';
import { openOperationPause } from '../../../../config/limits/orders.ts';

export type OperationPlan =
  | { readonly kind: 'planned'; readonly operations: readonly OperationRow[] }
  /** Nothing is to be done at the provider: only the order changes. */
  | { readonly kind: 'order' }
  | { readonly kind: 'done' }
  | { readonly kind: 'waiting' }
  /** Another operation waits for the provider: the command was not carried out. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'missing'; readonly sku: string; readonly left: number }
  | Extract<CommandCheck, { kind: 'refused' }>
  | { readonly kind: 'refused'; readonly reason: 'key' };

/**
 * Creates the operations of an owner's command, if the order and its payment, which are locked, are in a state for it. To
 * cancel a partially captured payment takes two: the rest is voided, the captured part refunded.
 */
export async function planOperations(
  db: Transaction<Database>,
  { order, payment }: { readonly order: OrderRow; readonly payment: PaymentRow },
  command: OwnerCommand,
  options: CommandOptions,
  now: Date,
): Promise<OperationPlan> {
  const operations = await operationsOf(db, payment.id);
  const text = commandText(command, options);
  const key = options.key === undefined ? undefined : keyOf(payment.id, options.key);
  const same = operations.find((operation) => operation.key === key);
  if (same) {
    return same.command === text
      ? { kind: 'planned', operations: [same] }
      : { kind: 'refused', reason: 'key' };
  }
  const earlier = operations.filter((operation) => operation.command === text);
  const unanswered = earlier.filter(({ answered }) => answered === 0);
  // An order that was captured by `ship` may not be shipped yet.
  const isRepeated = key === undefined && command !== 'ship' && unanswered.length > 0;
  if (isRepeated && unanswered.every(({ state }) => state === 'done'))
    return { kind: 'planned', operations: unanswered };
  const { amount: requested } = options;
  if (requested !== undefined && !(Number.isSafeInteger(requested) && requested > 0))
    return { kind: 'refused', reason: 'amount' };
  const [kind] = kindsOf(command, payment);
  const all = kind && checkPaymentCommand(moneyOf(payment), kind);
  if (all?.kind === 'refused' && all.reason === 'undecided') return all;
  if (operations.some((operation) => isOpen(operation) && operation.kind !== 'acknowledge'))
    return { kind: earlier.some(isOpen) ? 'waiting' : 'busy' };
  const isPaidOffline = isOffline(payment.provider);
  // Money that arrives outside of the shop arrives in full.
  if (isPaidOffline && kind === 'capture' && (options.amount !== undefined || options.part))
    return { kind: 'refused', reason: 'amount' };
  const selected = options.part && kind && selectedLines(order, options.part, operations, kind);
  if (selected?.kind === 'missing') return selected;
  const sum = selected ? selected.amount : options.amount;
  const named = isPaidOffline && kind === 'capture' ? 'pay' : command;
  const change = named === 'pay' && !isPaidOffline ? illegal : changeOrder(moneyOfOrder(order), named, sum);
  const planned: NewOperation[] = [];
  for (const each of kindsOf(command, payment)) {
    const amount = sum && toProviderAmount(sum, digitsOf(payment));
    const check = checkPaymentCommand(moneyOf(payment), each, amount);
    if (command === 'capture' && check.kind === 'done') return check;
    if (change.kind === 'refused') return change;
    if (check.kind === 'refused') return command === 'ship' && mayShip(order, payment) ? orderOnly : check;
    // A payment that is captured or over already needs no operation.
    if (check.kind === 'allowed')
      planned.push({
        kind: each,
        amount: check.amount,
        lines: selected && operationLines(selected, payment),
      });
  }
  if (change.kind === 'refused') return change;
  if (planned.length === 0) return orderOnly;
  // The command repeats operations that failed before.
  const ended = unanswered.map((operation) => operation.key);
  if (ended.length > 0)
    await db.updateTable('payment_step').set({ answered: 1 }).where('key', 'in', ended).execute();
  const written: OperationRow[] = [];
  for (const [index, operation] of planned.entries()) {
    const stored = {
      ...operation,
      endsOrder: command === 'cancel',
      command: text,
      ...(index === 0 && { key }),
    };
    written.push(await createOperation(db, payment, stored, now));
  }
  // If this process ends now, the worker runs them.
  const due_at = new Date(now.getTime() + openOperationPause).toISOString();
  await updatePayment(db, payment.id, { due_at }, now);
  return { kind: 'planned', operations: written };
}

const illegal = { kind: 'refused', reason: 'illegal' } as const;
const orderOnly = { kind: 'order' } as const;

function kindsOf(
  command: OwnerCommand,
  { provider, state, captured, refunded }: PaymentRow,
): readonly PaymentCommand[] {
  if (command === 'capture' || command === 'refund') return [command];
  // An order that is paid offline is shipped without its money; the owner says when the money has arrived.
  if (isOffline(provider) && command === 'pay') return ['capture'];
  if (isOffline(provider) && command === 'ship') return [];
  if (command === 'ship') return ['capture'];
  if (command !== 'cancel') return [];
  const isPaid = captured > refunded;
  return [...(state === 'captured' ? [] : ['cancel' as const]), ...(isPaid ? ['refund' as const] : [])];
}

/**
 * Returns true if an order may be shipped although nothing can be captured: it is paid in full, or the owner has captured a
 * part, which voided the rest.
 */
function mayShip(
  { captured, grand_total }: Pick<OrderRow, 'captured' | 'grand_total'>,
  { state }: PaymentRow,
): boolean {
  return captured >= grand_total || state === 'captured';
}

/** Returns a text that identifies a command with its amount and lines. */
export function commandText(command: OwnerCommand, { amount, part }: CommandOptions): string {
  const lines = part?.lines.map(({ sku, qty }) => [sku, qty ?? null]);
  return JSON.stringify([command, amount ?? null, part ? [lines, part.hasShipping] : null]);
}

/** Derives an operation's key, a UUID, from the `--key` of a command. */
function keyOf(paymentId: string, text: string): string {
  const digest = hash('sha256', `${paymentId}:${text}`);
  const variant = '89ab'[Number.parseInt(digest.slice(16, 17), 16) % 4] ?? '8';
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return parts.join('-');
}
