import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Carts, PlatformError, type SentItem } from './carts.ts';
import { renderItem, soldProducts, stockRecord, type SoldProduct } from './catalogue.ts';
import type { Documents } from './documents.ts';
import { search, type SearchBody } from './search.ts';

/**
 * How one call goes wrong. `lost`: it is executed and the connection ends. `reset`: nothing is done. `slow`: it is executed
 * and the answer comes later. A status and a body replace the answer; nothing is done.
 */
export type ApiFault =
  | 'lost'
  | 'reset'
  | 'html'
  | 'truncated'
  | { readonly slow: number }
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

/** What a search may be asked with: the API hands everything else on to Elasticsearch, which refuses it. */
const searchParameters: ReadonlySet<string> = new Set([
  'from',
  'size',
  'sort',
  '_source_include',
  '_source_exclude',
  'request',
  'request_format',
  'response_format',
]);

export interface VueStorefrontApiOptions {
  readonly documents: Documents;
  readonly port?: number;
  /** Tax of all products, as a share of their price. */
  readonly taxRate?: number;
  /** Returns the fault of a call by its path below `/api`; undefined for none. */
  readonly fault?: (path: string, call: number) => ApiFault | undefined;
}

export interface VueStorefrontApi {
  /** Up to and including `/api`. */
  readonly url: string;
  /** Paths of the calls, in order. */
  readonly calls: readonly string[];
  /** Bodies of the placed orders, in order. */
  readonly orders: readonly PlacedBody[];
  readonly products: ReadonlyMap<string, SoldProduct>;
  mostAtOnce(): number;
  /** Ends the tokens of all customers; refresh tokens stay. */
  expireTokens(): void;
  stop(): Promise<void>;
}

interface PlacedBody {
  readonly order_id?: string;
  readonly cart_id?: string;
  readonly [field: string]: unknown;
}

interface Account {
  readonly id: number;
  profile: Readonly<Record<string, unknown>>;
  password: string;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Starts an API as docs of vue-storefront-api describe it, over the documents of a dump, with Magento’s answers and texts.
 * It shares no code with the shop.
 */
export async function startVueStorefrontApi({
  documents,
  port = 0,
  taxRate = 0.23,
  fault = () => undefined,
}: VueStorefrontApiOptions): Promise<VueStorefrontApi> {
  const products = soldProducts(documents);
  const carts = new Carts(products, taxRate);
  const accounts = new Map<string, Account>();
  const tokens = new Map<string, string>();
  const refreshTokens = new Map<string, string>();
  const orders: PlacedBody[] = [];
  const calls: string[] = [];
  let [atOnce, most] = [0, 0];

  const signIn = (email: string): unknown => {
    const [token, refreshToken] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    tokens.set(token, email);
    refreshTokens.set(refreshToken, email);
    return { code: 200, result: token, meta: { refreshToken } };
  };
  const accountOf = (query: URLSearchParams): Account => {
    const account = accounts.get(tokens.get(query.get('token') ?? '') ?? '');
    if (!account) throw new PlatformError("The consumer isn't authorized to access %resources.");
    return account;
  };

  const handlers: Readonly<Record<string, (call: Call) => unknown>> = {
    'user/create': ({ body }) => {
      const profile = body['customer'] as Account['profile'];
      const email = String(profile['email']);
      if (accounts.has(email))
        throw new PlatformError(
          'A customer with the same email address already exists in an associated website.',
        );
      const id = accounts.size + 1;
      const at = new Date().toISOString().slice(0, 19).replace('T', ' ');
      const stored = {
        id,
        group_id: 1,
        created_at: at,
        updated_at: at,
        created_in: 'Default Store View',
        store_id: 1,
        website_id: 1,
        addresses: [],
        disable_auto_group_change: 0,
        ...profile,
      };
      accounts.set(email, { id, profile: stored, password: String(body['password']) });
      return { code: 200, result: stored };
    },
    'user/login': ({ body }) => {
      const email = String(body['username']);
      if (accounts.get(email)?.password !== body['password'])
        throw new PlatformError('You did not sign in correctly or your account is temporarily disabled.');
      return signIn(email);
    },
    'user/refresh': ({ body }) => {
      const email = refreshTokens.get(String(body['refreshToken']));
      if (email === undefined) throw new PlatformError('Invalid refresh token provided');
      return signIn(email);
    },
    'user/me': ({ method, query, body }) => {
      const account = accountOf(query);
      if (method === 'POST') account.profile = { ...account.profile, ...(body['customer'] as object) };
      return { code: 200, result: account.profile };
    },
    'user/order-history': ({ query }) => {
      accountOf(query);
      return { code: 200, result: { items: [], search_criteria: {}, total_count: 0 } };
    },
    'user/reset-password': () => ({ code: 200, result: true }),
    'cart/create': ({ query }) => ({ code: 200, result: carts.create(query.get('token') || undefined) }),
    'cart/pull': ({ query }) => ({ code: 200, result: carts.pull(cartIdOf(query)) }),
    'cart/update': ({ query, body }) => ({
      code: 200,
      result: carts.update(cartIdOf(query), body['cartItem'] as SentItem),
    }),
    'cart/delete': ({ query, body }) => ({
      code: 200,
      result: carts.delete(cartIdOf(query), body['cartItem'] as SentItem),
    }),
    'cart/totals': ({ query }) => ({ code: 200, result: carts.totals(cartIdOf(query)) }),
    'cart/collect-totals': ({ query }) => ({ code: 200, result: carts.totals(cartIdOf(query)) }),
    'cart/payment-methods': () => ({ code: 200, result: paymentMethods }),
    'cart/shipping-methods': ({ query }) => {
      carts.get(cartIdOf(query));
      return { code: 200, result: shippingMethods };
    },
    'cart/shipping-information': ({ query, body }) => {
      const { shippingCarrierCode, shippingMethodCode } = body['addressInformation'] as Record<
        string,
        string
      >;
      const cartId = cartIdOf(query);
      if (shippingCarrierCode && shippingMethodCode)
        carts.ship(cartId, shippingCarrierCode, shippingMethodCode);
      return { code: 200, result: { payment_methods: paymentMethods, totals: carts.totals(cartId) } };
    },
    'cart/apply-coupon': ({ query }) => ({
      code: 200,
      result: carts.applyCoupon(cartIdOf(query), query.get('coupon') ?? ''),
    }),
    'cart/delete-coupon': ({ query }) => {
      carts.get(cartIdOf(query)).coupon = null;
      return { code: 200, result: true };
    },
    'cart/coupon': ({ query }) => ({ code: 200, result: carts.get(cartIdOf(query)).coupon }),
    order: ({ body }) => {
      const placed = body as PlacedBody;
      carts.close(String(placed.cart_id));
      orders.push(placed);
      const number = String(orders.length).padStart(9, '0');
      return {
        code: 200,
        result: {
          magentoOrderId: String(orders.length),
          backendOrderId: String(orders.length),
          orderNumber: number,
          transferedAt: new Date().toISOString(),
        },
      };
    },
    'stock/list': ({ query }) => ({ code: 200, result: productsOf(query).map(stockRecord) }),
    'ext/elastic-stock/list': ({ query }) => {
      const found = productsOf(query).map(stockRecord);
      if (found.length === 0) throw new PlatformError('No stock information for given sku');
      return { code: 200, result: found };
    },
    'product/render-list': ({ query }) => ({
      code: 200,
      result: { items: productsOf(query).map((product) => renderItem(product, taxRate)) },
    }),
  };
  const productsOf = (query: URLSearchParams) =>
    (query.get('skus') ?? '').split(',').flatMap((sku) => products.get(sku) ?? []);

  function answerCall(call: Call): unknown {
    const [, index, entity] = /^catalog\/([^/]+)\/([^/]+)\/_search$/.exec(call.path) ?? [];
    if (index !== undefined && entity !== undefined) return searchAnswer(call, index, entity);
    const [, key] = /^sync\/order\/(.+)$/.exec(call.path) ?? [];
    if (key !== undefined) return orderMetadata(decodeURIComponent(key));
    const handler = handlers[call.path];
    if (!handler) return { code: 404, result: 'Not found' };
    try {
      return handler(call);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return { code: 500, result: error.message };
    }
  }

  function searchAnswer({ query, body }: Call, index: string, entity: string): unknown {
    const unknown = [...query.keys()].find((name) => !searchParameters.has(name));
    if (unknown !== undefined) {
      return { code: 400, result: `request contains unrecognized parameter: [${unknown}]` };
    }
    const given = query.get('request');
    const asked = (given ? JSON.parse(given) : body) as SearchBody;
    return (
      search(documents.get(entity) ?? [], { index, entity, query, body: asked }) ?? {
        code: 500,
        result: 'Result window is too large',
      }
    );
  }

  function orderMetadata(key: string): unknown {
    const position = orders.findIndex((order) => order.order_id === key);
    const order = orders[position];
    if (!order) return { code: 404, result: 'There is no such order.' };
    const number = String(position + 1).padStart(9, '0');
    return {
      code: 200,
      result: { order_id: key, platform_order_id: position + 1, orderNumber: number, transmited: true },
    };
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '', 'http://shop');
    const path = url.pathname.replace(/^\/api\//, '');
    calls.push(path);
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const broken = fault(path, calls.length);
    if (broken === 'reset') return void incoming.socket.resetAndDestroy();
    if (typeof broken === 'object' && 'status' in broken)
      return send(
        response,
        broken.status,
        typeof broken.body === 'string' ? broken.body : JSON.stringify(broken.body),
        broken.headers,
      );
    const body = (text === '' ? {} : JSON.parse(text)) as Call['body'];
    const answer = answerCall({ method: incoming.method ?? '', path, query: url.searchParams, body });
    if (broken === 'lost') return void incoming.socket.destroy();
    if (broken === 'html')
      return send(response, 200, '<html><body>Please try again</body></html>', {
        'content-type': 'text/html',
      });
    if (typeof broken === 'object') await wait(broken.slow);
    const { code } = answer as { readonly code?: number };
    const whole = JSON.stringify(answer);
    send(response, code ?? 200, broken === 'truncated' ? whole.slice(0, whole.length / 2) : whole);
  }

  const server = createServer((incoming, response) => {
    most = Math.max(most, ++atOnce);
    response.once('close', () => atOnce--);
    respond(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    calls,
    orders,
    products,
    mostAtOnce: () => most,
    expireTokens: () => tokens.clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function cartIdOf(query: URLSearchParams): string {
  return query.get('cartId') ?? '';
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): void {
  response.writeHead(status, headers);
  response.end(body);
}

const paymentMethods = [
  { code: 'checkmo', title: 'Check / Money order' },
  { code: 'cashondelivery', title: 'Cash On Delivery' },
];

const shippingMethods = [
  {
    carrier_code: 'flatrate',
    method_code: 'flatrate',
    carrier_title: 'Flat Rate',
    method_title: 'Fixed',
    amount: 5,
    base_amount: 5,
    available: true,
    error_message: '',
    price_excl_tax: 5,
    price_incl_tax: '5.0000',
  },
  {
    carrier_code: 'express',
    method_code: 'express',
    carrier_title: 'Express',
    method_title: 'Next day',
    amount: 20,
    base_amount: 20,
    available: false,
    error_message: 'This shipping method is not available.',
    price_excl_tax: 20,
    price_incl_tax: 20,
  },
];
