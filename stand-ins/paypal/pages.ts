import { decision, escapeHtml, json, page, redirect, type Answer } from '../plumbing/answer.ts';
import { accountRoutes, webhookRoute, type ControlledHook } from '../plumbing/control.ts';
import type { Route } from '../plumbing/provider.ts';
import {
  findCapture,
  findOrder,
  findRefund,
  newId,
  type Account,
  type Dispute,
  type Money,
  type Order,
  type RefundOutcome,
} from './account.ts';
import { countRefunds, refundCapture } from './payments.ts';
import type { Events } from './webhooks.ts';

/** The page on which the buyer approves an order: PayPal leads back to the shop with the order's id as `token`. */
export function buyerRoutes(account: Account, events: Events): readonly Route[] {
  const path = /^\/checkoutnow$/;
  const ofToken = (query: URLSearchParams) => findOrder(account, query.get('token') ?? '');
  return [
    {
      method: 'GET',
      path,
      handle({ query }) {
        const order = ofToken(query);
        if (!order) return { ...page('PayPal', '<p>This payment has expired.</p>'), status: 404 };
        const { value, currency_code: currency } = order.unit.amount;
        const sum = escapeHtml(`${value} ${currency}`);
        return page(
          'PayPal',
          `<p>Pay <strong>${sum}</strong></p>${decision(`/checkoutnow?token=${order.id}`)}`,
        );
      },
    },
    {
      method: 'POST',
      path,
      async handle({ query, body }) {
        const order = ofToken(query);
        const { decision: decided } = body as { readonly decision?: string };
        return order ? redirect(await decide(account, events, order, decided === 'approve')) : goneAnswer;
      },
    },
  ];
}

const goneAnswer: Answer = json(404, {});

async function decide(
  { clock }: Account,
  events: Events,
  order: Order,
  isApproved: boolean,
): Promise<string> {
  if (!isApproved) return back(order.cancelUrl, { token: order.id });
  if (order.status === 'PAYER_ACTION_REQUIRED') {
    order.status = 'APPROVED';
    order.updatedAt = clock.now();
    await events.ofApproval(order);
  }
  return back(order.returnUrl, { token: order.id, PayerID: 'QYR5Z8XDVJNXQ' });
}

function back(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * What the stand-in can be told of PayPal: what becomes of the next captures (`POST outcomes`, a list) and refunds
 * (`POST refund-outcomes`), how its messages reach the shop, that a buyer decided (`POST orders/ID {decision}`), how a pending
 * capture or a refund ended (`POST captures/ID {status}`, `POST refunds/ID {status}`), that somebody at PayPal refunded a
 * capture, and that a buyer opened a case about it, or how that ended (`POST captures/ID/dispute {status, outcome}`).
 */
export function paypalControl(account: Account, events: Events, hook: ControlledHook): readonly Route[] {
  const capture = (params: Readonly<Record<string, string>>) => findCapture(account, params['id'] ?? '');
  const lists = { outcomes: () => account.outcomes, 'refund-outcomes': () => account.refundOutcomes };
  return [
    ...accountRoutes(lists, () => account.orders.size),
    webhookRoute(hook),
    {
      method: 'POST',
      path: /^\/_control\/orders\/(?<id>[^/]+)$/,
      async handle({ params, body }) {
        const order = findOrder(account, params['id'] ?? '');
        const { decision: decided } = body as { readonly decision?: string };
        return order
          ? json(200, { location: await decide(account, events, order, decided === 'approve') })
          : goneAnswer;
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/captures\/(?<id>[^/]+)$/,
      async handle({ params, body }) {
        const found = capture(params);
        if (found?.status !== 'PENDING') return goneAnswer;
        found.status = (body as { readonly status: 'COMPLETED' | 'DECLINED' }).status;
        await events.ofCapture(found);
        return json(200, {});
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/captures\/(?<id>[^/]+)\/refund$/,
      async handle({ params, body }) {
        const found = capture(params);
        if (!found) return goneAnswer;
        const refund = await refundCapture(account, events, {
          capture: found,
          request: body as { amount?: Money },
        });
        return typeof refund === 'string' ? json(422, { issue: refund }) : json(200, { id: refund.id });
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/captures\/(?<id>[^/]+)\/dispute$/,
      async handle({ params, body }) {
        const found = capture(params);
        if (!found) return goneAnswer;
        const { status = 'OPEN', outcome } = body as Partial<Dispute>;
        found.dispute ??= { id: `PP-D-${newId()}`, status, outcome };
        Object.assign(found.dispute, { status, outcome });
        await events.ofDispute(found, found.dispute);
        return json(200, {});
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/refunds\/(?<id>[^/]+)$/,
      async handle({ params, body }) {
        const refund = findRefund(account, params['id'] ?? '');
        if (!refund) return goneAnswer;
        refund.status = (body as { readonly status: RefundOutcome }).status;
        countRefunds(refund.capture);
        await events.ofRefund(refund);
        return json(200, {});
      },
    },
  ];
}
