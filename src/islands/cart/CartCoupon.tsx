import { useState } from 'react';
import { formatPrice } from '../../domain/money/price-format.ts';
import { cartEntryOf } from '../../state/cart/cart-of.ts';
import { couponsOf } from '../../state/cart/coupons.ts';
import type { CouponOutcome } from '../../state/cart/coupons.ts';
import type { StoreContext } from '../../state/store-context.ts';
import type { Translate } from '../../i18n/translator.ts';
import { useBrowserTexts } from '../search/use-browser-texts.ts';
import { cartSums } from '../../domain/cart/cart-sums.ts';
import { CouponForm } from './CouponForm.tsx';

interface Props {
  readonly context: StoreContext;
  readonly cartTexts: Translate;
  readonly coupon: string | null;
}

/**
 * Renders the coupon of the cart in its panel; loaded when the panel is opened. It announces a redeemed or removed coupon
 * and the new total to those who don't see the sums.
 */
export function CartCoupon({ context, cartTexts, coupon }: Props) {
  const t = useBrowserTexts(context.locale, 'checkout', true);
  const [said, setSaid] = useState('');
  if (!t) return null;
  const { api, cart, sender } = cartEntryOf(context);
  const coupons = couponsOf({ api, cart, refresh: () => sender.refresh() });
  const run = async (key: 'applied' | 'removed', code: string, action: () => Promise<CouponOutcome>) => {
    setSaid('');
    const outcome = await action();
    if (outcome === 'applied') {
      const state = cart.state.get();
      const change = t(`checkout.coupon.${key}`, { code: state.coupon ?? code });
      setSaid(`${change} ${cartTexts('cart.total')} ${formatPrice(context, cartSums(state, context).total)}`);
    }
    return outcome;
  };
  return (
    <>
      <CouponForm
        context={context}
        t={t}
        cartTexts={cartTexts}
        coupon={coupon}
        coupons={{
          applyCoupon: (code) => run('applied', code, () => coupons.applyCoupon(code)),
          removeCoupon: () => run('removed', coupon ?? '', coupons.removeCoupon),
        }}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
