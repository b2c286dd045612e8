import { useEffect } from 'react';
import type { CheckoutStep } from '../../domain/checkout/steps.ts';
import { useStore } from '../use-store.ts';
import { cartContent } from './cart-content.ts';
import type { CheckoutTools } from './tools.ts';

/** Asks for ways of shipping and paying anew whenever those that are shown may no longer hold. */
export function useOffers({ cart, checkout, flow }: CheckoutTools, open: CheckoutStep): void {
  const { progress } = useStore(flow.state);
  const content = cartContent(useStore(cart.state).cartItems);

  // They follow what is in the cart, as does what can be had.
  useEffect(() => {
    if (content === '') return;
    const { shippingDetails, paymentDetails } = checkout.read();
    if (open === 'payment') {
      void flow.tellShipping(shippingDetails, paymentDetails);
      // Who comes back to the last step sees by which way it is sent, too.
      if (shippingDetails.shippingMethod && flow.state.get().shipping.status === 'unknown')
        void flow.askShipping(shippingDetails);
    } else if (open === 'shipping' && flow.state.get().shipping.status === 'ready')
      void flow.askShipping(shippingDetails);
  }, [open, content, checkout, flow]);

  // What failed without a network is asked for again with it.
  useEffect(() => {
    const askAgain = () => {
      const { shippingDetails, paymentDetails } = checkout.read();
      const { shipping, payment } = flow.state.get();
      if (open === 'payment' && payment.status === 'failed')
        void flow.tellShipping(shippingDetails, paymentDetails);
      if (open === 'shipping' && shipping.status === 'failed') void flow.askShipping(shippingDetails);
    };
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [open, checkout, flow]);

  // The shop said that a way that is offered here can't be had any more.
  const reason = progress.kind === 'refused' ? progress.reason : undefined;
  useEffect(() => {
    const { shippingDetails, paymentDetails } = checkout.read();
    if (reason === 'payment_unavailable') void flow.tellShipping(shippingDetails, paymentDetails);
    if (reason === 'shipping_unavailable') {
      // Without a way of shipping its step is open, and asks for what there is.
      checkout.change({ shippingDetails: { ...shippingDetails, shippingMethod: '', shippingCarrier: '' } });
    }
  }, [progress, reason, checkout, flow]);
}
