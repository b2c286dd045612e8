import { isVirtualCart } from '../../domain/cart/cart-methods.ts';
import { checkoutSums } from '../../domain/checkout/checkout-sums.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { useStore } from '../use-store.ts';
import type { CheckoutTools } from './tools.ts';
import { useCartToOrder } from './use-cart-to-order.ts';

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
