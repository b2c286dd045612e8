import { cartEntryOf } from '../../state/cart/cart-of.ts';
import { couponsOf } from '../../state/cart/coupons.ts';
import type { StoreContext } from '../../state/store-context.ts';
import type { Translate } from '../../i18n/translator.ts';
import { useBrowserTexts } from '../search/use-browser-texts.ts';
import { CouponForm } from './CouponForm.tsx';

interface Props {
  readonly context: StoreContext;
  readonly cartTexts: Translate;
  readonly coupon: string | null;
}

/** The coupon of the cart in its panel; loaded when the panel is opened. */
export function CartCoupon({ context, cartTexts, coupon }: Props) {
  const t = useBrowserTexts(context.locale, 'checkout', true);
  if (!t) return null;
  const { api, cart, sender } = cartEntryOf(context);
  const coupons = couponsOf({ api, cart, refresh: () => sender.refresh() });
  return <CouponForm {...{ t, cartTexts, coupon, coupons }} />;
}
