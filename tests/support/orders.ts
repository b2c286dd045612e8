import type { ApiAnswer, ApiClient } from './api/client.ts';
import type { OrderStatusAnswer, PlacedOrder } from '../../src/commerce/contract/order.ts';

/** An address of each fixture store's own country. */
export const addresses = {
  de: { city: 'Berlin', postcode: '10115', country_id: 'DE' },
  en: { city: 'Dublin', postcode: 'D01 F5P2', country_id: 'IE' },
  se: { city: 'Stockholm', postcode: '111 20', country_id: 'SE' },
  us: { city: 'Austin', postcode: '73301', country_id: 'US', region: 'Texas', region_id: 57 },
  pl: { city: 'Kraków', postcode: '30-001', country_id: 'PL' },
  fi: { city: 'Berlin', postcode: '10115', country_id: 'DE' },
} as const;

export type FixtureStoreCode = keyof typeof addresses;

export function addressIn(store: FixtureStoreCode, fields: object = {}) {
  return {
    firstname: 'Ann',
    lastname: 'Example',
    street: ['Example Street 1'],
    telephone: '+49 30 1234567',
    email: 'Ann.Example@example.com',
    ...addresses[store],
    ...fields,
  };
}

/** Parts of an order that a test changes. */
export interface OrderFields {
  readonly order?: object;
  readonly information?: object;
  readonly key?: string;
}

/** The body with which a cart is ordered as it is now. */
export async function orderBodyOf(
  api: ApiClient,
  cartId: string,
  store: FixtureStoreCode,
  { order, information }: OrderFields = {},
): Promise<Record<string, unknown>> {
  const lines = await api.pull(cartId);
  const { items } = await api.totals(cartId);
  return {
    cart_id: cartId,
    products: lines.map(({ sku, qty, item_id }) => ({
      sku,
      qty,
      price_incl_tax: items.find((item) => item.item_id === item_id)?.price_incl_tax,
    })),
    addressInformation: {
      billingAddress: addressIn(store),
      shippingAddress: addressIn(store),
      shipping_carrier_code: 'dpd',
      shipping_method_code: 'standard',
      payment_method_code: 'banktransfer',
      payment_method_additional: {},
      ...information,
    },
    ...order,
  };
}

/** The key with which tests order a cart, unless they choose another. */
export const buyersKey = (cartId: unknown) => `buyer-of-${String(cartId)}`;

/** Sends an order with a key in the header, or with none where it is empty, of a customer with their token. */
export function sendOrder(
  api: ApiClient,
  body: Readonly<Record<string, unknown>>,
  key = buyersKey(body['cart_id']),
  token = '',
): Promise<ApiAnswer<PlacedOrder>> {
  return api.send<PlacedOrder>(`order?token=${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
    body: JSON.stringify(body),
  });
}

/** Orders a cart as it is now. */
export async function order(
  api: ApiClient,
  cartId: string,
  store: FixtureStoreCode,
  fields: OrderFields = {},
): Promise<ApiAnswer<PlacedOrder>> {
  return sendOrder(api, await orderBodyOf(api, cartId, store, fields), fields.key);
}

/** An order as its buyer sees it, who ordered it with the key of `buyersKey`, or is the customer of the token. */
export function seenByBuyer(api: ApiClient, cartId: string, token = ''): Promise<OrderStatusAnswer> {
  return statusOf(api, `key=${buyersKey(cartId)}&cartId=${cartId}&token=${token}`);
}

export function statusOf(api: ApiClient, query: string): Promise<OrderStatusAnswer> {
  return api.result(api.send<OrderStatusAnswer>(`order/status?${query}`));
}

export async function cartWith(
  api: ApiClient,
  store: FixtureStoreCode,
  lines: Readonly<Record<string, number>>,
): Promise<string> {
  const cartId = await api.createCart(store);
  for (const [sku, qty] of Object.entries(lines)) await api.add(cartId, { sku, qty });
  return cartId;
}
