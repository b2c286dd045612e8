import type Stripe from 'stripe';
import { WebhookRefused, type WebhookEvent, type WebhookRequest } from '../provider.ts';

/** Seconds that a signature may be old. */
const tolerance = 300;

/**
 * Which payment a webhook of Stripe is about.
 * @throws {WebhookRefused} where it is not signed with the secret of the shop's endpoint, or too long ago.
 */
export function readStripeWebhook(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  { body, headers }: WebhookRequest,
  secret: string | undefined,
  now: Date,
): WebhookEvent {
  const signature = headers.get('stripe-signature');
  if (secret === undefined || signature === null) throw new WebhookRefused('It is not signed');
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime());
  } catch {
    throw new WebhookRefused('The signature is not valid');
  }
  return { id: event.id, payment: paymentOf(event.data.object) };
}

/** Intents are named by themselves; charges, refunds and disputes name theirs. */
function paymentOf(about: object): WebhookEvent['payment'] {
  const {
    object,
    id,
    payment_intent: intent,
    metadata,
  } = about as {
    readonly object?: unknown;
    readonly id?: unknown;
    readonly payment_intent?: unknown;
    readonly metadata?: { readonly payment?: unknown } | null;
  };
  const providerId = object === 'payment_intent' ? id : intent;
  if (typeof providerId !== 'string') return undefined;
  const key = metadata?.payment;
  return { providerId, ...(typeof key === 'string' && { key }) };
}
