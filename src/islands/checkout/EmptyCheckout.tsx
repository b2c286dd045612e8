import { type RefObject, useEffect } from 'react';
import type { Progress } from '../../state/checkout/flow.ts';
import { PlacementNotice } from './PlacementNotice.tsx';
import type { CheckoutTools } from './tools.ts';
import type { Translate } from '../../i18n/translator.ts';
import { isBrowserOnline } from '../../state/browser-online.ts';
import type { CartState } from '../../state/cart/cart.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly progress: Progress;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Renders a checkout without anything to order (docs/reference/product.md#s8), or without its customer: the result of an
 * order that was on its way, and a link to the one that was placed last.
 */
export function EmptyCheckout({ tools, progress, heading }: Props) {
  const { t, cartTexts, page, orders, flow } = tools;
  // Who logged out by a click has left nothing.
  const isLoggedOut = progress.kind === 'logged-out' && tools.waitsForLogin();
  useEffect(() => {
    // Who was at an order was in a form that went with it.
    if (isLoggedOut && document.activeElement === document.body) heading.current?.focus();
  }, [isLoggedOut, heading]);
  const last = orders.all().findLast(({ transmited }) => transmited);
  return (
    <div className="checkout-empty">
      <h1 ref={heading} tabIndex={-1}>
        {t('checkout.title')}
      </h1>
      {!isLoggedOut && <p role="status">{cartTexts('cart.notification.emptyCart')}</p>}
      <div role="alert">
        {(isLoggedOut || progress.kind !== 'logged-out') && (
          <PlacementNotice tools={tools} progress={progress} />
        )}
      </div>
      {last && (
        <p className="soft">
          {t('checkout.lastOrder', { number: last.orderNumber ?? '' })}{' '}
          <button type="button" className="link-button" onClick={() => void flow.showOrder(last.cart_id)}>
            {t('checkout.showOrder')}
          </button>
        </p>
      )}
      <a className="button" href={page.homeUrl}>
        {t('checkout.back')}
      </a>
    </div>
  );
}

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
