import { useState } from 'react';
import type { Translate } from '../../i18n/translator.ts';

interface Props {
  readonly t: Translate;
  readonly coupon: string | null;
  /** The total, written out. */
  readonly total: string;
  /** They are asked for again just now. */
  readonly isBusy: boolean;
}

/** Tells those who don't see the summary of a coupon that is accepted or gone, and of another total. */
export function SummaryStatus({ t, coupon, total, isBusy }: Props) {
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
