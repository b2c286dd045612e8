import type { CartLine } from '../../domain/cart/cart-line.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { checkLine } from './before-adding.ts';
import type { BoxedProduct } from './buy-box-product.ts';
import type { SelectionWithAdded } from './added.ts';
import type { Live, Refused } from './selection.ts';

/**
 * Adds what is chosen to the cart, or says why not: the choice is not complete, or what `checkLine` finds. The server
 * has the last word. `mark` is told of what is wrong with fields, where there are any.
 */
export function addToCart(
  context: StoreContext,
  product: BoxedProduct,
  selection: SelectionWithAdded,
  live: Live,
  mark?: (refused: Refused) => void,
): void {
  if (selection.lines.length === 0) {
    void loadRefusals().then(({ sayNoLine }) => sayNoLine(context, product, selection, live, mark));
    return;
  }
  const cart = cartOf(context);
  const check = (line: CartLine) =>
    checkLine(line, { product, selection, live, cartItems: cart.state.get().cartItems });
  const isRefused = selection.isWhole && selection.lines.some((line) => check(line).errors.length > 0);
  for (const line of selection.lines) {
    const { errors, isVolatile } = check(line);
    if (errors.length > 0) {
      void loadRefusals().then(({ sayErrors }) =>
        // What is said of one part must not be taken for what is said of those that are added.
        sayErrors(context, product, errors, product.associated && line.name, mark),
      );
    }
    if (isRefused || errors.length > 0) continue;
    cart.add(line);
    if (isVolatile && context.warnsOfVolatileStock) {
      void loadRefusals().then(({ warnOfVolatileStock }) => warnOfVolatileStock(context));
    }
  }
}

const loadRefusals = () => import('./refusals.ts');
