import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { json } from '../plumbing/answer.ts';
import type { Clock } from '../plumbing/clock.ts';
import type { Call, Handler } from '../plumbing/provider.ts';
import type { Message, Outbox } from '../plumbing/webhooks.ts';
import { newId, type Capture, type Dispute, type Order, type Refund } from './account.ts';
import { captureView, orderView, refundView } from './views.ts';

/** Tells the shop what happened. */
export interface Events {
  ofApproval(order: Order): Promise<void>;
  ofCapture(capture: Capture): Promise<void>;
  ofRefund(refund: Refund): Promise<void>;
  ofDispute(capture: Capture, dispute: Dispute): Promise<void>;
}

export interface Hook {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly webhookId: string;
  /** Where the shop takes messages; undefined before it is known. */
  readonly target: () => string | undefined;
  readonly url: () => string;
}

const captureEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
  PARTIALLY_REFUNDED: 'PAYMENT.CAPTURE.COMPLETED',
  REFUNDED: 'PAYMENT.CAPTURE.COMPLETED',
} as const;

const refundEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
  CANCELLED: 'PAYMENT.REFUND.CANCELLED',
} as const;

/** Makes the events of a hook; each try of the same event is signed anew. */
export function createEvents(hook: Hook): Events {
  async function send(type: string, resourceType: string, resource: object): Promise<void> {
    const target = hook.target();
    if (target === undefined) return;
    const body = JSON.stringify({
      id: `WH-${newId()}`,
      event_version: '1.0',
      create_time: hook.clock.now().toISOString(),
      resource_type: resourceType,
      event_type: type,
      summary: type,
      resource_version: '2.0',
      resource,
      links: [],
    });
    await hook.outbox.send(() => signed(hook, target, body));
  }
  return {
    ofApproval: (order) => send('CHECKOUT.ORDER.APPROVED', 'checkout-order', orderView(order, hook.url())),
    ofCapture: (capture) => send(captureEvents[capture.status], 'capture', captureView(capture, hook.url())),
    ofRefund: (refund) => send(refundEvents[refund.status], 'refund', refundView(refund, hook.url())),
    ofDispute: (capture, { id, status }) =>
      send(status === 'RESOLVED' ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED', 'dispute', {
        dispute_id: id,
        status,
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        disputed_transactions: [{ seller_transaction_id: capture.id, custom: capture.order.unit.custom_id }],
      }),
  };
}

function signed({ clock, webhookId, url }: Hook, target: string, body: string): Message {
  const id = randomUUID();
  const time = clock.now().toISOString();
  return {
    url: target,
    body,
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${url()}/v1/notifications/certs/CERT-360caa42`,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature({ id, time, webhookId, body }),
    },
  };
}

interface Signed {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  readonly body: string;
}

/** PayPal signs the same text with a key of its certificate; whoever asks it to verify can't tell the difference. */
function signature({ id, time, webhookId, body }: Signed): string {
  return createHmac('sha256', 'stand-in')
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest('hex');
}

interface Verification {
  readonly transmission_id: string;
  readonly transmission_time: string;
  readonly transmission_sig: string;
  readonly webhook_id: string;
}

/** Says whether a message is PayPal's: the event's text counts as it was sent, not what it means. */
export function verifyHandler(webhookId: string): Handler {
  return ({ body, rawBody }: Call) => {
    const given = body as Verification;
    const [id, time] = [given.transmission_id, given.transmission_time];
    const expected = Buffer.from(signature({ id, time, webhookId, body: eventText(rawBody) }));
    const sent = Buffer.from(given.transmission_sig);
    const isOurs =
      given.webhook_id === webhookId && sent.length === expected.length && timingSafeEqual(sent, expected);
    return json(200, { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' });
  };
}

/** The text of the member `webhook_event`, an object, as it stands in the request. */
function eventText(rawBody: string): string {
  const start = rawBody.indexOf('{', rawBody.indexOf('"webhook_event"'));
  let depth = 0;
  for (const { 0: token, index } of rawBody.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return rawBody.slice(start, start + index + 1);
  }
  return '';
}
