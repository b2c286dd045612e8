import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { roundHalfAwayFromZero } from '../../domain/money/money.ts';
import type { CartState } from '../../state/cart/cart.ts';
import type { StoreContext } from '../../state/store-context.ts';

/** What is in the cart, with tax and without shipping; decimals. */
export interface CartSums {
  readonly subtotal: DecimalAmount;
  /** Not positive. */
  readonly discount: DecimalAmount;
  /** What is left to pay of the subtotal. */
  readonly total: DecimalAmount;
}

/**
 * Sums of the cart: the platform's, or while they are on their way those of the lines shown (reference B4, without platform
 * totals).
 */
export function cartSums(
  state: Pick<CartState, 'isPending' | 'platformTotals' | 'cartItems'>,
  { i18n }: Pick<StoreContext, 'i18n'>,
): CartSums {
  const round = (amount: DecimalAmount) => roundHalfAwayFromZero(amount, i18n.fractionDigits);
  const totals = state.isPending ? null : state.platformTotals;
  const subtotal =
    totals?.subtotal_incl_tax ??
    round(state.cartItems.reduce((sum, { qty, price_incl_tax = 0 }) => sum + qty * price_incl_tax, 0));
  const discount = -Math.abs(totals?.discount_amount ?? 0) || 0;
  return { subtotal, discount, total: round(subtotal + discount) };
}
