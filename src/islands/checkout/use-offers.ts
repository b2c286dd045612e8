import { useEffect, useState } from 'react';
import type { CheckoutStep } from '../../domain/checkout/steps.ts';
import { withUsualWay } from '../../domain/checkout/usual-way.ts';
import { useStore } from '../use-store.ts';
import { type CheckoutTools, hostedCode } from './tools.ts';
import { cartContent } from './use-cart-to-order.ts';
import { isListOf } from '../../state/more-shapes.ts';
import { isPaymentMethod } from '../../state/checkout/checkout-shapes.ts';

/** Requests shipping and payment methods again whenever the shown ones may be outdated. */
export function useOffers({ cart, checkout, flow, page }: CheckoutTools, open: CheckoutStep): void {
  const { progress, shipping: ways } = useStore(flow.state);
  const content = cartContent(useStore(cart.state).cartItems);

  // They follow what is in the cart, as does what can be had.
  useEffect(() => {
    if (content === '') return;
    const { shippingDetails, paymentDetails } = checkout.read();
    if (open === 'payment') {
      void flow.sendShipping(shippingDetails, paymentDetails);
      // Who comes back to the last step sees by which way it is sent, too, and so does who could not ask before.
      if (shippingDetails.shippingMethod && ['unknown', 'failed'].includes(flow.state.get().shipping.status))
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
        void flow.sendShipping(shippingDetails, paymentDetails);
      if (open !== 'personal' && shipping.status === 'failed') void flow.askShipping(shippingDetails);
    };
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [open, checkout, flow]);

  // Who could not ask has the fallback, which the shop takes for its usual way: that one is named then.
  useEffect(() => {
    if (open !== 'payment' || ways.status !== 'ready') return;
    const { shippingDetails, paymentDetails } = checkout.read();
    const usual = withUsualWay(shippingDetails, ways.methods, page.fallbackShipping);
    if (!usual) return;
    checkout.change({ shippingDetails: usual });
    void flow.sendShipping(usual, paymentDetails);
  }, [open, ways, checkout, flow, page]);

  // The shop said that a way that is offered here can't be had any more.
  const reason = progress.kind === 'refused' ? progress.reason : undefined;
  useEffect(() => {
    const { shippingDetails, paymentDetails } = checkout.read();
    if (reason === 'payment_unavailable') void flow.sendShipping(shippingDetails, paymentDetails);
    if (reason === 'shipping_unavailable') {
      // Without a way of shipping its step is open, and asks for what there is.
      checkout.change({ shippingDetails: { ...shippingDetails, shippingMethod: '', shippingCarrier: '' } });
    }
  }, [progress, reason, checkout, flow]);
}

/** Returns whether the hosted checkout is offered before anything is entered; undefined until the shop has answered. */
export function useHostedFirst({ api, cart, clients, page }: CheckoutTools): boolean | undefined {
  const { cartItems, cartServerToken, isPending } = useStore(cart.state);
  const hosted = hostedCode(clients);
  const content = cartContent(cartItems);
  const cartId = cartServerToken ?? '';
  const [isOffered, setOffered] = useState<boolean>();
  useEffect(() => {
    // Only where the hosted checkout is not the whole of it.
    if (page.isHosted || cartId === '' || isPending) return undefined;
    let isOver = false;
    const ask = async () => {
      const answer = await api('cart/payment-methods', {
        query: { token: '', cartId },
        is: isListOf(isPaymentMethod),
      });
      if (!isOver) setOffered(answer.kind === 'ok' && answer.result.some(({ code }) => code === hosted));
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [api, page, cartId, content, isPending, hosted]);
  return isOffered;
}
