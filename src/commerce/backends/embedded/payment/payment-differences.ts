import type { MinorUnits } from '../../../../domain/money/minor-units.ts';
import { isOver, isSecured } from '../../../../domain/payment/payment-state.ts';
import { toProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { OrderAttempt } from '../attempt/attempts.ts';
import type { OrderRow } from '../order/order-view.ts';
import { digitsOf, type PaymentRow, type StepRow } from './payment-rows.ts';
import { isOpen } from './record-known.ts';

/**
 * Returns true if a payment is open: its order waits for it, it is authorized and not captured, or an operation has
 * not ended.
 */
export function isOpenPayment(
  { state, order_id }: PaymentRow,
  attempt: OrderAttempt['state'] | undefined,
  steps: readonly StepRow[],
): boolean {
  const isPromised = order_id !== null && (state === 'authorized' || state === 'pending');
  return attempt === 'pending' || isPromised || steps.some(isOpen);
}

/**
 * Returns true if a refusal still matters: the operation did not succeed later, and is still needed. The refused
 * payment of a buyer who pays otherwise does not count, nor does a failed void of a payment that never belonged to an
 * order.
 */
function isStanding(
  { kind, state, ends_order }: StepRow,
  later: readonly StepRow[],
  payment: PaymentRow,
): boolean {
  if (state !== 'refused' || kind === 'confirm') return false;
  if (later.some((step) => step.kind === kind && step.state === 'done')) return false;
  if (kind === 'refund') return true;
  if (isOver(payment.state) || payment.state === 'captured') return false;
  return kind !== 'cancel' || ends_order === 1 || payment.order_id === null;
}

/** Returns the inconsistencies of a payment, its operations and its order, for the shop's owner. */
export function paymentDifferences(
  payment: PaymentRow,
  order: OrderRow | undefined,
  steps: readonly StepRow[],
): readonly string[] {
  const { state, problem, amount, captured, refunded, order_key, disputed } = payment;
  const atProvider = (amount: MinorUnits) => toProviderAmount(amount, digitsOf(payment));
  const isKept = isSecured(state) && refunded < captured;
  const said: readonly (string | false | null | undefined)[] = [
    problem,
    disputed === 1 && 'The buyer has the money claimed back.',
    !order && order_key !== null && isKept && 'It is paid, and there is no order.',
    order &&
      isOver(state) &&
      captured === 0 &&
      order.status !== 'canceled' &&
      'No money comes, and its order stands.',
    order && captured !== atProvider(order.captured) && 'The order says another sum as captured.',
    order && refunded !== atProvider(order.refunded) && 'The order says another sum as paid back.',
    order &&
      state === 'captured' &&
      captured < amount &&
      (order.status === 'processing' || order.status === 'shipped') &&
      'Only a part was captured, and the rest is released.',
    ...steps.map(
      (step, index) =>
        isStanding(step, steps.slice(index + 1), payment) &&
        `The provider refused to ${step.kind}: ${step.message}`,
    ),
  ];
  return said.flatMap((each) => (each ? [each] : []));
}
