import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CartItem } from '../../commerce/contract/cart.ts';

/**
 * For tests: a server on the loopback that speaks the cart contract (reference A2) and can be made to fail.
 * `refuse`: answers 503. `lose-request`: hangs up before anything is done. `lose-answer`: does it, then hangs up.
 */
export type Fault = 'refuse' | 'lose-request' | 'lose-answer';

export interface ContractServer {
  readonly origin: string;
  /** Quantities by sku of a cart. */
  quantities(cartId: string | null): Record<string, number>;
  readonly calls: string[];
  /** Faults of the next calls, first to last; null is none. */
  faults: (Fault | null)[];
  readonly stock: Map<string, number>;
  /** Skus that the shop does not sell any more. */
  readonly gone: Set<string>;
  /** A coupon of all carts, which holds from a number of pieces. */
  coupon: { readonly code: string; readonly minimum: number } | null;
  /** Calls that were being answered while another one was. */
  overlaps: number;
  /** Milliseconds until an answer. */
  delay: number;
  forgetCarts(): void;
  /** Forgets each cart as soon as it is made. */
  isForgetful: boolean;
  /** The cart, or these of its pieces, become an order: it exists no more; the other pieces are in the next cart. */
  order(cartId: string, pieces?: Readonly<Record<string, number>>): void;
  /** The next cart of an ordered one, where it has one. */
  nextCart(cartId: string): string | null;
  put(cartId: string, sku: string, qty: number, product_option?: CartItem['product_option']): void;
  close(): Promise<void>;
}

interface Item {
  item_id: number;
  sku: string;
  qty: number;
  parentSku?: string;
  product_option?: CartItem['product_option'];
}

interface Answer {
  readonly code: number;
  readonly result: unknown;
  readonly meta?: unknown;
}

export async function startContractServer(): Promise<ContractServer> {
  const carts = new Map<string, Item[]>();
  const ordered = new Map<string, { readonly items: readonly Item[]; readonly next: string | null }>();
  let count = 0;
  let open = 0;

  const itemOf = (cartId: string, { item_id, sku, qty, parentSku, product_option }: Item): CartItem => ({
    item_id,
    sku,
    qty,
    name: sku,
    price: 10,
    product_type: sku === 'SET' ? 'bundle' : 'simple',
    quote_id: cartId,
    ...(product_option && { product_option }),
    ...(parentSku !== undefined && { parentSku }),
    ...(server.gone.has(sku) && { is_in_stock: false, errors: { stock: 'Out of the stock!' } }),
  });

  const update = (
    items: Item[],
    cartId: string,
    body: Omit<Item, 'item_id'> & { item_id?: number },
  ): Answer => {
    const product_option = completed(body.sku, body.product_option);
    const choice = JSON.stringify(product_option);
    const item = items.find((each) =>
      body.item_id
        ? each.item_id === body.item_id
        : each.sku === body.sku &&
          each.parentSku === body.parentSku &&
          JSON.stringify(each.product_option) === choice,
    );
    if (body.item_id && !item) return unknownItem;
    const qty = body.item_id ? body.qty : (item?.qty ?? 0) + body.qty;
    const available = server.stock.get(body.sku) ?? 1_000_000;
    if (qty > available) {
      return {
        code: 409,
        result: `Only ${available} products of this type are available!`,
        meta: { reason: available ? 'insufficient_stock' : 'out_of_stock', quantity: available },
      };
    }
    if (item) item.qty = qty;
    else {
      const { sku, parentSku } = body;
      items.push({ item_id: (count += 1), sku, parentSku, qty, product_option });
    }
    const stored = item ?? items.at(-1);
    return { code: 200, result: stored && itemOf(cartId, stored) };
  };

  const answer = (path: string, cartId: string, body: { cartItem?: never }): Answer => {
    if (path === 'create') {
      const id = (count += 1).toString(16).padStart(32, '0');
      if (!server.isForgetful) carts.set(id, []);
      return { code: 200, result: id };
    }
    if (path === '/api/order/status') {
      const order = ordered.get(cartId);
      if (!order) return { code: 200, result: { state: 'none' } };
      const items = order.items.map((item) => ({ ...item, qty_ordered: item.qty }));
      const next = order.next === null ? {} : { next_cart_id: order.next };
      return { code: 200, result: { state: 'placed', ordered: { increment_id: '1000', items }, ...next } };
    }
    const items = carts.get(cartId);
    if (!items) return { code: 404, result: `No such entity with cartId = ${cartId}` };
    if (path === 'pull') return { code: 200, result: items.map((item) => itemOf(cartId, item)) };
    if (path === 'totals') {
      const pieces = items.reduce((sum, { qty }) => sum + qty, 0);
      const { code, minimum } = server.coupon ?? {};
      const coupon = pieces < (minimum ?? 0) ? { lost_coupon_code: code } : { coupon_code: code };
      return {
        code: 200,
        result: { ...totalsOf(items.filter(({ sku }) => !server.gone.has(sku))), ...coupon },
      };
    }
    if (path === 'update') return update(items, cartId, body.cartItem ?? { sku: '', qty: 0 });
    const { item_id } = body.cartItem ?? { item_id: 0 };
    const place = items.findIndex((item) => item.item_id === item_id);
    if (place < 0) return unknownItem;
    items.splice(place, 1);
    return { code: 200, result: true };
  };

  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://shop');
    const path = url.pathname.replace('/api/cart/', '');
    const body = await jsonOf(request);
    server.calls.push(path);
    open += 1;
    if (open > 1) server.overlaps += 1;
    const fault = server.faults.shift();
    if (server.delay > 0) await new Promise((resolve) => setTimeout(resolve, server.delay));
    open -= 1;
    if (fault === 'lose-request') {
      request.socket.destroy();
      return;
    }
    const cartId = url.searchParams.get('cartId') ?? '';
    const said: Answer = fault === 'refuse' ? { code: 503, result: 'Busy' } : answer(path, cartId, body);
    if (fault === 'lose-answer') {
      request.socket.destroy();
      return;
    }
    response.writeHead(said.code, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: ContractServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    quantities: (cartId) =>
      Object.fromEntries((carts.get(cartId ?? '') ?? []).map(({ sku, qty }) => [sku, qty])),
    calls: [],
    faults: [],
    stock: new Map(),
    gone: new Set(),
    coupon: null,
    overlaps: 0,
    delay: 0,
    isForgetful: false,
    forgetCarts: () => carts.clear(),
    order(cartId, pieces) {
      const items = carts.get(cartId) ?? [];
      const takes = ({ sku, qty }: Item) => (pieces ? (pieces[sku] ?? 0) : qty);
      const left = items
        .map((item) => ({ ...item, item_id: (count += 1), qty: item.qty - takes(item) }))
        .filter(({ qty }) => qty > 0);
      const next = left.length > 0 ? (count += 1).toString(16).padStart(32, '0') : null;
      if (next !== null) carts.set(next, left);
      carts.delete(cartId);
      ordered.set(cartId, { items: items.map((item) => ({ ...item, qty: takes(item) })), next });
    },
    nextCart: (cartId) => ordered.get(cartId)?.next ?? null,
    put: (cartId, sku, qty, product_option) =>
      carts.get(cartId)?.push({ item_id: (count += 1), sku, qty, product_option }),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

type ProductOption = Item['product_option'];

/** What a set is that nothing was chosen of. */
const wholeSet: ProductOption = {
  extension_attributes: { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: [5] }] },
};

/** As the shop keeps it: texts without blanks around them, and options of sets that were not named as they are at first. */
function completed(sku: string, option: ProductOption): ProductOption {
  if (sku === 'SET' && !option) return wholeSet;
  const { custom_options } = option?.extension_attributes ?? {};
  if (!custom_options) return option;
  const trimmed = Object.values(custom_options).map((each) => ({
    ...each,
    option_value: String(each.option_value).trim(),
  }));
  return { extension_attributes: { custom_options: trimmed } };
}

function optionsOf({ product_option }: Item): string {
  const chosen = Object.values(product_option?.extension_attributes.custom_options ?? {});
  return JSON.stringify(chosen.map(({ option_value }) => ({ label: 'Text', value: option_value })));
}

const unknownItem: Answer = {
  code: 404,
  result: "The cart doesn't contain the item.",
  meta: { reason: 'unknown_item' },
};

function totalsOf(items: readonly Item[]) {
  const subtotal_incl_tax = items.reduce((sum, { qty }) => sum + qty * 12.5, 0);
  return {
    subtotal_incl_tax,
    grand_total: subtotal_incl_tax,
    items: items.map((item) => {
      const { item_id, qty } = item;
      return { item_id, qty, price_incl_tax: 12.5, options: optionsOf(item) };
    }),
    total_segments: [{ code: 'grand_total', title: 'Grand Total', value: subtotal_incl_tax }],
  };
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, never>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? (JSON.parse(text) as Record<string, never>) : {};
}
