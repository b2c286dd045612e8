import type { Translate } from '../../i18n/translator.ts';
import { isBrowserOnline } from '../../state/browser-online.ts';
import type { CartState } from '../../state/cart/cart.ts';

/** Renders the state in which the cart is being fetched from the server, before its lines or prices are known. */
export function CartOnItsWay({ t }: { readonly t: Translate }) {
  return (
    <div className="checkout-empty">
      <h1>{t('checkout.title')}</h1>
      <p className="soft checkout-busy" role="status">
        {t(isBrowserOnline() ? 'checkout.loadingCart' : 'checkout.unreachable')}
      </p>
    </div>
  );
}

/**
 * Returns whether the server has a cart whose lines or prices are not known yet: lines of a shared cart were copied, or
 * somebody logged in.
 */
export function isCartOnItsWay(state: CartState): boolean {
  const { cartItems, isPending, platformTotals, cartServerToken, joining } = state;
  const isPriced = cartItems.some((line) => line.price_incl_tax !== undefined);
  return (
    !isPriced && isPending && !platformTotals && (cartItems.length > 0 || !!(cartServerToken ?? joining))
  );
}
