import { decision, escapeHtml, json, page, redirect, type Answer } from '../plumbing/answer.ts';
import type { Route } from '../plumbing/provider.ts';
import type { Delivery, Outbox } from '../plumbing/webhooks.ts';
import {
  findCapture,
  findOrder,
  type Account,
  type CaptureOutcome,
  type Money,
  type Order,
} from './account.ts';
import { refundCapture } from './payments.ts';
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
 * What the stand-in can be told of PayPal: what becomes of the next captures (`POST outcomes`, a list), how its messages
 * reach the shop (`POST webhooks {url, delivery}`), how many orders there are (`GET counts`), that a buyer decided (`POST orders/ID {decision}`), how a pending capture
 * ended (`POST captures/ID {status}`), and that somebody at PayPal refunded one or opened a dispute.
 */
export function paypalControl(account: Account, events: Events, hook: ControlledHook): readonly Route[] {
  const capture = (params: Readonly<Record<string, string>>) => findCapture(account, params['id'] ?? '');
  return [
    { method: 'GET', path: /^\/_control\/counts$/, handle: () => json(200, { orders: account.orders.size }) },
    {
      method: 'POST',
      path: /^\/_control\/outcomes$/,
      handle({ body }) {
        account.outcomes.push(...(body as readonly CaptureOutcome[]));
        return json(200, {});
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/webhooks$/,
      handle({ body }) {
        const { url, delivery } = body as { readonly url?: string; readonly delivery?: Delivery };
        if (url !== undefined) hook.sendTo(url);
        if (delivery !== undefined) hook.outbox.delivery = delivery;
        return json(200, {});
      },
    },
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
      async handle({ params }) {
        const found = capture(params);
        if (!found) return goneAnswer;
        found.isDisputed = true;
        await events.ofDispute(found);
        return json(200, {});
      },
    },
  ];
}

export interface ControlledHook {
  readonly outbox: Outbox;
  sendTo(url: string): void;
}
