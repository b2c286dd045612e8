import { formatPrice } from '../../domain/money/price-format.ts';
import { roundHalfAwayFromZero } from '../../domain/money/money.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { CartState } from '../../state/cart/store.ts';
import type { StoreContext } from '../../state/store-context.ts';

interface Props {
  readonly context: StoreContext;
  readonly state: CartState;
  readonly t: Translate;
}

/** Sums of the cart: the platform's, or while they are on their way those of the lines shown. */
export function CartSums({ context, state, t }: Props) {
  const totals = state.isPending ? null : state.platformTotals;
  const subtotal = totals?.subtotal_incl_tax ?? subtotalOf(state, context);
  const discount = totals?.discount_amount ?? 0;
  const rows: [string, number][] = [
    [t(context.pricesIncludeTax ? 'cart.subtotalInclTax' : 'cart.subtotal'), subtotal],
  ];
  if (discount !== 0) rows.push([t('cart.discount'), -Math.abs(discount)]);
  return (
    <dl className="cart-sums" aria-busy={state.isPending}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="price">{formatPrice(context, amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sum of quantity times price with tax (reference B4, without platform totals). */
function subtotalOf({ cartItems }: CartState, { i18n }: StoreContext): number {
  const sum = cartItems.reduce((total, { qty, price_incl_tax = 0 }) => total + qty * price_incl_tax, 0);
  return roundHalfAwayFromZero(sum, i18n.fractionDigits);
}
