import { useEffect } from 'react';
import { useStore } from '../../../islands/use-store.ts';
import type { CheckoutTools } from '../../../islands/checkout/tools.ts';
import { cartContent } from '../../../islands/checkout/use-cart-to-order.ts';

/** Asks for what the frame needs to be shown without the steps before it, again whenever the cart changes. */
export function useHostedOffers({ cart, checkout, flow }: CheckoutTools): void {
  const content = cartContent(useStore(cart.state).cartItems);
  useEffect(() => {
    const { shippingDetails, paymentDetails } = checkout.read();
    void flow.sendShipping(shippingDetails, paymentDetails);
    void flow.askShipping(shippingDetails);
  }, [content, checkout, flow]);
}
