import { json, type Answer } from '../plumbing/answer.ts';
import type { Handler } from '../plumbing/provider.ts';
import {
  findOrder,
  isInvoicePaid,
  newId,
  type Account,
  type Capture,
  type Order,
  type PurchaseUnit,
} from './account.ts';
import { issueOfUnit } from './check-unit.ts';
import { notFound, requestIdRequired, unprocessable } from './problems.ts';
import { orderView, payerAction } from './views.ts';
import type { Events } from './webhooks.ts';

interface OrderRequest {
  readonly intent: string;
  readonly purchase_units: readonly [PurchaseUnit];
  readonly payment_source?: {
    readonly paypal?: {
      readonly experience_context?: { readonly return_url?: string; readonly cancel_url?: string };
    };
  };
}

/** Creates, shows and captures orders. `url` is that of the stand-in, once it listens. */
export function orderHandlers(
  account: Account,
  events: Events,
  url: () => string,
): Readonly<Record<string, Handler>> {
  return {
    'orders.create'({ body, headers }) {
      const { purchase_units: units, payment_source: source } = body as OrderRequest;
      if (source && headers['paypal-request-id'] === undefined) return requestIdRequired();
      const [unit] = units;
      const issue = issueOfUnit(account, unit);
      if (issue) return unprocessable(issue);
      const { return_url: returnUrl = '', cancel_url: cancelUrl = '' } =
        source?.paypal?.experience_context ?? {};
      const order: Order = {
        id: newId(),
        createdAt: account.clock.now(),
        unit: { reference_id: 'default', ...unit },
        returnUrl,
        cancelUrl,
        updatedAt: account.clock.now(),
        status: 'PAYER_ACTION_REQUIRED',
      };
      account.orders.set(order.id, order);
      // PayPal answers 200 to an order that names its payment source, and 201 to one that does not.
      return json(source ? 200 : 201, orderView(order, url()));
    },
    'orders.get'({ params }) {
      const order = findOrder(account, params['id'] ?? '');
      return order ? json(200, orderView(order, url())) : notFound();
    },
    async 'orders.capture'({ params }) {
      const order = findOrder(account, params['id'] ?? '');
      return order ? captureOrder(account, events, { order, url: url() }) : notFound();
    },
  };
}

interface Asked {
  readonly order: Order;
  readonly url: string;
}

async function captureOrder(account: Account, events: Events, { order, url }: Asked): Promise<Answer> {
  if (order.capture) return unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
  if (isInvoicePaid(account, order.unit.invoice_id)) return unprocessable('DUPLICATE_INVOICE_ID');
  const outcome = account.outcomes.shift() ?? 'completed';
  if (outcome === 'declined') {
    order.status = 'PAYER_ACTION_REQUIRED';
    return unprocessable('INSTRUMENT_DECLINED', [
      { href: payerAction(order, url), rel: 'redirect', method: 'GET' },
    ]);
  }
  const capture: Capture = {
    id: newId(),
    order,
    createdAt: account.clock.now(),
    refunds: [],
    status: outcome === 'pending' ? 'PENDING' : 'COMPLETED',
    dispute: null,
  };
  order.capture = capture;
  order.status = 'COMPLETED';
  await events.ofCapture(capture);
  return json(201, orderView(order, url));
}
