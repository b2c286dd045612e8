import { useEffect, useState } from 'react';
import { isListOf } from '../../state/more-shapes.ts';
import { isPaymentMethod } from '../../state/checkout/checkout-shapes.ts';
import { useStore } from '../use-store.ts';
import { cartContent } from './use-cart-to-order.ts';
import { hostedCode, type CheckoutTools } from './tools.ts';

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
