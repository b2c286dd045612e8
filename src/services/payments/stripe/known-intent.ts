import type Stripe from 'stripe';
import type { PaymentState } from '../../../domain/payment/payment-state.ts';
import { providerAmount } from '../../../domain/payment/provider-amount.ts';
import { PaymentUnavailable, type ProviderMovement, type ProviderPayment } from '../provider.ts';

const states: Readonly<Partial<Record<string, PaymentState>>> = {
  requires_payment_method: 'prepared',
  requires_confirmation: 'prepared',
  requires_action: 'prepared',
  processing: 'pending',
  requires_capture: 'authorized',
  succeeded: 'captured',
};

/** A payment intent, with its charge, and its refunds as the shop knows payments. */
export function knownIntent(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
): ProviderPayment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    providerId: intent.id,
    key: intent.metadata['payment'] ?? '',
    state: stateOf(intent),
    amount: amountOf(intent.amount),
    currencyCode: intent.currency.toUpperCase(),
    authorizedUntil: authorizedUntil(intent, charge),
    captures: charge?.captured ? [{ id: charge.id, amount: amountOf(charge.amount_captured) }] : [],
    refunds: refunds.flatMap(movementOf),
    isDisputed: charge?.disputed ?? false,
  };
}

/** An answer that can't be read says nothing about the payment. */
function amountOf(value: unknown) {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return providerAmount(value);
  throw new PaymentUnavailable('Stripe: an amount can’t be read');
}

/** An authorisation that nobody captured in time is called off by Stripe itself. */
function stateOf({ status, cancellation_reason }: Stripe.PaymentIntent): PaymentState {
  if (status === 'canceled') return cancellation_reason === 'automatic' ? 'expired' : 'canceled';
  const state = states[status];
  if (!state) throw new PaymentUnavailable('Stripe: an unknown state');
  return state;
}

function authorizedUntil(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): string | undefined {
  const seconds = charge?.payment_method_details?.card?.capture_before;
  if (intent.status !== 'requires_capture' || seconds === undefined) return undefined;
  return new Date(seconds * 1000).toISOString();
}

function movementOf({ id, amount, status, metadata }: Stripe.Refund): readonly ProviderMovement[] {
  if (status === 'failed' || status === 'canceled') return [];
  const key = metadata?.['step'];
  return [{ id, amount: amountOf(amount), key, isPending: status !== 'succeeded' }];
}
