import { providerAmount } from '../../../domain/payment/provider-amount.ts';
import type { PaymentState } from '../../../domain/payment/payment-state.ts';
import type { PaymentReference, ProviderPayment } from '../../port/provider.ts';
import { forgottenPayment } from '../../port/forgotten-payment.ts';
import { fetchOrder } from './checkout-orders.ts';
import { bodyOf } from '../../port/provider-answer.ts';
import type { KustomClient } from './client.ts';
import { managedOrder, type CheckoutOrder, type ManagedOrder } from './schemas.ts';

/** Fetches a payment from Kustom: from the order management once its buyer has completed it, before that from the checkout. */
export async function fetchPayment(
  client: KustomClient,
  payment: PaymentReference,
): Promise<ProviderPayment | undefined> {
  const { providerId } = payment;
  if (providerId === null) return undefined;
  const managed = await fetchManaged(client, providerId);
  if (managed) return managedPayment(managed);
  const order = await fetchOrder(client, providerId);
  if (order) return checkoutPayment(order);
  return forgottenPayment({ ...payment, providerId }, `Kustom at ${client.host}`);
}

async function fetchManaged(client: KustomClient, orderId: string): Promise<ManagedOrder | undefined> {
  const answer = await client.request('GET', `ordermanagement/v1/orders/${encodeURIComponent(orderId)}`);
  return answer.status === 404 ? undefined : bodyOf(managedOrder, answer);
}

function managedPayment(order: ManagedOrder): ProviderPayment {
  return {
    providerId: order.order_id,
    state: managedState(order),
    amount: providerAmount(order.original_order_amount ?? order.order_amount),
    currencyCode: order.purchase_currency,
    authorizedUntil: order.expires_at,
    captures: order.captures.map(({ capture_id, captured_amount, reference }) => ({
      id: capture_id,
      amount: providerAmount(captured_amount),
      key: reference,
    })),
    refunds: order.refunds.map(({ refund_id, refunded_amount, reference }, index) => ({
      id: refund_id ?? `${order.order_id}-refund-${index + 1}`,
      amount: providerAmount(refunded_amount),
      key: reference,
    })),
    isDisputed: false,
  };
}

function managedState({ status, fraud_status, captured_amount }: ManagedOrder): PaymentState {
  switch (status) {
    case 'CAPTURED':
      return 'captured';
    case 'PART_CAPTURED':
      return 'authorized';
    case 'CANCELLED':
      return fraud_status === 'REJECTED' ? 'refused' : 'canceled';
    case 'EXPIRED':
      return 'expired';
    case 'CLOSED':
      return captured_amount > 0 ? 'captured' : 'canceled';
    case 'AUTHORIZED':
      return { ACCEPTED: 'authorized', PENDING: 'pending', REJECTED: 'refused' }[
        fraud_status
      ] as PaymentState;
  }
}

/** Returns the payment of an order in the checkout; a completed one arrives in the order management a moment later. */
function checkoutPayment({
  order_id,
  status,
  order_amount,
  purchase_currency,
}: CheckoutOrder): ProviderPayment {
  return {
    providerId: order_id,
    state: status === 'checkout_complete' ? 'pending' : 'prepared',
    amount: providerAmount(order_amount),
    currencyCode: purchase_currency,
    captures: [],
    refunds: [],
    isDisputed: false,
  };
}
