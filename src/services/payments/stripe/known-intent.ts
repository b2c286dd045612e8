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

/** What came of a charge after it was made. */
export interface ChargeHistory {
  readonly refunds: readonly Stripe.Refund[];
  readonly isDisputed: boolean;
}

/** A payment intent, with its charge, and what came of it as the shop knows payments. */
export function knownIntent(
  intent: Stripe.PaymentIntent,
  { refunds, isDisputed }: ChargeHistory,
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
    refunds: refunds.map(movementOf),
    isDisputed,
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

/** Seconds that a way of paying keeps money for which Stripe does not say so, such as MobilePay. */
const usualLife = 7 * 24 * 60 * 60;

function authorizedUntil(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): string | undefined {
  if (intent.status !== 'requires_capture') return undefined;
  const told = charge?.payment_method_details?.card?.capture_before;
  return new Date((told ?? (charge ?? intent).created + usualLife) * 1000).toISOString();
}

function movementOf({ id, amount, status, metadata, failure_reason }: Stripe.Refund): ProviderMovement {
  const hasFailed = status === 'failed' || status === 'canceled';
  return {
    id,
    amount: amountOf(amount),
    key: metadata?.['step'],
    isPending: !hasFailed && status !== 'succeeded',
    ...(hasFailed && { failed: failure_reason ?? status }),
  };
}
