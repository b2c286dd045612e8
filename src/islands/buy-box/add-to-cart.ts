import { addToCartErrors } from '../../domain/cart-add.ts';
import type { MessageCode } from '../../domain/messages.ts';
import { quantityProblem } from '../../domain/quantity.ts';
import { stockStatus } from '../../domain/stock.ts';
import type { StockLevel } from '../../domain/stock.ts';
import type { CartLine } from '../../domain/cart-line.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import { notifyShopper } from '../../state/notify-shopper.ts';
import type { StoreContext } from '../../state/store-context.ts';
import type { Live, Selection } from './selection.ts';
import type { BoxedProduct } from './buy-box-product.ts';

const texts: Partial<Record<MessageCode, string>> = {
  priceUnknown: 'cart.notification.priceUnknown',
  noAvailableVariants: 'cart.notification.noVariants',
  productOutOfStock: 'cart.notification.productOutOfStock',
  quantityAboveZero: 'cart.validation.quantityAboveZero',
  quantityBelow: 'cart.validation.quantityBelow',
  quantityPositiveInteger: 'cart.validation.quantityPositiveInteger',
};

/**
 * Adds what is chosen to the cart, or says why not (specification sections 4 and 5, reference B6): incomplete choice,
 * bad quantity, unknown price, the product's own errors, out of stock. The server has the last word.
 */
export function addToCart(
  context: StoreContext,
  product: BoxedProduct,
  selection: Selection,
  live: Live,
): void {
  if (selection.lines.length === 0) {
    const key =
      selection.variant === null
        ? 'cart.notification.noSuchConfiguration'
        : 'cart.notification.configureProduct';
    void notifyShopper(context, (t) => ({ type: 'error', message: t(key) }));
    return;
  }
  const cart = cartOf(context);
  for (const line of selection.lines) {
    const problem = quantityProblem(line.qty);
    const problems = problem
      ? [problem]
      : addToCartErrors({ price_incl_tax: line.price_incl_tax, errors: product.errors });
    for (const { code, values, text } of problems) {
      const key = texts[code];
      void notifyShopper(context, (t) => ({ type: 'error', message: key ? t(key, values) : text }));
    }
    if (problems.length > 0) continue;
    const stock = live[line.sku]?.stock ?? pageStock(product, line);
    const lines = cart.state.get().cartItems;
    if (stockStatus({ sku: line.sku, stock }, { lines, checkedOnline: true }) === 'out_of_stock') {
      void notifyShopper(context, (t) => ({
        type: 'error',
        message: t('cart.notification.productOutOfStock'),
      }));
    } else cart.add(line);
  }
}

/** Stock as the page knew it. */
function pageStock(product: BoxedProduct, { sku }: CartLine): StockLevel | undefined {
  const parts = [product, ...(product.configurable_children ?? []), ...(product.associated ?? [])];
  return parts.find((part) => part.sku === sku)?.stock;
}
