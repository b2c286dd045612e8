import { z } from 'zod';
import { couponErrors } from '../../../errors/checkout-errors.ts';
import { askCart } from '../cart/ask-cart.ts';
import { saveCart, type StoredCart } from '../cart/stored-cart.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { refusalOf, type KnownRefusal } from '../remote/refusals.ts';
import { remoteTrue } from '../remote/loose-values.ts';

const couponRefusals: readonly KnownRefusal[] = [
  [/coupon|no such entity/i, () => couponErrors.couponRefused()],
  [/does not contain products|doesn.t contain products/i, () => couponErrors.couponRefused()],
];

/** Applies a coupon to the cart. Throws if it is not valid, which some APIs report with status 200. */
export async function applyCoupon(engine: RemoteEngine, opened: StoredCart, coupon: string): Promise<void> {
  const path = 'cart/apply-coupon';
  const { cart, answer } = await askCart(engine, opened, () => ({ method: 'POST', path, query: { coupon } }));
  if (!answer.isDone) throw refusalOf(answer, couponRefusals);
  if (typeof answer.result === 'string' && /coupon/i.test(answer.result)) throw couponErrors.couponRefused();
  engine.api.parse(remoteTrue, answer.result, path);
  await saveCart(engine, { ...cart, couponCode: coupon });
}

/** Removes the coupon from the cart. */
export async function removeCoupon(engine: RemoteEngine, opened: StoredCart): Promise<void> {
  const path = 'cart/delete-coupon';
  const { cart, answer } = await askCart(engine, opened, () => ({ method: 'POST', path }));
  // A cart without a coupon has none to remove.
  if (!answer.isDone && answer.code !== 404) throw refusalOf(answer, []);
  if (answer.isDone) engine.api.parse(remoteTrue, answer.result, path);
  await saveCart(engine, { ...cart, couponCode: undefined });
}

/** A coupon's code; APIs have several ways to say that there is none. */
const couponOrNone = z.union([
  z.string(),
  z.union([z.null(), z.undefined(), z.literal(false), z.tuple([])]).transform(() => ''),
]);

/** Returns the code of the cart's coupon; null for none. */
export async function readCoupon(engine: RemoteEngine, opened: StoredCart): Promise<string | null> {
  const path = 'cart/coupon';
  const { answer } = await askCart(engine, opened, () => ({ method: 'GET', path }));
  if (!answer.isDone) throw refusalOf(answer, []);
  return engine.api.parse(couponOrNone, answer.result, path) || null;
}
