import type { PaymentState } from '../../../domain/payment/payment-state.ts';
import { fromPayPalMoney, type PayPalMoney } from '../../../domain/payment/paypal/paypal-money.ts';
import type { ProviderAmount } from '../../../domain/payment/provider-amount.ts';
import { PaymentUnavailable, type PaymentReference, type ProviderPayment } from '../provider.ts';
import { bodyOf, type PayPalClient } from './client.ts';
import { isDisputed } from './disputes.ts';
import { order, unitOf, type PayPalOrder } from './schemas.ts';

/**
 * Returns what PayPal knows of a payment. Of one whose order's id was never told it can't be asked: preparing it again under
 * its key finds that out.
 */
export async function lookUp(
  client: PayPalClient,
  payment: PaymentReference,
): Promise<ProviderPayment | undefined> {
  const { providerId, amount, currencyCode } = payment;
  if (providerId === null) return undefined;
  const known = await readOrder(client, payment);
  if (!known) {
    // It was there: after three hours PayPal forgets what nobody has approved.
    const gone = { providerId, amount, currencyCode, captures: [], refunds: [], isDisputed: false };
    return { ...gone, state: 'expired' };
  }
  const { amount: total, key, captures, refunds } = unitOf(known);
  if (!total) throw new PaymentUnavailable('PayPal names no amount');
  const made = captures.filter(({ status }) => status !== 'DECLINED' && status !== 'FAILED');
  return {
    providerId: known.id,
    key,
    state: stateOf(known),
    amount: amountOf(total),
    currencyCode: total.currency_code,
    captures: made.map(({ id, status, amount: taken }) => ({
      id,
      amount: amountOf(taken),
      isPending: status === 'PENDING',
    })),
    refunds: refunds
      .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
      .map(({ id, status, amount: back, custom_id }) => ({
        id,
        amount: amountOf(back),
        key: custom_id,
        isPending: status === 'PENDING',
      })),
    isDisputed: made[0] ? await isDisputed(client, made[0].id) : false,
  };
}

/** Returns the order of a payment; undefined where PayPal has none, or has forgotten it. */
export async function readOrder(
  client: PayPalClient,
  { providerId }: PaymentReference,
): Promise<PayPalOrder | undefined> {
  if (providerId === null) return undefined;
  const answer = await client.ask('GET', `v2/checkout/orders/${encodeURIComponent(providerId)}`);
  return answer.status === 404 ? undefined : bodyOf(order, answer);
}

/** Tells whether an order is another one than was asked for: by key, currency or amount. */
export function differs({ key, amount, currencyCode }: PaymentReference, known: PayPalOrder): boolean {
  const unit = unitOf(known);
  return (
    unit.key !== key || unit.amount?.currency_code !== currencyCode || fromPayPalMoney(unit.amount) !== amount
  );
}

function stateOf(known: PayPalOrder): PaymentState {
  const [capture] = unitOf(known).captures;
  switch (known.status) {
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

function amountOf(money: PayPalMoney): ProviderAmount {
  const amount = fromPayPalMoney(money);
  if (amount === undefined) throw new PaymentUnavailable('PayPal names an amount that can not be');
  return amount;
}
