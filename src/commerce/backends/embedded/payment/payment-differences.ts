import type { MinorUnits } from '../../../../domain/money/minor-units.ts';
import { isOver, isPaidOrAuthorized } from '../../../../domain/payment/payment-state.ts';
import { toProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { OrderAttempt } from '../attempt/attempts.ts';
import type { OrderRow } from '../order/order-view.ts';
import { digitsOf, isOpen, type PaymentRow, type OperationRow } from './payment-rows.ts';

/**
 * Returns true if a payment is open: its order waits for it, it is authorized and not captured, or an operation has
 * not ended.
 */
export function isOpenPayment(
  { state, order_id }: PaymentRow,
  attempt: OrderAttempt['state'] | undefined,
  operations: readonly OperationRow[],
): boolean {
  const isAuthorized = order_id !== null && (state === 'authorized' || state === 'pending');
  return attempt === 'pending' || isAuthorized || operations.some(isOpen);
}

/**
 * Returns true if a refusal still matters: the operation did not succeed later, and is still needed. The refused
 * payment of a buyer who pays otherwise does not count, nor does a failed void of a payment that never belonged to an
 * order.
 */
function isStanding(
  { kind, state, ends_order }: OperationRow,
  later: readonly OperationRow[],
  payment: PaymentRow,
): boolean {
  if (state !== 'refused' || kind === 'confirm') return false;
  if (later.some((operation) => operation.kind === kind && operation.state === 'done')) return false;
  if (kind === 'refund') return true;
  if (isOver(payment.state) || payment.state === 'captured') return false;
  return kind !== 'cancel' || ends_order === 1 || payment.order_id === null;
}

/** Returns the inconsistencies of a payment, its operations and its order, for the shop's owner. */
export function paymentDifferences(
  payment: PaymentRow,
  order: OrderRow | undefined,
  operations: readonly OperationRow[],
): readonly string[] {
  const { state, problem, amount, captured, refunded, order_key, disputed } = payment;
  const atProvider = (amount: MinorUnits) => toProviderAmount(amount, digitsOf(payment));
  const isPaid = isPaidOrAuthorized(state) && refunded < captured;
  const differences: readonly (string | false | null | undefined)[] = [
    problem,
    disputed === 1 && 'The buyer disputes the payment.',
    !order && order_key !== null && isPaid && 'It is paid, but it has no order.',
    order &&
      isOver(state) &&
      captured === 0 &&
      order.status !== 'canceled' &&
      'The payment has ended without money, and its order is not canceled.',
    order && captured !== atProvider(order.captured) && 'The order has another captured amount.',
    order && refunded !== atProvider(order.refunded) && 'The order has another refunded amount.',
    order &&
      state === 'captured' &&
      captured < amount &&
      (order.status === 'processing' || order.status === 'shipped') &&
      'Only a part was captured; the rest was voided.',
    ...operations.map(
      (operation, index) =>
        isStanding(operation, operations.slice(index + 1), payment) &&
        `The provider refused to ${operation.kind}: ${operation.message}`,
    ),
  ];
  return differences.flatMap((each) => (each ? [each] : []));
}
