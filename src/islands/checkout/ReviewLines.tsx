import { groupFramedLines } from '../../domain/cart/framing-lines.ts';
import { useMatches } from '../use-browser-state.ts';
import type { CheckoutTools } from './tools.ts';
import { useCartToOrder } from './use-cart-to-order.ts';

interface Props {
  readonly tools: CheckoutTools;
  /** The total, written out. */
  readonly total: string;
}

/**
 * Renders the ordered lines and their total directly above the order button, as § 312j (2) BGB requires; nothing if the
 * order is shown beside the steps.
 */
export function ReviewLines({ tools, total }: Props) {
  const { cartItems } = useCartToOrder(tools);
  const isWide = useMatches('(min-width: 64rem)');
  if (isWide) return null;
  return (
    <div>
      <ul className="checkout-review" aria-label={tools.t('checkout.summary')}>
        {groupFramedLines(cartItems).map(({ line: { key, sku, qty, name, options = [] } }) => (
          <li key={key}>
            {qty} × {[name ?? sku, ...options.map(({ value }) => value)].join(', ')}
          </li>
        ))}
      </ul>
      <p className="checkout-total">
        <span>{tools.t('checkout.sum.grand_total')}</span> <span className="price">{total}</span>
      </p>
    </div>
  );
}
