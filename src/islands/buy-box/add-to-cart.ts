import type { CartLine } from '../../domain/cart/cart-line.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import { notifyShopper } from '../../state/notify-shopper.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { messageKeys } from '../message-keys.ts';
import { checkLine } from './before-adding.ts';
import type { BoxedProduct } from './buy-box-product.ts';
import type { SelectionWithAdded } from './added.ts';
import type { Live } from './selection.ts';

/**
 * Adds what is chosen to the cart, or says why not: the choice is not complete, or what `checkLine` finds. The server
 * has the last word.
 */
export function addToCart(
  context: StoreContext,
  product: BoxedProduct,
  selection: SelectionWithAdded,
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
  const check = (line: CartLine) =>
    checkLine(line, { product, selection, live, cartItems: cart.state.get().cartItems });
  const isRefused = selection.isWhole && selection.lines.some((line) => check(line).errors.length > 0);
  for (const line of selection.lines) {
    const { errors, isVolatile } = check(line);
    for (const { code, values, text } of errors) {
      const key = messageKeys[code];
      void notifyShopper(context, (t) => ({ type: 'error', message: key ? t(key, values) : text }));
    }
    if (isRefused || errors.length > 0) continue;
    cart.add(line);
    if (isVolatile && context.warnsOfVolatileStock) {
      void notifyShopper(context, (t) => ({
        type: 'warning',
        message: t('cart.notification.volatileStock'),
      }));
    }
  }
}
