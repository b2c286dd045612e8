import { useId, useState } from 'react';
import { lineStock } from '../../domain/cart/line-stock.ts';
import { liveProducts } from '../../state/live-products.ts';
import { useStore } from '../use-store.ts';
import { OrderDetails } from './OrderDetails.tsx';
import type { CheckoutTools } from './tools.ts';
import { useCartToOrder, useSums } from './use-cart-to-order.ts';
import type { Translate } from '../../i18n/translator.ts';

interface Props {
  readonly tools: CheckoutTools;
  /** A way of shipping was chosen: its price is a row, even when it costs nothing. */
  readonly hasShipping: boolean;
  /** It is a line with the total, which opens. */
  readonly isFoldable: boolean;
}

/** Returns whether the quantities in the fields can be ordered; else focuses the first invalid field and shows its error. */
export function areQuantitiesRight(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('.checkout-summary .quantity input');
  const wrong = [...fields].filter((field) => !field.checkValidity());
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Renders the ordered lines and their cost. It opens by itself if something is not available. */
export function OrderSummary({ tools, hasShipping, isFoldable }: Props) {
  const { t, flow } = tools;
  const { cartItems, coupon, isPending } = useCartToOrder(tools);
  const { unavailable } = useStore(flow.state);
  const live = useStore(liveProducts);
  const sums = useSums(tools, hasShipping);
  const [isUnfolded, setUnfolded] = useState(false);
  const contentId = useId();
  const isUnavailable =
    unavailable.length > 0 ||
    cartItems.some((line) => ['out', 'reserved', 'few'].includes(lineStock(line, live)?.kind ?? 'in'));
  if (isUnavailable && !isUnfolded) setUnfolded(true);
  const isOpen = !isFoldable || isUnfolded;
  return (
    <aside className="checkout-summary" aria-label={t('checkout.summary')}>
      {isFoldable && (
        <button
          type="button"
          className="checkout-fold"
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-disabled={isUnavailable}
          onClick={() => !isUnavailable && setUnfolded(!isUnfolded)}
        >
          <span>{t(isOpen ? 'checkout.fold.hide' : 'checkout.fold.show')}</span>{' '}
          <span className="price">{sums.total}</span>
        </button>
      )}
      <div id={contentId}>
        {isOpen && <OrderDetails tools={tools} sums={sums} isUnavailable={isUnavailable} />}
      </div>
      <SummaryStatus t={t} coupon={coupon} total={sums.total} isBusy={isPending} />
    </aside>
  );
}

interface SummaryStatusProps {
  readonly t: Translate;
  readonly coupon: string | null;
  /** The total, written out. */
  readonly total: string;
  /** They are asked for again just now. */
  readonly isBusy: boolean;
}

/** Tells those who don't see the summary of a coupon that is accepted or gone, and of another total. */
function SummaryStatus({ t, coupon, total, isBusy }: SummaryStatusProps) {
  const [known, setKnown] = useState<{ readonly coupon: string | null; readonly total: string }>();
  const [said, setSaid] = useState('');
  if (!isBusy && (known?.coupon !== coupon || known.total !== total)) {
    setKnown({ coupon, total });
    if (known) {
      const changed = known.coupon !== coupon;
      const code = coupon ?? known.coupon;
      setSaid(
        [
          changed && t(coupon ? 'checkout.coupon.applied' : 'checkout.coupon.removed', { code: code ?? '' }),
          known.total !== total && `${t('checkout.sum.grand_total')} ${total}`,
        ]
          .filter(Boolean)
          .join(' '),
      );
    }
  }
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
