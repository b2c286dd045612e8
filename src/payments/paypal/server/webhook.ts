import { z } from 'zod';
import {
  PaymentUnavailable,
  WebhookRefused,
  type WebhookEvent,
  type WebhookRequest,
} from '../../port/provider.ts';
import { bodyOf } from '../../port/provider-answer.ts';
import type { PayPalClient } from './client.ts';

const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

const resource = z.object({
  id: z.string().optional(),
  custom_id: z.string().optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
});

const event = z.object({
  id: z.string(),
  event_type: z.string().catch(''),
  resource_type: z.string().catch(''),
  resource: resource.optional().catch(undefined),
});

const keyedCapture = z.object({ custom_id: z.string().optional() });

/** The headers by which PayPal signs, and what they are called in the request that verifies. */
const signed = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/**
 * Returns which payment a message of PayPal's is about, after PayPal has said that it is its own. The text is verified as it
 * came: parsed and written again it would be another one.
 * @throws {WebhookRefused} where it is not PayPal's, or no webhook is set up.
 */
export async function readWebhook(
  client: PayPalClient,
  webhookId: string | undefined,
  { body, headers }: WebhookRequest,
): Promise<WebhookEvent> {
  if (webhookId === undefined) throw new WebhookRefused('No webhook of PayPal is set up');
  const text = Buffer.from(body).toString('utf8');
  const read = event.safeParse(parsed(text));
  const fields = Object.entries(signed).map(([name, header]) => [name, headers.get(header)] as const);
  if (!read.success || fields.some(([, value]) => value === null)) {
    throw new WebhookRefused('It has not the form of a message of PayPal');
  }
  const members = [...fields, ['webhook_id', webhookId] as const].map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  const answer = await client.request('POST', 'v1/notifications/verify-webhook-signature', {
    body: `{${members.join(',')},"webhook_event":${text}}`,
  });
  // What PayPal does not take as a message is none of its own.
  if (answer.status === 400 || answer.status === 422) throw new WebhookRefused('PayPal can not verify it');
  if (answer.status >= 400) throw new PaymentUnavailable(`${answer.name} was answered with ${answer.status}`);
  const { verification_status: status } = bodyOf(verification, answer);
  if (status !== 'SUCCESS') throw new WebhookRefused('PayPal did not send it');
  const { id, event_type: type } = read.data;
  const payment = await paymentOf(client, read.data);
  return { id, payment, isApproval: type === 'CHECKOUT.ORDER.APPROVED' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the payment of an event. Orders and captures have its key; for a refund or a dispute, the capture is fetched.
 */
async function paymentOf(
  client: PayPalClient,
  { resource_type: type, resource: about }: z.infer<typeof event>,
): Promise<WebhookEvent['payment']> {
  if (!about) return undefined;
  if (type === 'checkout-order') return about.id === undefined ? undefined : { providerId: about.id };
  const captureId =
    type === 'refund'
      ? about.links
          .find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
          ?.href.split('/')
          .at(-1)
      : about.disputed_transactions[0]?.seller_transaction_id;
  if (captureId === undefined) return about.custom_id === undefined ? undefined : { key: about.custom_id };
  const answer = await client.request('GET', `v2/payments/captures/${encodeURIComponent(captureId)}`);
  const key = answer.status === 404 ? undefined : bodyOf(keyedCapture, answer).custom_id;
  return key === undefined ? undefined : { key };
}
