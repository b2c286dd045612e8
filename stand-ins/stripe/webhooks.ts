import { createHmac } from 'node:crypto';
import type { Clock } from '../plumbing/clock.ts';
import type { Outbox } from '../plumbing/webhooks.ts';
import { newId, type Charge, type Dispute, type Intent, type Refund } from './account.ts';
import { chargeView, disputeView, intentView, refundView } from './views.ts';

/** Tells the shop what happened. */
export interface Events {
  ofIntent(type: `payment_intent.${string}`, intent: Intent): Promise<void>;
  ofRefund(intent: Intent, refund: Refund): Promise<void>;
  /** How a refund ended that was pending, or was done and failed later. */
  ofRefundEnd(intent: Intent, refund: Refund): Promise<void>;
  ofDispute(intent: Intent, charge: Charge, dispute: Dispute): Promise<void>;
}

interface Hook {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly secret: string;
  /** Where the shop takes messages; undefined before it is known. */
  readonly target: () => string | undefined;
}

/** The version whose shapes the stand-in has. */
const apiVersion = '2026-10-28.endive';

/** Makes the events of a hook; each try of the same event is signed anew. */
export function createEvents({ clock, outbox, secret, target }: Hook): Events {
  async function send(type: string, object: object): Promise<void> {
    const url = target();
    if (url === undefined) return;
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: Math.floor(clock.now().getTime() / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    await outbox.send(() => ({
      url,
      body,
      headers: { 'stripe-signature': signature(body, secret, clock.now()) },
    }));
  }
  return {
    ofIntent: (type, intent) => send(type, intentView(intent)),
    async ofRefund(intent, refund) {
      const { charge } = intent;
      await send('refund.created', refundView(intent, charge, refund));
      if (charge) await send('charge.refunded', chargeView(intent, charge));
    },
    ofRefundEnd: (intent, refund) =>
      send(
        refund.status === 'failed' ? 'refund.failed' : 'refund.updated',
        refundView(intent, intent.charge, refund),
      ),
    ofDispute: (intent, charge, dispute) =>
      send(
        dispute.status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed',
        disputeView(intent, charge, dispute),
      ),
  };
}

/** Signs as Stripe does: HMAC with SHA-256 over the instant and the body. */
function signature(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${hash}`;
}
