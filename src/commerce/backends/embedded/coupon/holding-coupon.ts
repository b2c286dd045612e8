import { couponRefusal, type Coupon } from '../../../../domain/coupon/coupon.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Engine } from '../engine.ts';
import { couponOfCart, findCoupon } from './stored-coupon.ts';

/** What a cart's coupon is looked at with. */
interface Use {
  /** Sum of the lines with tax, in minor units. */
  readonly subtotal: number;
  readonly usedByCustomer?: ((coupon: Coupon) => Promise<number>) | undefined;
}

/** The code of a cart's coupon, and the coupon where it holds. */
export async function holdingCoupon(
  engine: Engine,
  storeView: StoreView,
  cartId: string,
  { subtotal, usedByCustomer }: Use,
): Promise<{ readonly code: string | null; readonly coupon: Coupon | undefined }> {
  const code = await couponOfCart(engine.db, cartId);
  const coupon = code === null ? undefined : await findCoupon(engine.db, code);
  if (!coupon) return { code, coupon };
  const used = await usedByCustomer?.(coupon);
  const refusal = couponRefusal(coupon, {
    storeCode: storeView.storeCode,
    currency: storeView.i18n.currencyCode,
    now: engine.clock(),
    subtotal,
    ...(used === undefined ? {} : { usedByCustomer: used }),
  });
  return { code, coupon: refusal === null ? coupon : undefined };
}
