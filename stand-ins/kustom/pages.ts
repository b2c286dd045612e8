import { readFileSync } from 'node:fs';
import { json, type Answer } from '../plumbing/answer.ts';
import { accountRoutes } from '../plumbing/control.ts';
import type { Route } from '../plumbing/provider.ts';
import type { Delivery } from '../plumbing/webhooks.ts';
import { findOrder } from './account.ts';
import { act, stateOf, type BuyerAction, type World } from './buyer.ts';
import { notify } from './pushes.ts';

const gone: Answer = json(404, {});
const script = (name: string): Answer => ({
  status: 200,
  body: readFileSync(new URL(name, import.meta.url), 'utf8'),
  headers: { 'content-type': 'text/javascript; charset=utf-8' },
});

const frame: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Klarna Checkout</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; margin: 0; padding: 1rem; }
label { display: block; min-height: 44px; }
select { font: inherit; min-height: 44px; }
fieldset { border: 1px solid #767676; margin: 0 0 1rem; }
</style>
</head>
<body>
<main id="checkout"></main>
<script src="/frame.js"></script>
</body>
</html>
`,
};

/** The scripts, the frame, and what the buyer does in it. */
export function buyerRoutes(world: () => World): readonly Route[] {
  const orderOf = (params: Readonly<Record<string, string>>) =>
    findOrder(world().account, params['id'] ?? '');
  return [
    { method: 'GET', path: /^\/kco\.js$/, handle: () => script('kco.js') },
    { method: 'GET', path: /^\/frame\.js$/, handle: () => script('frame.js') },
    { method: 'GET', path: /^\/frame\/[^/]+$/, handle: () => frame },
    {
      method: 'GET',
      path: /^\/buyer\/(?<id>[^/]+)$/,
      handle({ params }) {
        const order = orderOf(params);
        return order ? json(200, { state: stateOf(order) }) : gone;
      },
    },
    {
      method: 'POST',
      path: /^\/buyer\/(?<id>[^/]+)$/,
      async handle({ params, body }) {
        const order = orderOf(params);
        return order ? json(200, await act(world(), order, body as BuyerAction)) : gone;
      },
    },
  ];
}

/**
 * What the stand-in can be told of Kustom: what a buyer does (`POST orders/ID`, a `BuyerAction`), the fraud status of the next
 * orders (`POST outcomes`, a list), how a review ended (`POST orders/ID/fraud {status}`), how pushes come
 * (`POST pushes {delivery}`), and how many milliseconds after the purchase the order management knows of it
 * (`POST management {delay}`).
 */
export function kustomControl(world: () => World): readonly Route[] {
  const orderOf = (params: Readonly<Record<string, string>>) =>
    findOrder(world().account, params['id'] ?? '');
  return [
    ...accountRoutes({ outcomes: () => world().account.outcomes }, () => world().account.orders.size),
    {
      method: 'POST',
      path: /^\/_control\/orders\/(?<id>[^/]+)$/,
      async handle({ params, body }) {
        const order = orderOf(params);
        return order ? json(200, await act(world(), order, body as BuyerAction)) : gone;
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/orders\/(?<id>[^/]+)\/fraud$/,
      async handle({ params, body }) {
        const order = orderOf(params);
        if (order?.managed?.fraudStatus !== 'PENDING') return gone;
        order.managed.fraudStatus = (body as { readonly status: 'ACCEPTED' | 'REJECTED' }).status;
        await notify(order);
        return json(200, {});
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/pushes$/,
      handle({ body }) {
        world().pushes.delivery = (body as { readonly delivery: Delivery }).delivery;
        return json(200, {});
      },
    },
    {
      method: 'POST',
      path: /^\/_control\/management$/,
      handle({ body }) {
        world().account.managementDelay = (body as { readonly delay: number }).delay;
        return json(200, {});
      },
    },
  ];
}
