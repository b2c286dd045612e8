import type { CartItem, CartTotals } from '../../../contract/cart.ts';
import type { OrderRequest } from '../../../contract/order.ts';
import { choiceOf } from '../cart/remote-line.ts';
import type { StoredLine } from '../cart/stored-cart.ts';
import type { CartToOrder } from './cart-to-order.ts';

/** A cart as the API has it when it is ordered. */
export interface OrderedCart {
  readonly lines: readonly CartItem[];
  readonly totals: CartTotals;
}

interface Sent {
  readonly cart: OrderedCart;
  readonly request: OrderRequest;
  /** The way of shipping that the API offers. */
  readonly shipping: { readonly carrierCode: string; readonly methodCode: string };
  /** Our key of the order, which is its ID at the API. */
  readonly key: string;
  /** The cart as the API knows it. */
  readonly remote: Pick<CartToOrder, 'remoteId' | 'lines'>;
  readonly customerId: number | null;
  /** Code of the store at the API. */
  readonly storeCode: string;
  readonly email: string;
  readonly at: string;
}

/** Builds the body of an order (docs/reference/behaviour.md#a3, docs/reference/decisions.md#d5). */
export function orderBody({ cart, request, shipping, key, remote, customerId, ...sent }: Sent) {
  const { storeCode, email, at } = sent;
  const { billingAddress, shippingAddress, ...methods } = request.addressInformation;
  return {
    order_id: key,
    user_id: customerId === null ? '' : String(customerId),
    cart_id: remote.remoteId,
    store_code: storeCode,
    products: productsOf(cart, request, remote.lines),
    addressInformation: {
      billingAddress: { ...billingAddress, email },
      shippingAddress: { ...(shippingAddress ?? billingAddress), email },
      shipping_method_code: shipping.methodCode,
      shipping_carrier_code: shipping.carrierCode,
      payment_method_code: methods.payment_method_code,
      payment_method_additional: methods.payment_method_additional ?? {},
    },
    ...(request.expected && { expected: request.expected }),
    created_at: at,
    updated_at: at,
    transmited: false,
  };
}

/**
 * Lists the lines of the order with what the cart has of them, by the API's own IDs and choices, and the prices that the shopper
 * saw or, if none, those of the cart.
 */
function productsOf(
  { lines, totals }: OrderedCart,
  { products }: OrderRequest,
  stored: readonly StoredLine[],
) {
  const left = [...lines];
  return products.map(({ sku, qty, price, price_incl_tax }) => {
    const at = left.findIndex((line) => line.sku === sku);
    const line = at < 0 ? undefined : left.splice(at, 1)[0];
    const money = totals.items.find(({ item_id }) => item_id === line?.item_id);
    const known = stored.find(({ item }) => item.item_id === line?.item_id);
    const product_option = choiceOf(line?.product_option, known?.remoteOption);
    return {
      sku,
      qty,
      price: price ?? money?.price,
      price_incl_tax: price_incl_tax ?? money?.price_incl_tax,
      ...(line && {
        // One that the API refused has none there.
        item_id: known?.remoteId,
        name: line.name,
        product_type: line.product_type,
        ...(product_option && { product_option }),
      }),
    };
  });
}
