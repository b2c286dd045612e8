import { cartOf } from '../../state/cart/cart-of.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { addToCart as decideAdding } from '../../domain/cart/cart-add.ts';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import type { SelectionWithAdded } from '../../domain/buy-box/bought-along.ts';
import type { Live } from '../../domain/buy-box/selection.ts';
import type { Refused } from './refused.ts';

/**
 * Adds what is chosen to the cart, or says why not: the choice is not complete, or what the rule of adding finds. The server
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
  const { cartItems } = cart.state.get();
  for (const checked of decideAdding(selection, { product, selection, live, cartItems })) {
    const { line, errors, isAdded, isVolatile } = checked;
    if (errors.length > 0) {
      void loadRefusals().then(({ sayErrors }) =>
        // What is said of one part must not be taken for what is said of those that are added.
        sayErrors(context, product, errors, product.associated && line.name, mark),
      );
    }
    if (!isAdded) continue;
    cart.add(line);
    if (isVolatile && context.warnsOfVolatileStock) {
      void loadRefusals().then(({ warnOfVolatileStock }) => warnOfVolatileStock(context));
    }
  }
}

const loadRefusals = () => import('./refusals.ts');
