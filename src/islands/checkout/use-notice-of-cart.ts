import { useEffect, useRef } from 'react';
import { useStore } from '../use-store.ts';
import type { CheckoutTools } from './tools.ts';
import { cartContent } from './use-cart-to-order.ts';

/** Hides the reason why an order was not placed once its cart has changed. */
export function useNoticeOfCart({ cart, flow }: CheckoutTools): void {
  const content = cartContent(useStore(cart.state).cartItems);
  const before = useRef(content);
  useEffect(() => {
    if (before.current !== '' && before.current !== content) flow.forgetRefusal();
    before.current = content;
  }, [content, flow]);
}
