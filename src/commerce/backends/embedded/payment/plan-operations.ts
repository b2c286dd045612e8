import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { isOffline } from '../../../../config/payment.ts';
import { changeOrder } from '../../../../domain/order/order-status.ts';
import {
  checkPaymentCommand,
  type CommandCheck,
  type PaymentCommand,
} from '../../../../domain/payment/payment-state.ts';
import { toProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { CommandOptions, OwnerCommand } from '../../../admin-backend.ts';
import { moneyOfOrder } from '../order/manage-order.ts';
import type { OrderRow } from '../order/order-view.ts';
import { selectedLines, operationLines } from './selected-lines.ts';
import {
  digitsOf,
  moneyOf,
  operationsOf,
  updatePayment,
  type PaymentRow,
  type OperationRow,
} from './payment-rows.ts';
import { isOpen } from './apply-fetched.ts';
import { createOperation, type NewOperation } from './operations.ts';
import { openOperationPause } from '../../../../config/limits/orders.ts';

export type OperationPlan =
  | { readonly kind: 'planned'; readonly operations: readonly OperationRow[] }
  /** Nothing is to be done at the provider: the order is changed alone. */
  | { readonly kind: 'order' }
  | { readonly kind: 'done' }
  | { readonly kind: 'waiting' }
  /** Another step waits for the provider: the command was not taken. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'missing'; readonly sku: string; readonly left: number }
  | Extract<CommandCheck, { kind: 'refused' }>
  | { readonly kind: 'refused'; readonly reason: 'key' };

/**
 * Writes down the steps that a command of the owner takes at the provider, where the order and its payment, which are locked,
 * are in a state for it. What is captured in part is called off by two: the rest is released, the part is paid back.
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
  // What was captured to be sent is not sent yet.
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
  // What comes outside of the shop comes as a whole.
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
    // What is captured, or over, already needs nothing of the provider.
    if (check.kind === 'allowed')
      planned.push({
        kind: each,
        amount: check.amount,
        lines: selected && operationLines(selected, payment),
      });
  }
  if (change.kind === 'refused') return change;
  if (planned.length === 0) return orderOnly;
  // What came to nothing before is tried again by this command.
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
  // Should this process end now, the worker takes them.
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
  // The owner sends what is paid by transfer or on delivery when it is to be sent, and says when the money has come.
  if (isOffline(provider) && command === 'pay') return ['capture'];
  if (isOffline(provider) && command === 'ship') return [];
  if (command === 'ship') return ['capture'];
  if (command !== 'cancel') return [];
  const isPaid = captured > refunded;
  return [...(state === 'captured' ? [] : ['cancel' as const]), ...(isPaid ? ['refund' as const] : [])];
}

/**
 * Returns true if an order is sent although nothing can be captured: all of it is paid, or the owner has taken a part, by
 * which the rest was released.
 */
function mayShip(
  { captured, grand_total }: Pick<OrderRow, 'captured' | 'grand_total'>,
  { state }: PaymentRow,
): boolean {
  return captured >= grand_total || state === 'captured';
}

/** Returns a command as it was given, so that another amount, none, or another part is another command. */
export function commandText(command: OwnerCommand, { amount, part }: CommandOptions): string {
  const lines = part?.lines.map(({ sku, qty }) => [sku, qty ?? null]);
  return JSON.stringify([command, amount ?? null, part ? [lines, part.hasShipping] : null]);
}

/** Providers take UUIDs: the owner's word for a command as one, of this payment alone. */
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
