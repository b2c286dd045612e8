import { memo, useEffect } from 'react';
import { useStore } from '../use-store.ts';
import { cartOf, refreshCart } from '../../state/cart/cart-of.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { useMessages } from '../use-messages.ts';
import { CartLines } from './CartLines.tsx';
import { CartSums } from './CartSums.tsx';
import '../elements/shop-notifications.ts';
import './cart.css';

/** Lines and totals beside the checkout. */
function CheckoutSummary({ context }: { readonly context: StoreContext }) {
  const state = useStore(cartOf(context).state);
  const t = useMessages(context, true);
  useEffect(() => refreshCart(context), [context]);
  if (!t || !state.cartIsLoaded) return <div className="checkout-summary" aria-busy="true" />;
  return (
    <div className="checkout-summary">
      {state.cartItems.length > 0 ? (
        <>
          <CartLines {...{ context, t }} lines={state.cartItems} />
          <CartSums {...{ context, state, t }} isComplete />
        </>
      ) : (
        <p>{t('cart.notification.emptyCart')}</p>
      )}
    </div>
  );
}

export default memo(CheckoutSummary);
