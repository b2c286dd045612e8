import { memo, useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useStore } from '../use-store.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import { refreshCart } from '../../state/cart/refresh-cart.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { openPanel, showPanel } from '../../state/ui.ts';
import { CloseButton } from '../CloseButton.tsx';
import { PaymentMarks } from '../payment/PaymentMarks.tsx';
import { useMessages } from '../use-messages.ts';
import type { CartCoupon } from './CartCoupon.tsx';
import { CartLines } from './CartLines.tsx';
import { CartSums } from './CartSums.tsx';
import { useFocusAfterRemoving } from './use-focus-after-removing.ts';
import '../shop-notifications.ts';
import './cart.css';

interface Props {
  readonly context: StoreContext;
  /** Name of the dialog; it opens when the other texts are there, too. */
  readonly title: string;
  /** Skus of the gift wrappings that the store sells. */
  readonly wrappings: readonly string[];
  /** The payment methods of the shop. */
  readonly payment: ComponentProps<typeof PaymentMarks>;
  /** A sentence about shipping costs. */
  readonly shipping: string;
  /** Of the page that tells more; undefined where the store has none. */
  readonly shippingUrl: string | undefined;
}

/** Renders the cart as a panel over the page. The dialog element keeps the focus inside, gives it back and hears Escape. */
function CartPanel({ context, title, wrappings, payment, shipping, shippingUrl }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cart = cartOf(context);
  const state = useStore(cart.state);
  const linesProps = useFocusAfterRemoving(state.cartItems, heading);
  const isOpen = state.isMicrocartOpen;
  const t = useMessages(context, isOpen);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!isOpen) element.close();
    else if (t && !element.open) {
      element.showModal();
      refreshCart(context);
    }
  }, [isOpen, context, t]);

  const [{ Coupon }, setParts] = useState<{ readonly Coupon?: typeof CartCoupon }>({});
  useEffect(() => {
    if (!isOpen) return;
    // Without a network there is no coupon either; opening the cart again tries again.
    import('./CartCoupon.tsx').then(
      (part) => setParts({ Coupon: part.CartCoupon }),
      () => undefined,
    );
  }, [isOpen]);

  const close = () => showPanel(null);
  return (
    <dialog
      ref={dialog}
      id="microcart"
      className="cart-panel"
      aria-label={title}
      onClose={({ currentTarget }) => !currentTarget.open && openPanel.get() === 'microcart' && close()}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      {isOpen && t && (
        <div className="cart-panel-inside" {...linesProps}>
          <header>
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <CloseButton label={t('cart.close')} onClick={close} />
          </header>
          {state.cartItems.length > 0 ? (
            <>
              <CartLines context={context} cart={cart} t={t} wrappings={wrappings} lines={state.cartItems} />
              {Coupon && <Coupon context={context} cartTexts={t} coupon={state.coupon} />}
            </>
          ) : (
            <div className="cart-empty">
              <p>{t('cart.empty')}</p>
              <p className="soft">{t('cart.emptyHint')}</p>
              <button type="button" className="button button-quiet" onClick={close}>
                {t('cart.continueShopping')}
              </button>
            </div>
          )}
          <footer>
            <shop-notifications
              role="status"
              aria-live="polite"
              data-dismiss={t('cart.notification.dismiss')}
              data-without-actions=""
            />
            {state.cartItems.length > 0 && (
              <>
                <CartSums context={context} state={state} t={t} />
                <p className="soft">
                  <a href={shippingUrl}>{shipping}</a>
                </p>
                <a className="button" href={context.checkoutUrl}>
                  {t('cart.proceedToCheckout')}
                </a>
                {payment.marks.length > 0 && <PaymentMarks {...payment} />}
              </>
            )}
          </footer>
        </div>
      )}
    </dialog>
  );
}

export default memo(CartPanel);
