import type { CartTotals } from '../src/commerce/contract/cart.ts';
import { addressIn } from '../tests/support/orders.ts';
import { JsonClient } from './json-client.ts';

/** A guest, one request after the other. A call that fails is thrown. */
export interface Buyer {
  /** Puts one piece of the product into the cart, which is made where there is none. */
  add(): Promise<void>;
  /** Tells who and where, and chooses the way of shipping. */
  ship(): Promise<void>;
  /** Places the order, to be paid by bank transfer; the next cart is a new one. */
  order(): Promise<void>;
  /** Forgets the cart. */
  leave(): void;
}

/** A shop with one product, as its buyers use it. */
export interface BenchShop {
  newBuyer(email: string): Buyer;
  close(): Promise<void>;
}

const sku = 'FRAME-OAK';

/** Buyers of the embedded engine: a purchase takes four requests, with the one that makes the cart. */
export function ownShop(url: string, clients: number): BenchShop {
  const client = new JsonClient(url, clients);
  return { newBuyer: (email) => ownBuyer(client, email), close: () => client.close() };
}

function ownBuyer(client: JsonClient, email: string): Buyer {
  const post = async <Result>(call: string, body?: object): Promise<Result> =>
    (await client.post<{ result: Result }>(call, body)).body.result;
  const address = addressIn('en', { email });
  let cartId: string | undefined;
  let totals: CartTotals | undefined;
  const leave = () => {
    cartId = undefined;
    totals = undefined;
  };
  return {
    leave,
    add: async () => {
      cartId ??= await post<string>('/cart/create?storeCode=en');
      await post(`/cart/update?cartId=${cartId}`, { cartItem: { sku, qty: 1, quoteId: cartId } });
    },
    ship: async () => {
      const addressInformation = {
        shippingAddress: address,
        billingAddress: address,
        shippingCarrierCode: 'dpd',
        shippingMethodCode: 'standard',
      };
      ({ totals } = await post<{ totals: CartTotals }>(`/cart/shipping-information?cartId=${cartId}`, {
        addressInformation,
      }));
    },
    order: async () => {
      await post('/order', {
        cart_id: cartId,
        order_id: `order-of-${cartId}`,
        products: totals?.items.map(({ qty, price_incl_tax }) => ({ sku, qty, price_incl_tax })),
        expected: { grand_total: totals?.grand_total, currency_code: totals?.base_currency_code },
        addressInformation: {
          billingAddress: address,
          shippingAddress: address,
          shipping_carrier_code: 'dpd',
          shipping_method_code: 'standard',
          payment_method_code: 'banktransfer',
          payment_method_additional: {},
        },
      });
      leave();
    },
  };
}
