import { providerAmount } from '../../../domain/payment/provider-amount.ts';
import { isUnpaid, type PaymentState } from '../../../domain/payment/payment-state.ts';
import { PaymentUnavailable, type PaymentReference, type ProviderPayment } from '../../port/provider.ts';
import { fetchOrder } from './checkout-orders.ts';
import { bodyOf, type KustomClient } from './client.ts';
import { managedOrder, type CheckoutOrder, type ManagedOrder } from './schemas.ts';

/**
 * Returns what Kustom knows of a payment: from the order management once its buyer has completed it, else from the checkout.
 * Throws `PaymentUnavailable` where Kustom does not find what the shop knows as paid: the shop asks another host or merchant.
 */
export async function fetchPayment(
  client: KustomClient,
  { providerId, amount, currencyCode, state }: PaymentReference,
): Promise<ProviderPayment | undefined> {
  if (providerId === null) return undefined;
  const managed = await fetchManaged(client, providerId);
  if (managed) return managedPayment(managed);
  const order = await fetchOrder(client, providerId);
  if (order) return checkoutPayment(order);
  if (!isUnpaid(state))
    throw new PaymentUnavailable(`Kustom at ${client.host} does not find an order that was paid there`);
  // It was there: 48 hours after its last change Kustom forgets what nobody has completed.
  const gone = { providerId, amount, currencyCode, captures: [], refunds: [], isDisputed: false };
  return { ...gone, state: 'expired' };
}

async function fetchManaged(client: KustomClient, orderId: string): Promise<ManagedOrder | undefined> {
  const answer = await client.request('GET', `ordermanagement/v1/orders/${encodeURIComponent(orderId)}`);
  if (answer.status === 404) return undefined;
  if (answer.status !== 200)
    throw new PaymentUnavailable(`${answer.name} was answered with ${answer.status}`);
  return bodyOf(managedOrder, answer);
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

/** An order that its buyer has completed comes to the order management a moment later. */
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
