import { useState } from 'react';
import type { CartState } from '../../state/cart/cart.ts';
import { useStore } from '../use-store.ts';
import type { CheckoutTools } from './tools.ts';
import type { KeyedLine } from '../../domain/cart/cart-document.ts';

/** Returns the cart; while an order is being placed, as it was sent: a placed order removes its lines from the cart. */
export function useCartToOrder({ cart, flow }: Pick<CheckoutTools, 'cart' | 'flow'>): CartState {
  const now = useStore(cart.state);
  const isPlacing = useStore(flow.state).progress.kind === 'placing';
  const [sent, setSent] = useState(now);
  if (!isPlacing && sent !== now) setSent(now);
  return isPlacing ? sent : now;
}

/** Tells carts apart by what is in them. */
export function cartContent(lines: readonly KeyedLine[]): string {
  return lines.map(({ key, qty }) => `${key} ${qty}`).join();
}
