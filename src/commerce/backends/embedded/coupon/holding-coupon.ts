import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { couponRefusal, type Coupon, type CouponRefusal } from '../../../../domain/coupon/coupon.ts';
import type { MinorUnits } from '../../../../domain/money/minor-units.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Engine } from '../base/engine.ts';
import { attemptsOfCart, readDraft } from '../attempt/attempts.ts';
import { usesOf } from './coupon-use.ts';
import { couponOfCart, findCoupon } from './stored-coupon.ts';

/** What a cart's coupon is looked at with. */
interface Use {
  /** Sum of the lines with tax. */
  readonly subtotal: MinorUnits;
  /** Who orders, null for a guest; not given: whose cart it is. */
  readonly customerId?: number | null | undefined;
}

/** The code of a cart's coupon, and the coupon where it holds. */
export async function holdingCoupon(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  use: Use,
): Promise<{ readonly code: string | null; readonly coupon: Coupon | undefined }> {
  const code = await couponOfCart(engine.db, cartId);
  const coupon = code === null ? undefined : await findCoupon(engine.db, code);
  const refusal = coupon && (await refusalOfCoupon(engine, storeView, cartId, { ...use, coupon }));
  return { code, coupon: refusal === null ? coupon : undefined };
}

/**
 * Why a coupon does not hold for a cart as it is now; null where it does. What the cart's own order took while its payment
 * is waited for does not count.
 */
export async function refusalOfCoupon(
  { db, clock }: Engine,
  { storeCode, i18n }: StoreView,
  cartId: string,
  { coupon, subtotal, customerId }: Use & { readonly coupon: Coupon },
): Promise<CouponRefusal | null> {
  const attempts = await attemptsOfCart(db, cartId);
  const drafts = attempts.map(({ draft }) => readDraft(draft));
  const own = drafts.find((draft) => draft?.document.couponCode === coupon.code);
  const who = customerId === undefined ? await ownerOf(db, cartId) : customerId;
  const use = {
    storeCode,
    currency: i18n.currencyCode,
    now: clock(),
    subtotal,
    usedByCustomer: who === null ? undefined : await usesOf(db, coupon.code, who, own?.orderId),
  };
  return couponRefusal({ ...coupon, used: coupon.used - (own ? 1 : 0) }, use);
}

async function ownerOf(db: Kysely<Database>, cartId: string): Promise<number | null> {
  const cart = await db.selectFrom('cart').select('customer_id').where('id', '=', cartId).executeTakeFirst();
  return cart?.customer_id ?? null;
}
