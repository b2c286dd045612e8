import type { Stripe } from 'stripe';
import { offeredTypes, refunded, type Charge, type Dispute, type Intent, type Refund } from './account.ts';

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** The fields of Stripe's objects that the stand-in has; all are typed by the official package. */
type IntentView = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'automatic_payment_methods'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'client_secret'
  | 'confirmation_method'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'payment_method_types'
  | 'receipt_email'
  | 'shipping'
  | 'status'
> & { readonly latest_charge: string | ChargeView | null; readonly last_payment_error: object | null };

type ChargeView = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_intent'
  | 'refunded'
  | 'status'
> & { readonly payment_method_details: object; readonly refunds?: ListView };

type RefundView = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
> & { readonly failure_reason?: string };

interface ListView {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: readonly object[];
}

/** An intent as Stripe shows it; `expand` names what is shown whole. */
export function intentView(intent: Intent, expand: readonly string[] = []): IntentView {
  const { charge } = intent;
  const isExpanded = expand.some((path) => path.startsWith('latest_charge'));
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: charge?.captured ?? 0,
    automatic_payment_methods: intent.isAutomatic ? { enabled: true, allow_redirects: 'always' } : null,
    canceled_at: intent.canceledAt && seconds(intent.canceledAt),
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: seconds(intent.createdAt),
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.lastError && { type: 'card_error', ...intent.lastError },
    latest_charge:
      charge &&
      (isExpanded ? chargeView(intent, charge, expand.includes('latest_charge.refunds')) : charge.id),
    livemode: false,
    metadata: intent.metadata,
    next_action: intent.nextAction,
    payment_method_types: [...offeredTypes(intent)],
    receipt_email: intent.receiptEmail,
    shipping: intent.shipping,
    status: intent.status,
  };
}

/** A charge as Stripe shows it; its refunds are shown where they are asked for. */
export function chargeView(intent: Intent, charge: Charge, hasRefunds = false): ChargeView {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.captured,
    amount_refunded: refunded(charge),
    captured: charge.isCaptured,
    created: seconds(charge.createdAt),
    currency: intent.currency,
    disputed: charge.dispute !== null,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: {
      type: intent.type,
      ...(intent.type === 'card' && {
        card: { brand: 'visa', last4: '4242', capture_before: seconds(charge.captureBefore) },
      }),
    },
    refunded: charge.isCaptured && refunded(charge) === charge.captured,
    status: 'succeeded',
    ...(hasRefunds && { refunds: refundList(intent, charge) }),
  };
}

/** The refunds of a charge, the newest first. */
export function refundList(intent: Intent, charge: Charge | null): ListView {
  const data = (charge?.refunds ?? []).toReversed().map((refund) => refundView(intent, charge, refund));
  return listOf('/v1/refunds', data);
}

/** A page of a list; the stand-in's lists have one. */
export function listOf(url: string, data: readonly object[]): ListView {
  return { object: 'list', url, has_more: false, data };
}

/** A refund as Stripe shows it. */
export function refundView(intent: Intent, charge: Charge | null, refund: Refund): RefundView {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: charge?.id ?? null,
    created: seconds(refund.createdAt),
    currency: intent.currency,
    metadata: refund.metadata,
    payment_intent: intent.id,
    reason: refund.reason,
    status: refund.status,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  };
}

/** A dispute as Stripe shows it. */
export function disputeView(
  intent: Intent,
  charge: Charge,
  { id, status, createdAt }: Dispute,
): Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'payment_intent' | 'reason' | 'status'
> {
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: seconds(createdAt),
    currency: intent.currency,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status,
  };
}
