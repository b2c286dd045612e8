import type Stripe from 'stripe';
import { z } from 'zod';
import { WebhookRefused, type WebhookEvent, type WebhookRequest } from '../../port/provider.ts';

/** Seconds that a signature may be old. */
const tolerance = 300;

/** Intents are named by themselves; charges, refunds and disputes name theirs. */
const named = z.object({
  object: z.unknown().optional(),
  id: z.unknown().optional(),
  payment_intent: z.unknown().optional(),
  metadata: z
    .object({ payment: z.string().optional().catch(undefined) })
    .nullish()
    .catch(undefined),
});

/** Thin events, and those of a later version, have no object. */
const event = z.object({ id: z.string(), data: z.object({ object: named }) });

/**
 * Returns which payment a webhook of Stripe is about; undefined where it has not the form of an event about an object.
 * @throws {WebhookRefused} where it is not signed with the secret of the shop's endpoint, or too long ago.
 */
export function readStripeWebhook(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  { body, headers }: WebhookRequest,
  secret: string | undefined,
  now: Date,
): WebhookEvent | undefined {
  const signature = headers.get('stripe-signature');
  const { signature: signatures } = webhooks;
  if (secret === undefined || signature === null || !signatures) throw new WebhookRefused('It is not signed');
  try {
    signatures.verifyHeader(body, signature, secret, tolerance, undefined, now.getTime());
  } catch {
    throw new WebhookRefused('The signature is not valid');
  }
  const read = event.safeParse(parsed(Buffer.from(body).toString('utf8')));
  return read.success ? { id: read.data.id, payment: paymentOf(read.data.data.object) } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function paymentOf({ object, id, payment_intent: intent, metadata }: z.infer<typeof named>) {
  const providerId = object === 'payment_intent' ? id : intent;
  if (typeof providerId !== 'string') return undefined;
  const key = metadata?.payment;
  return { providerId, ...(key !== undefined && { key }) };
}
