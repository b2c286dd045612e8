import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrderView } from '../../../src/commerce/contract/order.ts';
import type { OrderBody } from '../../../src/domain/checkout/prepare-order.ts';

/**
 * A server on the loopback that takes orders as docs/api.md says, and can be made to fail. `refuse`: answers
 * 503 and does nothing. `fail-after`: does it, then answers 500. `lose-request`: hangs up before anything is done.
 * `lose-answer`: does it, then hangs up.
 */
export type OrderFault = 'refuse' | 'fail-after' | 'lose-request' | 'lose-answer';

export interface OrderServer {
  readonly origin: string;
  /** Orders that stand, by cart. */
  readonly placed: Map<string, { readonly key: string; readonly number: string; readonly body: string }>;
  readonly calls: string[];
  /** Faults of the next calls, first to last; null is none. */
  faults: (OrderFault | null)[];
  /** Refuses the next orders like this. */
  refusals: { readonly code: number; readonly result: unknown; readonly meta?: unknown }[];
  /** Called with the next order. */
  onOrder?: (() => void) | undefined;
  /** Orders whose payment is not confirmed: all that come while this is set. */
  paymentIsLate: boolean;
  confirmPayments(): void;
  refusePayments(): void;
  close(): Promise<void>;
}

interface Answer {
  readonly code: number;
  readonly result: unknown;
  readonly meta?: unknown;
}

const address = {
  firstname: 'Ann',
  lastname: 'Doe',
  street: ['Main Street 1'],
  postcode: '10115',
  city: 'Berlin',
  country_id: 'DE',
};

/** A placed order, as its buyer is shown it. */
export function orderShown(order: Partial<OrderView> & Pick<OrderView, 'increment_id'>): OrderView {
  return {
    entity_id: '1',
    status: 'pending',
    store_code: 'de',
    store_name: 'Deutschland',
    created_at: '2026-11-21T12:00:00.000Z',
    updated_at: '2026-11-21T12:00:00.000Z',
    order_currency_code: 'EUR',
    fraction_digits: 2,
    customer_email: 'ann@example.com',
    items: [],
    subtotal: 10,
    subtotal_incl_tax: 12.5,
    discount_amount: 0,
    shipping_amount: 0,
    shipping_incl_tax: 0,
    tax_amount: 2.5,
    tax_lines: [],
    grand_total: 12.5,
    total_paid: 0,
    total_refunded: 0,
    total_due: 12.5,
    addressInformation: { billingAddress: address, shippingAddress: address },
    shipping_method: null,
    payment_method: { code: 'banktransfer', title: 'Bank transfer' },
    ...order,
  };
}

export async function startOrderServer(): Promise<OrderServer> {
  const pending = new Map<string, { key: string; cartId: string; body: string }>();
  const refused = new Set<string>();
  const stand = (cartId: string, key: string, body: string) => {
    const order = { key, number: String(1000 + server.placed.size), body };
    server.placed.set(cartId, order);
    return order;
  };
  const answered = (number: string): Answer => ({
    code: 200,
    result: { magentoOrderId: number, orderNumber: number, backendOrderId: number, transferedAt: '' },
  });

  const place = (request: OrderBody & { readonly order_id: string }): Answer => {
    const { order_id: key, ...order } = request;
    server.onOrder?.();
    server.onOrder = undefined;
    const body = JSON.stringify(order);
    const before = server.placed.get(order.cart_id);
    if (before?.body === body) return answered(before.number);
    if (before) return { code: 409, result: 'Ordered', meta: { reason: 'cart_ordered' } };
    const refusal = server.refusals.shift();
    if (refusal) return refusal;
    if (server.paymentIsLate) {
      pending.set(key, { key, cartId: order.cart_id, body });
      return { code: 202, result: 'Pending', meta: { reason: 'payment_pending' } };
    }
    return answered(stand(order.cart_id, key, body).number);
  };

  const status = (key: string, cartId: string): Answer => {
    const [order] = [...server.placed].filter(([cart, each]) => (key ? each.key === key : cart === cartId));
    if (order && cartId === '') return { code: 200, result: { state: 'placed' } };
    if (order) {
      const increment_id = order[1].number;
      const details = key ? { order: orderShown({ increment_id }) } : {};
      return { code: 200, result: { state: 'placed', ordered: { increment_id, items: [] }, ...details } };
    }
    if (refused.has(key)) return { code: 200, result: { state: 'refused', reason: 'payment_refused' } };
    const waits = [...pending.values()].some((each) => (key ? each.key === key : each.cartId === cartId));
    return { code: 200, result: { state: waits ? 'pending' : 'none' } };
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://shop');
    const path = url.pathname.replace('/api/', '');
    const body = await textOf(request);
    server.calls.push(path);
    const fault = server.faults.shift();
    const query = (name: string) => url.searchParams.get(name) ?? '';
    if (fault === 'lose-request') return void request.socket.destroy();
    const said: Answer =
      fault === 'refuse'
        ? { code: 503, result: 'Busy' }
        : path === 'order'
          ? place(JSON.parse(body) as Parameters<typeof place>[0])
          : status(query('key'), query('cartId'));
    if (fault === 'lose-answer') return void request.socket.destroy();
    const told = fault === 'fail-after' ? { code: 500, result: 'Internal Server Error' } : said;
    response.writeHead(told.code, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  };
  const http = createServer((request, response) => void respond(request, response));

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: OrderServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    placed: new Map(),
    calls: [],
    faults: [],
    refusals: [],
    paymentIsLate: false,
    confirmPayments() {
      for (const { key, cartId, body } of pending.values()) stand(cartId, key, body);
      pending.clear();
    },
    refusePayments() {
      for (const { key } of pending.values()) refused.add(key);
      pending.clear();
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
