import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { CartState } from '../../state/cart/cart.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { cartSums } from '../../domain/cart/cart-sums.ts';

interface Props {
  readonly context: StoreContext;
  readonly state: CartState;
  readonly t: Translate;
}

/** Sums of the cart; with a discount, also what is left to pay. The last one counts. */
export function CartSums({ context, state, t }: Props) {
  const { subtotal, discount, total } = cartSums(state, context);
  // Before the shop has counted, nothing is better than too little.
  const isCounted =
    state.platformTotals || state.cartItems.every((line) => line.price_incl_tax !== undefined);
  if (!isCounted) return null;
  const rows: [string, DecimalAmount][] = [
    [t(context.pricesIncludeTax ? 'cart.subtotalInclTax' : 'cart.subtotal'), subtotal],
  ];
  if (discount !== 0) rows.push([t('cart.discount'), discount], [t('cart.total'), total]);
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
