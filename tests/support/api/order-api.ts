import type { ServerResponse } from 'node:http';
import { createRemoteCarts } from '../../../src/commerce/backends/vsf/cart/carts.ts';
import { createRemoteOrders } from '../../../src/commerce/backends/vsf/order/orders.ts';
import { orderBody } from '../../../src/commerce/contract/order.ts';
import type { OrderView } from '../../../src/commerce/contract/order.ts';
import type { CartReference, OrderBackend } from '../../../src/commerce/backend.ts';
import type { RemoteShop } from '../../../src/config/environment.ts';
import { fixtureStore } from '../fixture-stores.ts';
import { addressIn } from '../orders.ts';
import { scriptedShop, type ScriptedRequest, type ScriptedShop } from './scripted-api.ts';

/** What the API does with an order: whether it places it, and what it says. */
export interface OrderBehaviour {
  readonly isPlaced: boolean;
  /** Its answer; `lost` ends the connection, `html` is a page of a proxy, `number` is the order's number. */
  readonly says:
    'number' | 'lost' | 'html' | { readonly code: unknown; readonly result: unknown; readonly meta?: object };
}

/** How the API answers who looks an order up by its key. */
export type LookUpBehaviour = 'truth' | 'nothing' | 'no-call' | 'fails';

/** The provider behind the hosted checkout. */
interface HostedBehaviour {
  /** Bodies by which the order was written, in order. */
  readonly written: unknown[];
  isComplete: boolean;
  /** The buyer has ticked the box of the newsletter. */
  wantsNewsletter: boolean;
  /** ID at the API of the cart that it is for. */
  cartId: string;
  /** What the API says that the order became there, as one with our own contract does. */
  shopOrder?: { readonly state: string; readonly cart_id: string; readonly key: string };
  /** The order as the API then shows it. */
  view?: OrderView;
  /** Its answer to whoever writes the order; not given: the order. */
  refusal?: { readonly code: number; readonly result: unknown };
}

export interface OrderApi {
  readonly shop: ScriptedShop;
  readonly orders: OrderBackend;
  /** Keys and carts of the orders that the API has. */
  readonly placed: readonly { readonly key: string; readonly cartId: string; readonly number: string }[];
  /** Orders that were sent to it. */
  sent(): number;
  /** What it does with the next orders, and with look-ups. */
  next: OrderBehaviour;
  /** Its hosted checkout, which has one order. */
  readonly hosted: HostedBehaviour;
  lookUp: LookUpBehaviour;
  /** What became of the orders that it has. */
  laterStatus?: string;
  /** Loses all carts; in new ones the line has another ID. */
  loseCarts(): void;
  cart(): Promise<CartReference>;
  place(cart: CartReference, key: string, city?: string): ReturnType<OrderBackend['place']>;
  status(cart: CartReference, key: string): ReturnType<OrderBackend['status']>;
  close(): Promise<void>;
}

export const placesIt: OrderBehaviour = { isPlaced: true, says: 'number' };

/** Starts an API in the words of Magento whose carts hold one line, and a shop of ours on it. */
export async function startOrderApi(settings: Partial<RemoteShop> = {}): Promise<OrderApi> {
  const placed: { key: string; cartId: string; number: string }[] = [];
  let sent = 0;
  let carts = 0;
  let lostCarts = 0;
  const line = { item_id: 7, sku: 'FRAME-OAK', qty: 1, name: 'Oak frame', price: 10, product_type: 'simple' };
  const money = { price: 10, price_incl_tax: 11.9, row_total: 10, row_total_incl_tax: 11.9 };
  const item = {
    item_id: 7,
    qty: 1,
    ...money,
    tax_amount: 1.9,
    tax_percent: 19,
    discount_amount: 0,
    options: '[]',
  };
  const totals = {
    grand_total: 16.9,
    subtotal: 10,
    subtotal_incl_tax: 11.9,
    discount_amount: 0,
    shipping_amount: 4.2,
    shipping_incl_tax: 5,
    shipping_tax_amount: 0.8,
    tax_amount: 2.7,
    quote_currency_code: 'EUR',
    items: [item],
    total_segments: [],
  };
  const method = {
    carrier_code: 'dpd',
    method_code: 'standard',
    carrier_title: 'DPD',
    method_title: 'Standard',
  };
  const shipping = [{ ...method, amount: 4.2, price_excl_tax: 4.2, price_incl_tax: 5, available: true }];
  const payment = ['checkmo', 'klarna_kco'].map((code) => ({
    code,
    title: code === 'checkmo' ? 'Check' : 'Klarna',
  }));
  const ok = (result: unknown) => ({ code: 200, result });

  const html = (response: ServerResponse) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<html>Bad gateway');
  };

  const order = ({ body }: ScriptedRequest, response: ServerResponse) => {
    sent += 1;
    const { order_id: key, cart_id: cartId } = body as { order_id: string; cart_id: string };
    const { isPlaced, says } = api.next;
    const number = `00000${placed.length + 1}`;
    if (isPlaced) placed.push({ key, cartId, number });
    if (says === 'number') return ok({ magentoOrderId: number, orderNumber: number, backendOrderId: number });
    if (says === 'lost') return void response.destroy();
    if (says === 'html') return void html(response);
    return says;
  };

  const lookUp = (key: string, response: ServerResponse) => {
    if (api.lookUp === 'fails') return { code: 500, result: 'no' };
    if (api.lookUp === 'no-call') return void html(response);
    const found = api.lookUp === 'truth' ? placed.find((each) => each.key === key) : undefined;
    return ok(
      found
        ? { platform_order_id: found.number, transmited: true, status: api.laterStatus, order: null }
        : null,
    );
  };

  const hosted: HostedBehaviour = {
    written: [],
    isComplete: false,
    wantsNewsletter: false,
    cartId: 'remote-cart-1',
  };
  const hostedOrder = () => ({
    order_id: 'kco-1',
    status: hosted.isComplete ? 'checkout_complete' : 'checkout_incomplete',
    order_amount: 1690,
    purchase_currency: 'EUR',
    snippet: '<div id="kco">',
    order_lines: [
      {
        type: 'physical',
        reference: 'FRAME-OAK',
        name: 'Oak frame',
        quantity: 1,
        unit_price: 1190,
        total_amount: 1190,
      },
      { type: 'shipping_fee', reference: 'standard', name: 'DPD', quantity: 1, total_amount: 500 },
    ],
    billing_address: {
      given_name: 'Ann',
      family_name: 'Example',
      email: 'ann@example.com',
      phone: '+49 30 1234567',
      street_address: 'Example Street 1',
      postal_code: '10115',
      city: 'Berlin',
      country: 'de',
    },
    merchant_requested: {
      additional_checkboxes: [{ id: 'newsletter', checked: hosted.wantsNewsletter }],
    },
    merchant_reference2: hosted.cartId,
    ...(hosted.shopOrder && { shop_order: hosted.shopOrder }),
  });
  const writeHosted = ({ body }: ScriptedRequest) => {
    hosted.written.push(body);
    return hosted.refusal ?? ok(hostedOrder());
  };

  const shop = await scriptedShop((request, response) => {
    const { path, query } = request;
    const cartId = query.get('cartId');
    if (cartId !== null && Number(cartId.slice('remote-cart-'.length)) <= lostCarts)
      return { code: 404, result: `No such entity with cartId = ${cartId}` };
    if (path.startsWith('sync/order/')) return lookUp(decodeURIComponent(path.slice(11)), response);
    switch (path) {
      case 'cart/create':
        return ok(`remote-cart-${(carts += 1)}`);
      case 'cart/pull':
        return ok([line]);
      case 'cart/update':
        return ok(line);
      case 'cart/totals':
        return ok(totals);
      case 'cart/shipping-methods':
        return ok(shipping);
      case 'cart/payment-methods':
        return ok(payment);
      case 'cart/shipping-information':
        return ok({ totals, payment_methods: payment });
      case 'order/status':
        return ok({ state: 'placed', ...(hosted.view && { order: hosted.view }) });
      case 'order':
        return order(request, response);
      case 'ext/payment-klarna/create-or-update-order':
        return writeHosted(request);
      case 'ext/payment-klarna/order-id':
        return ok(hostedOrder());
      default:
        return { code: 404, result: `no ${path}` };
    }
  }, settings);
  const orders = createRemoteOrders(shop.engine);
  const api: OrderApi = {
    shop,
    orders,
    placed,
    sent: () => sent,
    next: placesIt,
    hosted,
    lookUp: 'truth',
    loseCarts() {
      lostCarts = carts;
      line.item_id += 1;
      item.item_id += 1;
    },
    async cart() {
      return { cartId: await createRemoteCarts(shop.engine).create(fixtureStore('de')), caller: '127.0.0.1' };
    },
    place: (cart, key, city = 'Berlin') =>
      orders.place({ cart, customer: undefined, key, request: requestTo(city) }),
    status: ({ cartId }, key) => orders.status({ key, cartId }, async () => undefined),
    close: () => shop.close(),
  };
  return api;
}

/** An order of the line that every cart holds. */
function requestTo(city: string) {
  const address = addressIn('de', { city });
  return orderBody.parse({
    products: [{ sku: 'FRAME-OAK', qty: 1 }],
    addressInformation: {
      billingAddress: address,
      shippingAddress: address,
      shipping_carrier_code: 'dpd',
      shipping_method_code: 'standard',
      payment_method_code: 'checkmo',
    },
  });
}
