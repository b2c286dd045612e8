import { readFileSync } from 'node:fs';
import { decision, escapeHtml, json, page, redirect, type Answer } from '../plumbing/answer.ts';
import { accountRoutes, webhookRoute, type ControlledHook } from '../plumbing/control.ts';
import type { Route } from '../plumbing/provider.ts';
import { findIntent, methodsFor, newId, type Dispute, type Intent, type RefundOutcome } from './account.ts';
import { findRefund, refundIntent } from './capture.ts';
import { confirmIntent, decide, type World } from './confirm.ts';
import { readForm } from './form.ts';
import { intentView } from './views.ts';

const gone: Answer = json(404, {});
const authentication = /^\/authenticate\/(?<id>[^/]+)$/;

/** The browser script, and the page of the buyer's bank. */
export function buyerRoutes(world: () => World): readonly Route[] {
  const script = readFileSync(new URL('stripe.js', import.meta.url), 'utf8');
  const intentOf = (params: Readonly<Record<string, string>>) =>
    findIntent(world().account, params['id'] ?? '');
  return [
    {
      method: 'GET',
      // `/v3/` is the address of long ago, `/endive/stripe.js` one with the name of a release.
      path: /^\/(?:v3\/?|[a-z]+\/stripe\.js)$/,
      handle: () => ({
        status: 200,
        body: script,
        headers: { 'content-type': 'text/javascript; charset=utf-8' },
      }),
    },
    {
      method: 'GET',
      path: /^\/methods$/,
      handle: ({ query }) => json(200, methodsFor(query.get('currency') ?? '')),
    },
    {
      // As the script confirms: the console of a page stays clean when a card is declined.
      method: 'POST',
      path: /^\/elements\/(?<id>[^/]+)\/confirm$/,
      async handle({ params, rawBody }) {
        const intent = intentOf(params);
        if (!intent) return gone;
        const answer = await confirmIntent(world(), intent, readForm(new URLSearchParams(rawBody)));
        return json(200, answer.body);
      },
    },
    {
      method: 'GET',
      path: authentication,
      handle({ params }) {
        const intent = intentOf(params);
        if (intent?.status !== 'requires_action')
          return { ...page('Bank', '<p>There is nothing to confirm.</p>'), status: 404 };
        const sum = escapeHtml(`${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`);
        return page('Bank', `<p>Pay <strong>${sum}</strong></p>${decision(`/authenticate/${intent.id}`)}`);
      },
    },
    {
      method: 'POST',
      path: authentication,
      async handle({ params, body, headers }) {
        const intent = intentOf(params);
        if (intent?.status !== 'requires_action') return gone;
        const { decision: decided } = body as { readonly decision?: string };
        await decide(world(), intent, decided === 'approve' ? 'approved' : 'declined');
        return headers['accept']?.includes('text/html')
          ? redirect(back(intent))
          : json(200, intentView(intent));
      },
    },
  ];
}

/** Where a buyer comes back to, and with what. */
function back({ id, clientSecret, returnUrl, lastError }: Intent): string {
  const url = new URL(returnUrl ?? 'about:blank');
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', lastError ? 'failed' : 'succeeded');
  return url.href;
}

/**
 * What the stand-in can be told of Stripe: what becomes of the next confirmations (`POST outcomes`, a list) and refunds
 * (`POST refund-outcomes`), how its messages reach the shop, how an intent that is being processed or waits for the buyer's
 * bank ended (`POST payment_intents/ID {outcome}`), how a refund ended (`POST refunds/ID {status}`), that somebody at Stripe
 * refunded one, and that a buyer disputed it, or how that ended (`POST payment_intents/ID/dispute {status}`).
 */
export function stripeControl(world: () => World, hook: ControlledHook): readonly Route[] {
  const intentOf = (params: Readonly<Record<string, string>>) =>
    findIntent(world().account, params['id'] ?? '');
  const lists = {
    outcomes: () => world().account.outcomes,
    'refund-outcomes': () => world().account.refundOutcomes,
  };
  return [
    ...accountRoutes(lists, () => world().account.intents.size),
    webhookRoute(hook),
    {
      method: 'POST',
      path: /^\/_control\/payment_intents\/(?<id>[^/]+)$/,
      async handle({ params, body }) {
        const intent = intentOf(params);
        if (!intent || !['processing', 'requires_action'].includes(intent.status)) return gone;
        await decide(world(), intent, (body as { readonly outcome: 'approved' | 'declined' }).outcome);
        return json(200, intentView(intent));
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/payment_intents\/(?<id>[^/]+)\/refund$/,
      async handle({ params, body }) {
        const intent = intentOf(params);
        if (!intent) return gone;
        const { account, events } = world();
        const refund = await refundIntent(account, events, { intent, params: body as { amount?: number } });
        return 'id' in refund ? json(200, { id: refund.id }) : refund;
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/payment_intents\/(?<id>[^/]+)\/dispute$/,
      async handle({ params, body }) {
        const intent = intentOf(params);
        if (!intent?.charge) return gone;
        const { account, events } = world();
        const { charge } = intent;
        const { status = 'needs_response' } = body as { readonly status?: Dispute['status'] };
        charge.dispute ??= { id: newId('du'), createdAt: account.clock.now(), status };
        charge.dispute.status = status;
        await events.ofDispute(intent, charge, charge.dispute);
        return json(200, {});
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/refunds\/(?<id>[^/]+)$/,
      async handle({ params, body }) {
        const { account, events } = world();
        const found = findRefund(account, params['id'] ?? '');
        if (!found) return gone;
        found.refund.status = (body as { readonly status: RefundOutcome }).status;
        await events.ofRefundEnd(found.intent, found.refund);
        return json(200, {});
      },
    },
  ];
}
