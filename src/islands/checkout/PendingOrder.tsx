import { useEffect, useRef, useState } from 'react';
import { isBrowserOnline } from '../../state/browser-online.ts';
import { notify } from '../../state/notifications.ts';
import { clientSecretOf, paymentUrl, type OnItsWay } from '../../state/checkout/flow.ts';
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
  const payUrl = paymentUrl(placement);
  const paysHere = clientSecretOf(placement) !== undefined;
  const isUnpaid = payUrl !== undefined || paysHere;
  const area = areaOf(placement, isUnpaid);
  const title = t(`checkout.pending.${area}.title`);
  useTitle(t, title);
  const wasOffline = useWasOffline();
  const act = () => {
    if (!isBrowserOnline()) notify({ type: 'warning', message: t('checkout.unreachable') });
    void flow.resolve({ resend: true });
  };
  return (
    <div className="checkout-pending" role="status">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{t(textKeyOf(placement, area, wasOffline))}</p>
      <div className="checkout-actions">
        {payUrl === undefined ? (
          <button type="button" className="button" onClick={paysHere ? flow.goOn : act}>
            {t(paysHere ? 'checkout.pending.pay.go' : actionKeys[kind])}
          </button>
        ) : (
          <a className="button" href={payUrl}>
            {t('checkout.pending.pay.go')}
          </a>
        )}
        {(isWaiting || isUnpaid) && (
          <button
            type="button"
            className="button button-quiet"
            onClick={isWaiting ? flow.giveUpWaiting : flow.goOn}
          >
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

function areaOf(placement: OnItsWay, isUnpaid: boolean): 'pay' | 'payment' | OnItsWay['kind'] {
  if (isUnpaid) return 'pay';
  return placement.kind === 'unknown' && placement.because === 'payment' ? 'payment' : placement.kind;
}

function textKeyOf(placement: OnItsWay, area: ReturnType<typeof areaOf>, wasOffline: boolean): TextKey {
  if (placement.kind === 'waiting' && !wasOffline) return 'checkout.pending.waiting.unconfirmed';
  const isDeclined = placement.kind === 'unknown' && placement.payment?.declined;
  return area === 'pay' && isDeclined ? 'checkout.pending.pay.declined' : `checkout.pending.${area}.text`;
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
