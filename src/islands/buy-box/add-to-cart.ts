import { cartOf } from '../../state/cart/cart-of.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { checkSelection } from '../../domain/buy-box/check-selection.ts';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import type { SelectionWithAdded } from '../../domain/buy-box/bought-along.ts';
import type { Live } from '../../domain/buy-box/selection.ts';
import type { Refused } from './refused.ts';

/**
 * Adds the selection to the cart, or tells the shopper why it can't be added: it is incomplete, or `checkSelection` found an
 * error. The server decides in the end. `mark` receives the invalid fields.
 */
export function addToCart(
  context: StoreContext,
  product: BoxedProduct,
  selection: SelectionWithAdded,
  live: Live,
  mark?: (refused: Refused) => void,
): void {
  if (selection.lines.length === 0) {
    void loadRefusals().then(({ showNoLineReason }) =>
      showNoLineReason(context, product, selection, live, mark),
    );
    return;
  }
  const cart = cartOf(context);
  const { cartItems } = cart.state.get();
  for (const checked of checkSelection(selection, { product, selection, live, cartItems })) {
    const { line, errors, isAdded, isVolatile } = checked;
    if (errors.length > 0) {
      void loadRefusals().then(({ showErrors }) =>
        // Names the part: the message must not seem to be about the parts that are added.
        showErrors(context, product, errors, product.associated && line.name, mark),
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
