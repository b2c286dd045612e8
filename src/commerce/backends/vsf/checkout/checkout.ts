import type { CartReference, CheckoutBackend } from '../../../backend.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { withCart } from '../cart/stored-cart.ts';
import {
  collectTotals,
  readPaymentMethods,
  readShippingMethods,
  shippingInformation,
} from './choose-methods.ts';
import { applyCoupon, readCoupon, removeCoupon } from './coupon.ts';

/** Creates the checkout backend: coupons, ways of shipping and paying, and totals are the API's (docs/reference/behaviour.md#b4). */
export function createRemoteCheckout(engine: RemoteEngine): CheckoutBackend {
  const within =
    <Args extends readonly unknown[], Result>(
      work: (
        engine: RemoteEngine,
        cart: Parameters<Parameters<typeof withCart>[2]>[0],
        ...args: Args
      ) => Promise<Result>,
    ) =>
    (reference: CartReference, ...args: Args): Promise<Result> =>
      withCart(engine, reference, (cart) => work(engine, cart, ...args));
  return {
    applyCoupon: within(applyCoupon),
    removeCoupon: within(removeCoupon),
    coupon: within(readCoupon),
    shippingMethods: within(readShippingMethods),
    paymentMethods: within(readPaymentMethods),
    shippingInformation: within(shippingInformation),
    collectTotals: within(collectTotals),
  };
}
