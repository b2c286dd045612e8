import type { OrderBody } from './prepare-order.ts';

/** An order as it is kept in the browser (docs/reference/product.md#s4-offline-orders). */
export interface StoredOrder<Body = unknown> {
  /** The key under which it is placed, given before the first call and never changed. */
  readonly order_id: string;
  readonly order: Body;
  readonly transmited: boolean;
  /** ISO instants. */
  readonly created_at: string;
  readonly updated_at: string;
}

/** An order in the browser, written down before its first call (docs/reference/product.md#s4-offline-orders). */
export interface OrderRecord extends StoredOrder<OrderBody | null> {
  /** The number of sends; 0 if it was made offline. */
  readonly attempts: number;
  readonly cart_id: string;
  /** The customer who made the order: nobody else may see or send it. */
  readonly customer_id?: number | undefined;
  /** The payment is on its way: what its last answer said. */
  readonly awaitsPayment?: boolean;
  /** The number of the order once it is placed. */
  readonly orderNumber?: string;
}

/** Returns a new record under an unused key, for a customer or a visitor. */
export function newRecord(order: OrderBody, key: string, now: Date, customerId?: number): OrderRecord {
  const instant = now.toISOString();
  return {
    order_id: key,
    order,
    cart_id: order.cart_id,
    customer_id: customerId,
    transmited: false,
    attempts: 0,
    created_at: instant,
    updated_at: instant,
  };
}

/**
 * Returns the record of an order of which this browser only knows the cart's ID, or also the key, such as from its
 * address.
 */
export function foreignRecord(cartId: string, now: Date, key = foreignKey(cartId)): OrderRecord {
  const instant = now.toISOString();
  return {
    order_id: key,
    order: null,
    cart_id: cartId,
    transmited: false,
    attempts: 1,
    created_at: instant,
    updated_at: instant,
  };
}

const foreignKey = (cartId: string) => `cart-${cartId}`;

/** Returns the fragment of a confirmation's address: it never leaves the browser, and shows the order again. */
export function orderHash({ cart_id, order_id }: OrderRecord): string {
  return `#order=${cart_id}${order_id === foreignKey(cart_id) ? '' : `.${order_id}`}`;
}

/** Parses the order that such a fragment names. */
export function orderOfHash(hash: string): { readonly cartId: string; readonly key?: string } | undefined {
  const [, cartId, key] = /^#order=(\w+)(?:\.([\w-]+))?$/.exec(hash) ?? [];
  return cartId === undefined ? undefined : { cartId, ...(key !== undefined && { key }) };
}
