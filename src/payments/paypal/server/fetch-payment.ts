import type { PaymentState } from '../../../domain/payment/payment-state.ts';
import { fromPayPalMoney, type PayPalMoney } from './paypal-money.ts';
import type { ProviderAmount } from '../../../domain/payment/provider-amount.ts';
import {
  PaymentUnavailable,
  type PaymentReference,
  type ProviderMovement,
  type ProviderPayment,
} from '../../port/provider.ts';
import { bodyOf } from '../../port/provider-answer.ts';
import type { PayPalClient } from './client.ts';
import { forgottenPayment } from '../../port/forgotten-payment.ts';
import { isDisputed } from './disputes.ts';
import { order, unitOf, type PayPalCapture, type PayPalOrder, type PayPalRefund } from './schemas.ts';

/**
 * Fetches a payment from PayPal. One whose order's ID was never answered can't be fetched: preparing it again under its key
 * finds it.
 */
export async function fetchPayment(
  client: PayPalClient,
  payment: PaymentReference,
): Promise<ProviderPayment | undefined> {
  const { providerId } = payment;
  if (providerId === null) return undefined;
  const fetched = await fetchOrder(client, payment);
  if (!fetched) return forgottenPayment({ ...payment, providerId }, `PayPal at ${client.host}`);
  const { amount: total, key, captures, refunds } = unitOf(fetched);
  if (!total) throw new PaymentUnavailable(`PayPal at ${client.host} names no amount`);
  const [first] = captures;
  return {
    providerId: fetched.id,
    key,
    state: stateOf(fetched),
    amount: amountOf(total, client),
    currencyCode: total.currency_code,
    captures: captures.map((capture) => movementOf(capture, client)),
    refunds: refunds.map((refund) => ({ ...movementOf(refund, client), key: refund.custom_id })),
    isDisputed: first ? await isDisputed(client, first.id) : false,
  };
}

/** Fetches the order of a payment; undefined if PayPal does not know it (any more). */
export async function fetchOrder(
  client: PayPalClient,
  { providerId }: PaymentReference,
): Promise<PayPalOrder | undefined> {
  if (providerId === null) return undefined;
  const answer = await client.request('GET', `v2/checkout/orders/${encodeURIComponent(providerId)}`);
  return answer.status === 404 ? undefined : bodyOf(order, answer);
}

/** Returns true if an order differs from the payment by key, currency or amount. */
export function differs({ key, amount, currencyCode }: PaymentReference, fetched: PayPalOrder): boolean {
  const unit = unitOf(fetched);
  return (
    unit.key !== key || unit.amount?.currency_code !== currencyCode || fromPayPalMoney(unit.amount) !== amount
  );
}

function stateOf(fetched: PayPalOrder): PaymentState {
  const [capture] = unitOf(fetched).captures;
  switch (fetched.status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return 'prepared';
    case 'APPROVED':
      return 'approved';
    case 'VOIDED':
      return 'canceled';
    case 'COMPLETED':
      if (capture?.status === 'PENDING') return 'pending';
      return capture?.status === 'DECLINED' || capture?.status === 'FAILED' ? 'refused' : 'captured';
  }
}

function movementOf(
  { id, status, amount }: PayPalCapture | PayPalRefund,
  client: PayPalClient,
): ProviderMovement {
  const hasFailed = status === 'DECLINED' || status === 'FAILED' || status === 'CANCELLED';
  return {
    id,
    amount: amountOf(amount, client),
    isPending: status === 'PENDING',
    ...(hasFailed && { failed: status }),
  };
}

function amountOf(money: PayPalMoney, { host }: PayPalClient): ProviderAmount {
  const amount = fromPayPalMoney(money);
  if (amount === undefined)
    throw new PaymentUnavailable(`PayPal at ${host} names an amount that can't be read`);
  return amount;
}
