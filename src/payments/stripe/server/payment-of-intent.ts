import type Stripe from 'stripe';
import type { PaymentState } from '../../../domain/payment/payment-state.ts';
import { providerAmount } from '../../../domain/payment/provider-amount.ts';
import type { ProviderMovement, ProviderPayment } from '../../port/provider.ts';
import type { StripeClient } from './stripe-client.ts';

const states: Readonly<Partial<Record<string, PaymentState>>> = {
  requires_payment_method: 'prepared',
  requires_confirmation: 'prepared',
  requires_action: 'prepared',
  processing: 'pending',
  requires_capture: 'authorized',
  succeeded: 'captured',
};

/** The events after a charge. */
export interface ChargeHistory {
  readonly refunds: readonly Stripe.Refund[];
  readonly isDisputed: boolean;
}

/** Returns a payment intent and what came of its charge as the shop knows payments; throws where the answer of `client` can't be read. */
export function paymentOfIntent(
  client: StripeClient,
  intent: Stripe.PaymentIntent,
  { refunds, isDisputed }: ChargeHistory,
): ProviderPayment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const { id, metadata, currency }: Partial<Stripe.PaymentIntent> = intent;
  if (!id || !metadata || !currency) throw client.unavailable('an intent can’t be read');
  return {
    providerId: id,
    key: metadata['payment'] ?? '',
    state: stateOf(client, intent),
    amount: amountOf(client, intent.amount),
    currencyCode: currency.toUpperCase(),
    authorizedUntil: authorizedUntil(intent, charge),
    captures: charge?.captured ? [{ id: charge.id, amount: amountOf(client, charge.amount_captured) }] : [],
    refunds: refunds.map((refund) => movementOf(client, refund)),
    isDisputed,
  };
}

/** Parses an amount. */
function amountOf({ unavailable }: StripeClient, value: unknown) {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return providerAmount(value);
  throw unavailable('an amount can’t be read');
}

/** Returns the state of an intent. Stripe itself cancels an authorization that was not captured in time. */
function stateOf(
  { unavailable }: StripeClient,
  { status, cancellation_reason }: Stripe.PaymentIntent,
): PaymentState {
  if (status === 'canceled') return cancellation_reason === 'automatic' ? 'expired' : 'canceled';
  const state = states[status];
  if (!state) throw unavailable('an unknown state');
  return state;
}

/** Seconds that a way of paying keeps money for which Stripe does not say so, such as MobilePay. */
const usualLife = 7 * 24 * 60 * 60;

function authorizedUntil(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): string | undefined {
  if (intent.status !== 'requires_capture') return undefined;
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  return new Date((captureBefore ?? (charge ?? intent).created + usualLife) * 1000).toISOString();
}

function movementOf(
  client: StripeClient,
  { id, amount, status, metadata, failure_reason }: Stripe.Refund,
): ProviderMovement {
  const hasFailed = status === 'failed' || status === 'canceled';
  return {
    id,
    amount: amountOf(client, amount),
    key: metadata?.['step'],
    isPending: !hasFailed && status !== 'succeeded',
    ...(hasFailed && { failed: failure_reason ?? status }),
  };
}
