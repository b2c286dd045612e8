import type { Translate } from '../../i18n/translator.ts';
import { isBrowserOnline } from '../../state/browser-online.ts';
import type { CartState } from '../../state/cart/cart.ts';

/** The cart is fetched from the server; nobody knows yet what is in it, or what it costs. */
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
 * Nothing is known of the cart but that the server has one, or not yet what its lines cost: lines of a shared cart were
 * copied, or somebody logged in.
 */
export function isCartOnItsWay(state: CartState): boolean {
  const { cartItems, isPending, platformTotals, cartServerToken, joining } = state;
  const isPriced = cartItems.some((line) => line.price_incl_tax !== undefined);
  return (
    !isPriced && isPending && !platformTotals && (cartItems.length > 0 || !!(cartServerToken ?? joining))
  );
}
