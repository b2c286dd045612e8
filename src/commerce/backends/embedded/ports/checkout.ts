import { inLockingTransaction } from '../../../../database/transaction.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartReference, CheckoutBackend } from '../../../backend.ts';
import type { AddressDraft } from '../../../contract/address.ts';
import type { CartTotals } from '../../../contract/cart.ts';
import type {
  ChosenMethods,
  PaymentMethodAnswer,
  ShippingInformation,
  ShippingInformationAnswer,
  ShippingMethodAnswer,
} from '../../../contract/checkout.ts';
import { lockCart } from '../cart/lock-cart.ts';
import { storeOfCart } from '../cart/store-of-cart.ts';
import { totalsOf } from './totals.ts';
import { applyCoupon, removeCoupon } from '../checkout/cart-coupon.ts';
import { couponOfCart } from '../coupon/stored-coupon.ts';
import type { Engine, TransactionalEngine } from '../base/engine.ts';
import { checkoutState, destinationOf, saveCheckout } from '../checkout/destination.ts';
import { paymentLimitOf, paymentMethodsOf, shippingMethodsOf } from '../checkout/methods.ts';
import { priceCart } from '../checkout/price-cart.ts';
import { reserveCart } from '../checkout/reserve-cart.ts';

/** Creates the checkout of the embedded engine: coupons, shipping and payment methods, and totals of a cart. */
export function createCheckout(engine: Engine): CheckoutBackend {
  return {
    applyCoupon: async (cart, code) => {
      await applyCoupon(engine, await storeOfCart(engine, cart), cart, code);
    },
    removeCoupon: async (cart) => {
      await storeOfCart(engine, cart);
      await removeCoupon(engine, cart.cartId);
    },
    coupon: async (cart) => {
      await storeOfCart(engine, cart);
      return couponOfCart(engine.db, cart.cartId);
    },
    shippingMethods: async (cart, address) =>
      shippingMethods(engine, await storeOfCart(engine, cart), cart.cartId, address),
    paymentMethods: async (cart) => paymentMethods(engine, await storeOfCart(engine, cart), cart.cartId),
    shippingInformation: async (cart, information) =>
      shippingInformation(engine, await storeOfCart(engine, cart), cart, information),
    collectTotals: async (cart, methods) =>
      collectTotals(engine, await storeOfCart(engine, cart), cart, methods),
  };
}

async function shippingMethods(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  address: AddressDraft,
): Promise<readonly ShippingMethodAnswer[]> {
  const { shipping } = await checkoutState(engine.db, cartId, storeView);
  const checkout = { destination: destinationOf(address, storeView), shipping };
  return shippingMethodsOf(await priceCart(engine, storeView, cartId, { checkout }), storeView);
}

async function paymentMethods(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
): Promise<readonly PaymentMethodAnswer[]> {
  return paymentMethodsOf(await priceCart(engine, storeView, cartId), storeView, engine);
}

async function shippingInformation(
  engine: Engine,
  storeView: StoreView,
  { cartId, caller }: CartReference,
  information: ShippingInformation,
): Promise<ShippingInformationAnswer> {
  const { shipping_address, billing_address } = information;
  const address = shipping_address ?? billing_address ?? undefined;
  return changeCheckout(engine, cartId, async (inside) => {
    await saveCheckout(inside.db, cartId, { ...whereTo(address), ...chosenShipping(information) });
    const priced = await priceCart(inside, storeView, cartId);
    const hasAddress = Boolean(address?.postcode && address.city);
    const unavailable = hasAddress ? await reserveCart(inside, { cartId, caller, hasAddress }, priced) : [];
    const payment_limit = paymentLimitOf(priced, storeView, engine);
    return {
      payment_methods: paymentMethodsOf(priced, storeView, engine),
      ...(payment_limit !== undefined && { payment_limit }),
      totals: totalsOf(priced, storeView),
      ...(unavailable.length > 0 ? { unavailable } : {}),
    };
  });
}

async function collectTotals(
  engine: Engine,
  storeView: StoreView,
  { cartId, caller }: CartReference,
  methods: ChosenMethods,
): Promise<CartTotals> {
  return changeCheckout(engine, cartId, async (inside) => {
    await saveCheckout(inside.db, cartId, chosenShipping(methods));
    const priced = await priceCart(inside, storeView, cartId);
    await reserveCart(inside, { cartId, caller, hasAddress: false }, priced);
    return totalsOf(priced, storeView);
  });
}

/** Runs one change of a cart's checkout, after all others of the same cart. */
function changeCheckout<Result>(
  engine: Engine,
  cartId: string,
  change: (inside: TransactionalEngine) => Promise<Result>,
): Promise<Result> {
  return inLockingTransaction(engine.db, async (db) => {
    await lockCart(db, cartId, engine.clock());
    return change({ ...engine, db });
  });
}

function whereTo(address: AddressDraft | undefined) {
  if (!address) return {};
  const { country_id, region, region_id } = address;
  return { country_id: country_id ?? null, region: region ?? null, region_id: region_id ?? null };
}

function chosenShipping({
  shipping_carrier_code,
  shipping_method_code,
}: ChosenMethods | ShippingInformation) {
  return {
    ...(shipping_carrier_code ? { carrier_code: shipping_carrier_code } : {}),
    ...(shipping_method_code ? { method_code: shipping_method_code } : {}),
  };
}
