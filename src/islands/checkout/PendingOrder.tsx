import { useEffect, useRef, useState } from 'react';
import { isBrowserOnline } from '../../state/browser-online.ts';
import { notify } from '../../state/notifications.ts';
import type { OnItsWay } from '../../state/checkout/flow.ts';
import type { CheckoutTools } from './tools.ts';
import { useTitle } from './use-title.ts';
import type { TextKey } from '../../i18n/text-key.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly placement: OnItsWay;
}

const actionKeys = {
  waiting: 'checkout.pending.confirmOffline',
  unknown: 'checkout.pending.checkAgain',
  queued: 'checkout.tryAgain',
} as const;

/** An order that is on its way: of which nobody knows how it stands, or that waits for a network or for the server. */
export function PendingOrder({ tools, placement }: Props) {
  const { t, flow, page } = tools;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { kind } = placement;
  const isWaiting = kind === 'waiting';
  const area = kind === 'unknown' && placement.because === 'payment' ? 'payment' : kind;
  const title = t(`checkout.pending.${area}.title`);
  useTitle(t, title);
  const wasOffline = useWasOffline();
  const act = () => {
    if (!isBrowserOnline()) notify({ type: 'warning', message: t('checkout.unreachable') });
    void flow.resolve({ resend: true });
  };
  const text: TextKey =
    isWaiting && !wasOffline ? 'checkout.pending.waiting.unconfirmed' : `checkout.pending.${area}.text`;
  return (
    <div className="checkout-pending" role="status">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{t(text)}</p>
      <div className="checkout-actions">
        <button type="button" className="button" onClick={act}>
          {t(actionKeys[kind])}
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

/** Whether there was no network since the order is shown: then it is sent by itself when there is one again. */
function useWasOffline(): boolean {
  const [wasOffline, setWasOffline] = useState(() => !isBrowserOnline());
  useEffect(() => {
    const note = () => setWasOffline(true);
    addEventListener('offline', note);
    return () => removeEventListener('offline', note);
  }, []);
  return wasOffline;
}
