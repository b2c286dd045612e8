import { useEffect, useRef, useState } from 'react';
import type { CartState } from '../../state/cart/cart.ts';
import { useStore } from '../use-store.ts';
import type { CheckoutTools } from './tools.ts';
import type { KeyedLine } from '../../domain/cart/cart-document.ts';
import { isVirtualCart } from '../../domain/cart/cart-methods.ts';
import { checkoutSums } from '../../domain/checkout/checkout-sums.ts';
import { formatPrice } from '../../domain/money/price-format.ts';

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

/** Hides the reason why an order was not placed once its cart has changed. */
export function useNoticeOfCart({ cart, flow }: CheckoutTools): void {
  const content = cartContent(useStore(cart.state).cartItems);
  const before = useRef(content);
  useEffect(() => {
    if (before.current !== '' && before.current !== content) flow.forgetRefusal();
    before.current = content;
  }, [content, flow]);
}

/** Returns the rows of the order's sums, the tax that their total includes, and the total as it is written. */
export function useSums(tools: CheckoutTools, hasShipping: boolean) {
  const { checkout, flow, page } = tools;
  const { context } = page;
  const { cartItems, platformTotals } = useCartToOrder(tools);
  const { shipping } = useStore(flow.state);
  const { shippingMethod } = checkout.read().shippingDetails;
  const sums = checkoutSums(
    {
      lines: cartItems,
      totals: platformTotals,
      way: shipping.methods.find(({ method_code }) => method_code === shippingMethod),
      isSent: hasShipping && !isVirtualCart(cartItems),
    },
    { pricesIncludeTax: context.pricesIncludeTax, fractionDigits: context.i18n.fractionDigits },
  );
  return { ...sums, total: formatPrice(context, sums.rows.at(-1)?.value ?? null) };
}
