import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { changeOrder, type OrderMoney } from '../../../../domain/order/order-status.ts';
import { checkPaymentCommand, type PaymentCommand } from '../../../../domain/payment/payment-state.ts';
import { toProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { CommandOptions, OwnerCommand } from '../../../admin-backend.ts';
import type { OrderRow } from '../order/order-view.ts';
import { chosenPart, stepLines } from './chosen-part.ts';
import { digitsOf, moneyOf, stepsOf, type PaymentRow, type StepRow } from './payment-rows.ts';
import { isOpen } from './record-known.ts';
import { writeStep } from './steps.ts';

export type StepPlan =
  | { readonly kind: 'planned'; readonly step: StepRow }
  /** Nothing is to be done at the provider: the order is changed alone. */
  | { readonly kind: 'order' }
  | { readonly kind: 'done' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'missing'; readonly sku: string; readonly left: number }
  | { readonly kind: 'refused'; readonly reason: 'illegal' | 'amount' | 'disputed' | 'key' };

/**
 * Writes down the step that a command of the owner takes at the provider, where the order and its payment, which are locked,
 * are in a state for it.
 */
export async function planStep(
  db: Transaction<Database>,
  { order, payment }: { readonly order: OrderRow; readonly payment: PaymentRow },
  command: OwnerCommand,
  { amount, part, key: given }: CommandOptions,
  now: Date,
): Promise<StepPlan> {
  const steps = await stepsOf(db, payment.id);
  const kind = kindOf(command, payment);
  const key = given === undefined ? undefined : keyOf(payment.id, given);
  const same = steps.find((step) => step.key === key);
  if (same) {
    const isSame = same.kind === kind && (same.ends_order === 1) === (command === 'cancel');
    const hasAmount = amount === undefined || toProviderAmount(amount, digitsOf(payment)) === same.amount;
    return isSame && hasAmount ? { kind: 'planned', step: same } : { kind: 'refused', reason: 'key' };
  }
  if (steps.some(isOpen)) return { kind: 'waiting' };
  const chosen = part && kind && chosenPart(order, part, steps, kind);
  if (chosen?.kind === 'missing') return chosen;
  const sum = chosen ? chosen.amount : amount;
  const check =
    kind && checkPaymentCommand(moneyOf(payment), kind, sum && toProviderAmount(sum, digitsOf(payment)));
  if (command === 'capture' && check?.kind === 'done') return check;
  const change = command === 'pay' ? illegal : changeOrder(moneyOfOrder(order), command, sum);
  if (change.kind === 'refused') return change;
  // What is captured, or over, already needs nothing of the provider.
  if (!check || check.kind === 'done') return { kind: 'order' };
  if (check.kind === 'refused') return command === 'ship' ? { kind: 'order' } : check;
  const step = await writeStep(
    db,
    payment,
    {
      key,
      kind,
      amount: check.amount,
      lines: chosen && stepLines(chosen, payment),
      endsOrder: command === 'cancel',
    },
    now,
  );
  return { kind: 'planned', step };
}

const illegal = { kind: 'refused', reason: 'illegal' } as const;

function kindOf(command: OwnerCommand, { captured }: PaymentRow): PaymentCommand | undefined {
  if (command === 'capture' || command === 'refund') return command;
  if (command === 'ship') return 'capture';
  if (command === 'cancel') return captured > 0 ? 'refund' : 'cancel';
  return undefined;
}

function moneyOfOrder({ status, grand_total: grandTotal, captured, refunded }: OrderRow): OrderMoney {
  return { status, grandTotal, captured, refunded };
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
