import { useEffect, useRef } from 'react';
import type { Placement } from '../../state/checkout/placement.ts';
import type { CheckoutTools } from './tools.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly placement: Extract<Placement, { kind: 'unknown' | 'waiting' }>;
}

/** An order that is on its way: of which nobody knows how it stands, or that waits for a network. */
export function PendingOrder({ tools, placement }: Props) {
  const { t, flow, page } = tools;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isWaiting = placement.kind === 'waiting';
  const area = isWaiting ? 'waiting' : placement.because === 'payment' ? 'payment' : 'unknown';
  return (
    <div className="checkout-pending" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {t(`checkout.pending.${area}.title`)}
      </h2>
      <p>{t(`checkout.pending.${area}.text`)}</p>
      <div className="checkout-actions">
        <button type="button" className="button" onClick={() => void flow.resolve({ resend: true })}>
          {t(isWaiting ? 'checkout.pending.confirmOffline' : 'checkout.pending.checkAgain')}
        </button>
        {isWaiting && (
          <button type="button" className="button button-quiet" onClick={flow.giveUpWaiting}>
            {t('checkout.pending.changeOrder')}
          </button>
        )}
        <a className="link-button" href={page.homeUrl}>
          {t('checkout.back')}
        </a>
      </div>
    </div>
  );
}
