import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { Coupon, CouponRefusal } from '../../../../domain/coupon/coupon.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartReference } from '../../../backend.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { attemptInLine } from '../limits/throttle.ts';
import { lockCart } from '../cart/lock-cart.ts';
import { priceCart } from './price-cart.ts';
import type { Engine } from '../base/engine.ts';
import { refusalOfCoupon } from '../coupon/holding-coupon.ts';
import { findCoupon } from '../coupon/stored-coupon.ts';

/**
 * Puts a coupon on a cart, in place of the one it has; throws `coupon_refused` where it does not hold,
 * `coupon_needs_account` where it would for a customer who is logged in, and `coupon_below_minimum` where it would for a
 * greater sum. After too many codes of one caller that do not hold it throws `too_many_coupons`, whatever the code is.
 */
export async function applyCoupon(
  engine: Engine,
  storeView: StoreView,
  { cartId, caller = '' }: CartReference,
  code: string,
): Promise<void> {
  const guess = { kind: 'coupon', action: 'coupon', networks: networksOf(caller) } as const;
  const attempt = async (db: Transaction<Database>) => {
    try {
      await putOnCart({ ...engine, db }, storeView, cartId, code);
      return { hasFailed: false };
    } catch (error) {
      if (error instanceof ApiError && error.meta?.reason === 'coupon_refused') return { hasFailed: true };
      throw error;
    }
  };
  const outcome = await attemptInLine(engine.db, guess, { now: engine.clock(), attempt });
  if ('wait' in outcome) throw checkoutErrors.tooManyCoupons(outcome.wait);
  if (outcome.hasFailed) throw checkoutErrors.couponRefused();
}

async function putOnCart(
  { db, ...engine }: Engine & { readonly db: Transaction<Database> },
  storeView: StoreView,
  cartId: string,
  code: string,
): Promise<void> {
  await lockCart(db, cartId, engine.clock());
  const coupon = await findCoupon(db, code);
  if (!coupon) throw checkoutErrors.couponRefused();
  const refusal = await refusalFor({ ...engine, db }, storeView, cartId, coupon);
  if (refusal === 'needs_account') throw checkoutErrors.couponNeedsAccount();
  const { minimum } = coupon;
  if (refusal === 'below_minimum' && minimum !== null) {
    throw checkoutErrors.couponBelowMinimum(fromMinor(minimum, storeView.i18n.fractionDigits));
  }
  if (refusal !== null) throw checkoutErrors.couponRefused();
  await db.updateTable('cart').set({ coupon_code: coupon.code }).where('id', '=', cartId).execute();
}

async function refusalFor(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  coupon: Coupon,
): Promise<CouponRefusal | null> {
  const { totals } = await priceCart(engine, storeView, cartId);
  return refusalOfCoupon(engine, storeView, cartId, { coupon, subtotal: totals.subtotalInclTax });
}

/** Takes the coupon off a cart, where it has one. */
export async function removeCoupon({ db, clock }: Engine, cartId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockCart(transaction, cartId, clock());
    await transaction.updateTable('cart').set({ coupon_code: null }).where('id', '=', cartId).execute();
  });
}

/** Takes a coupon off a cart that has it and was not ordered meanwhile; of any other cart nothing changes. */
export async function removeLostCoupon(
  { db, clock }: Engine,
  cartId: string,
  lost: Coupon['code'],
): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable('cart')
      .set({ coupon_code: null, updated_at: clock().toISOString() })
      .where('id', '=', cartId)
      .where('coupon_code', '=', lost)
      .where('order_id', 'is', null)
      .execute(),
  );
}
