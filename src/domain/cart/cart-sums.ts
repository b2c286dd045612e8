import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import { roundHalfAwayFromZero } from '../money/money.ts';
import type { CartLine } from './cart-line.ts';
import type { ServerTotals } from './server-cart.ts';

/** The sums of the cart, with tax and without shipping; decimals. */
export interface CartSums {
  readonly subtotal: DecimalAmount;
  /** Not positive. */
  readonly discount: DecimalAmount;
  /** The subtotal less discounts. */
  readonly total: DecimalAmount;
}

/** The cart as far as its sums depend on it. */
interface SummedCart {
  readonly cartItems: readonly Pick<CartLine, 'qty' | 'price_incl_tax'>[];
  readonly platformTotals: Pick<ServerTotals, 'subtotal_incl_tax' | 'discount_amount'> | null;
  /** The platform's totals are not those of the lines. */
  readonly isPending: boolean;
}

/**
 * Returns the sums of a cart: the platform's, or while they are on their way those of the lines shown
 * (docs/reference/behaviour.md#b4, without platform totals).
 */
export function cartSums(
  state: SummedCart,
  { i18n }: { readonly i18n: { readonly fractionDigits: number } },
): CartSums {
  const round = (amount: number) => decimalAmount(roundHalfAwayFromZero(amount, i18n.fractionDigits));
  const totals = state.isPending ? null : state.platformTotals;
  const subtotal =
    totals?.subtotal_incl_tax ??
    round(state.cartItems.reduce((sum, { qty, price_incl_tax = 0 }) => sum + qty * price_incl_tax, 0));
  const discount = round(-Math.abs(totals?.discount_amount ?? 0));
  return { subtotal, discount, total: round(subtotal + discount) };
}
