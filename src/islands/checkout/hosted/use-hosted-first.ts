import { useEffect, useState } from 'react';
import { isListOf } from '../../../state/more-shapes.ts';
import { isPaymentMethod } from '../../../state/checkout/checkout-shapes.ts';
import { useStore } from '../../use-store.ts';
import type { CheckoutTools } from '../tools.ts';
import { klarna } from '../../../domain/payment/payment-codes.ts';
import { cartContent } from '../use-cart-to-order.ts';

/** Returns whether the hosted checkout is offered before anything is entered; undefined until the shop has answered. */
export function useHostedFirst({ api, cart, page }: CheckoutTools): boolean | undefined {
  const { cartItems, cartServerToken, isPending } = useStore(cart.state);
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
      if (!isOver) setOffered(answer.kind === 'ok' && answer.result.some(({ code }) => code === klarna));
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [api, page, cartId, content, isPending]);
  return isOffered;
}
