import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { couponRefusal, type Coupon, type CouponRefusal } from '../../../../domain/coupon/coupon.ts';
import type { MinorUnits } from '../../../../domain/money/minor-units.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Engine } from '../base/engine.ts';
import { attemptsOfCart, readDraft } from '../attempt/attempts.ts';
import { usesOf } from './coupon-use.ts';
import { couponOfCart, findCoupon } from './stored-coupon.ts';

/** The conditions under which a cart's coupon is checked. */
interface Use {
  /** Sum of the lines with tax. */
  readonly subtotal: MinorUnits;
  /** The customer who orders, null for a guest; default: the cart's customer. */
  readonly customerId?: number | null | undefined;
  /** The e-mail address of the order, once it is known. */
  readonly email?: string | undefined;
}

/** Returns the code of a cart's coupon, and the coupon if it is valid. */
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
 * Returns why a coupon is not valid for a cart now; null if it is. A use by the cart's own order that waits for
 * payment does not count.
 */
export async function refusalOfCoupon(
  { db, clock }: Engine,
  { storeCode, i18n }: StoreView,
  cartId: string,
  { coupon, subtotal, customerId, email }: Use & { readonly coupon: Coupon },
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
    buyers: coupon.owner === undefined ? [] : await buyersOf(db, who, email),
    usedByCustomer: who === null ? undefined : await usesOf(db, coupon.code, who, own?.orderId),
  };
  return couponRefusal({ ...coupon, used: coupon.used - (own ? 1 : 0) }, use);
}

async function ownerOf(db: Kysely<Database>, cartId: string): Promise<number | null> {
  const cart = await db.selectFrom('cart').select('customer_id').where('id', '=', cartId).executeTakeFirst();
  return cart?.customer_id ?? null;
}

/** Returns the keys of the e-mail addresses of a customer and an order, as far as there are any. */
async function buyersOf(
  db: Kysely<Database>,
  customerId: number | null,
  email: string | undefined,
): Promise<readonly string[]> {
  const customer = await db
    .selectFrom('customer')
    .select('email_key')
    .where('id', '=', customerId ?? 0)
    .executeTakeFirst();
  return [...(customer ? [customer.email_key] : []), ...(email === undefined ? [] : [emailKey(email)])];
}
