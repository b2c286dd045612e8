import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { couponRefusal, type Coupon } from '../../../../domain/coupon/coupon.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Engine } from '../engine.ts';
import { attemptsOfCart, readDraft } from '../order/attempts.ts';
import { usesOf, type Buyer } from '../order/coupon-use.ts';
import { couponOfCart, findCoupon } from './stored-coupon.ts';

/** What a cart's coupon is looked at with. */
interface Use {
  /** Sum of the lines with tax, in minor units. */
  readonly subtotal: number;
  /** Who orders; not given: the cart's customer, or a guest who is not known yet. */
  readonly buyer?: Buyer | undefined;
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
  const holds = coupon && (await couponHolds(engine, storeView, cartId, { ...use, coupon }));
  return { code, coupon: holds ? coupon : undefined };
}

/**
 * Whether a coupon holds for a cart as it is now. What the cart's own order took while its payment is waited for does not
 * count.
 */
export async function couponHolds(
  { db, clock }: Engine,
  { storeCode, i18n }: StoreView,
  cartId: string,
  { coupon, subtotal, buyer }: Use & { readonly coupon: Coupon },
): Promise<boolean> {
  const attempts = await attemptsOfCart(db, cartId);
  const drafts = attempts.map(({ draft }) => readDraft(draft));
  const own = drafts.find((draft) => draft?.document.couponCode === coupon.code);
  const who = buyer ?? (await customerOf(db, cartId));
  const use = {
    ...{ storeCode, currency: i18n.currencyCode, now: clock(), subtotal },
    usedByCustomer: await usesOf(db, coupon.code, who, own?.orderId),
  };
  return couponRefusal({ ...coupon, used: coupon.used - (own ? 1 : 0) }, use) === null;
}

async function customerOf(db: Kysely<Database>, cartId: string): Promise<Buyer> {
  const customer = await db
    .selectFrom('cart')
    .innerJoin('customer', 'customer.id', 'cart.customer_id')
    .select(['customer.id', 'customer.email'])
    .where('cart.id', '=', cartId)
    .executeTakeFirst();
  return customer ? { emails: [customer.email], customerId: customer.id } : { emails: [], customerId: null };
}
