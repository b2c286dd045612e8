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
import type { OrderPart } from '../../../../domain/order/part-of-order.ts';
import type { StepLine } from '../../../../services/payments/provider.ts';
import type { CommandOptions, OwnerCommand } from '../../../admin-backend.ts';
import { moneyOfOrder } from '../order/manage-order.ts';
import type { OrderRow } from '../order/order-view.ts';
import { chosenPart, stepLines } from './chosen-part.ts';
import { digitsOf, moneyOf, stepsOf, updatePayment, type PaymentRow, type StepRow } from './payment-rows.ts';
import { isOpen } from './record-known.ts';
import { writeStep, type NewStep } from './steps.ts';

export type StepPlan =
  | { readonly kind: 'planned'; readonly steps: readonly StepRow[] }
  /** Nothing is to be done at the provider: the order is changed alone. */
  | { readonly kind: 'order' }
  | { readonly kind: 'done' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'missing'; readonly sku: string; readonly left: number }
  | Extract<CommandCheck, { kind: 'refused' }>
  | { readonly kind: 'refused'; readonly reason: 'key' };

/**
 * Writes down the steps that a command of the owner takes at the provider, where the order and its payment, which are locked,
 * are in a state for it. What is captured in part is called off by two: the rest is released, the part is paid back.
 */
export async function planStep(
  db: Transaction<Database>,
  { order, payment }: { readonly order: OrderRow; readonly payment: PaymentRow },
  command: OwnerCommand,
  options: CommandOptions,
  now: Date,
): Promise<StepPlan> {
  const steps = await stepsOf(db, payment.id);
  const key = options.key === undefined ? undefined : keyOf(payment.id, options.key);
  const same = steps.find((step) => step.key === key);
  if (same) {
    return isSameCommand(same, command, options, payment)
      ? { kind: 'planned', steps: [same] }
      : { kind: 'refused', reason: 'key' };
  }
  const [kind] = kindsOf(command, payment);
  const all = kind && checkPaymentCommand(moneyOf(payment), kind);
  if (all?.kind === 'refused' && all.reason === 'undecided') return all;
  if (steps.some((step) => isOpen(step) && step.kind !== 'acknowledge')) return { kind: 'waiting' };
  const isOutside = isOffline(payment.provider);
  // What comes outside of the shop comes as a whole.
  if (isOutside && kind === 'capture' && (options.amount !== undefined || options.part))
    return { kind: 'refused', reason: 'amount' };
  const chosen = options.part && kind && chosenPart(order, options.part, steps, kind);
  if (chosen?.kind === 'missing') return chosen;
  const sum = chosen ? chosen.amount : options.amount;
  const named = isOutside && kind === 'capture' ? 'pay' : command;
  const change = named === 'pay' && !isOutside ? illegal : changeOrder(moneyOfOrder(order), named, sum);
  const planned: NewStep[] = [];
  for (const each of kindsOf(command, payment)) {
    const amount = sum && toProviderAmount(sum, digitsOf(payment));
    const check = checkPaymentCommand(moneyOf(payment), each, amount);
    if (command === 'capture' && check.kind === 'done') return check;
    if (change.kind === 'refused') return change;
    if (check.kind === 'refused') return command === 'ship' && isSent(order, payment) ? alone : check;
    // What is captured, or over, already needs nothing of the provider.
    if (check.kind === 'allowed')
      planned.push({ kind: each, amount: check.amount, lines: chosen && stepLines(chosen, payment) });
  }
  if (change.kind === 'refused') return change;
  if (planned.length === 0) return alone;
  const written: StepRow[] = [];
  for (const [index, step] of planned.entries()) {
    const stored = { ...step, endsOrder: command === 'cancel', ...(index === 0 && { key }) };
    written.push(await writeStep(db, payment, stored, now));
  }
  // Should this process end now, the worker takes them.
  const due_at = new Date(now.getTime() + workerPause).toISOString();
  await updatePayment(db, payment.id, { due_at }, now);
  return { kind: 'planned', steps: written };
}

/** Milliseconds in which a provider has answered, or does not answer any more. */
const workerPause = 60_000;

const illegal = { kind: 'refused', reason: 'illegal' } as const;
const alone = { kind: 'order' } as const;

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
  const isKept = captured > refunded;
  return [...(state === 'captured' ? [] : ['cancel' as const]), ...(isKept ? ['refund' as const] : [])];
}

/**
 * Returns true if an order is sent although nothing can be captured: all of it is paid, or the owner has taken a part, by
 * which the rest was released.
 */
function isSent(
  { captured, grand_total }: Pick<OrderRow, 'captured' | 'grand_total'>,
  { state }: PaymentRow,
): boolean {
  return captured >= grand_total || state === 'captured';
}

/** Whether a step was written by the same command: of the same kind, for the same part or amount. */
function isSameCommand(
  step: StepRow,
  command: OwnerCommand,
  { amount, part }: CommandOptions,
  payment: PaymentRow,
): boolean {
  if ((step.ends_order === 1) !== (command === 'cancel')) return false;
  if (command !== 'cancel' && !kindsOf(command, payment).some((kind) => kind === step.kind)) return false;
  if (amount !== undefined && toProviderAmount(amount, digitsOf(payment)) !== step.amount) return false;
  const lines = JSON.parse(step.lines ?? '[]') as readonly StepLine[];
  return part ? isSamePart(part, lines) : lines.length === 0;
}

function isSamePart({ lines, hasShipping }: OrderPart, written: readonly StepLine[]): boolean {
  const products = written.filter(({ type }) => type === 'product');
  return (
    hasShipping === written.length > products.length &&
    lines.length === products.length &&
    lines.every(({ sku, qty }) =>
      products.some((line) => line.reference === sku && (qty === undefined || qty === line.qty)),
    )
  );
}

/** Providers take UUIDs: the owner's word for a command as one, of this payment alone. */
function keyOf(paymentId: string, given: string): string {
  const digest = hash('sha256', `${paymentId}:${given}`);
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
