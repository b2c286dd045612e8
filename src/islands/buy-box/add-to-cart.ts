import type { CartLine } from '../../domain/cart/cart-line.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import { notifyShopper } from '../../state/notify-shopper.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { messageKeys } from '../message-keys.ts';
import { stockHint } from './stock-hint.ts';
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
    const key = reasonOfNoLine(product, selection, live);
    void notifyShopper(context, (t) => ({ type: 'error', message: t(key) }));
    return;
  }
  const cart = cartOf(context);
  const check = (line: CartLine) =>
    checkLine(line, { product, selection, live, cartItems: cart.state.get().cartItems });
  const isRefused = selection.isWhole && selection.lines.some((line) => check(line).errors.length > 0);
  // What is said of one part must not be taken for what is said of those that are added.
  const isOfPart =
    product.associated && !isRefused && selection.lines.some((line) => check(line).errors.length === 0);
  for (const line of selection.lines) {
    const { errors, isVolatile } = check(line);
    for (const { code, values, text } of errors) {
      const key = messageKeys[code];
      void notifyShopper(context, (t) => {
        if (isOfPart && code === 'productOutOfStock') {
          return { type: 'warning', message: `${line.name}: ${t('cart.notification.outOfStock')}` };
        }
        return { type: 'error', message: key ? t(key, values) : text };
      });
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

/** Key of the message for a choice of which nothing can be put into the cart. */
function reasonOfNoLine(product: BoxedProduct, selection: SelectionWithAdded, live: Live): string {
  if (selection.variant === null) return 'cart.notification.noSuchConfiguration';
  const isOut = product.associated && stockHint(product, selection, live)?.kind === 'out';
  return isOut ? 'cart.notification.productOutOfStock' : 'cart.notification.configureProduct';
}
