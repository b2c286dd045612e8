import { useEffect, useRef, useState } from 'react';
import { isBrowserOnline } from '../../state/browser-online.ts';
import { changeHash } from '../../state/stored/stored-orders.ts';
import { notify } from '../../state/notifications.ts';
import { isUnpaid, paymentUrl, type OnItsWay } from '../../state/checkout/flow.ts';
import { useStore } from '../use-store.ts';
import { pendingTexts } from './pending-texts.ts';
import type { CheckoutTools } from './tools.ts';
import { UnpaidOrder } from './UnpaidOrder.tsx';
import { useTitle } from './use-title.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly placement: OnItsWay;
  /** The shopper chooses another way of paying. */
  readonly onPayOtherwise: () => void;
}

const actionKeys = {
  waiting: 'checkout.pending.confirmOffline',
  unknown: 'checkout.pending.checkAgain',
  queued: 'checkout.tryAgain',
} as const;

/** Renders an order whose state is unknown, or that waits for its payment, a network or the server. */
export function PendingOrder({ tools, placement, onPayOtherwise }: Props) {
  const { t, flow, page } = tools;
  const { isCanceled } = useStore(flow.state);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { kind } = placement;
  const isWaiting = kind === 'waiting';
  const isToPay = isUnpaid(placement);
  const texts = pendingTexts(placement, { isCanceled, wasOffline: useWasOffline(), clients: tools.clients });
  const title = t(texts.title);
  useTitle(t, title);
  const act = () => {
    if (!isBrowserOnline()) notify({ type: 'warning', message: t('checkout.unreachable') });
    void flow.resolve({ resend: true });
  };
  return (
    <div className="checkout-pending">
      <div role="status">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{t(texts.text)}</p>
      </div>
      <div className="checkout-actions">
        {isToPay ? (
          <>
            <PayAgain
              tools={tools}
              placement={placement}
              isCanceled={isCanceled}
              onStay={() => heading.current?.focus()}
            />
            <button type="button" className="button button-quiet" onClick={onPayOtherwise}>
              {t('checkout.pending.payAnotherWay')}
            </button>
            <a className="link-button" href={changeHash}>
              {t('checkout.pending.changeOrder')}
            </a>
          </>
        ) : (
          <button type="button" className="button" onClick={act}>
            {t(actionKeys[kind])}
          </button>
        )}
        {isWaiting && (
          <button type="button" className="button button-quiet" onClick={flow.giveUpWaiting}>
            {t('checkout.pending.changeOrder')}
          </button>
        )}
        <a className="link-button" href={page.homeUrl}>
          {t('checkout.back')}
        </a>
      </div>
      {isToPay && placement.record.order && <UnpaidOrder tools={tools} order={placement.record.order} />}
    </div>
  );
}

interface PayAgainProps {
  readonly tools: CheckoutTools;
  readonly placement: OnItsWay;
  readonly isCanceled: boolean;
  /** The provider could not be asked again: the shopper stays here. */
  readonly onStay: () => void;
}

/** Leads to the payment; where that failed before, tries it again. */
function PayAgain({ tools, placement, isCanceled, onStay }: PayAgainProps) {
  const { t, flow } = tools;
  const [isBusy, setBusy] = useState(false);
  const url = paymentUrl(placement);
  const isTriedAgain = isCanceled || (placement.kind === 'unknown' && placement.payment?.unasked);
  if (!isTriedAgain && url !== undefined) {
    return (
      <a className="button" href={url}>
        {t('checkout.pending.pay.go')}
      </a>
    );
  }
  const tryAgain = async () => {
    if (isBusy) return;
    setBusy(true);
    await flow.payAgain();
    setBusy(false);
    onStay();
  };
  return (
    <button type="button" className="button" aria-busy={isBusy} onClick={() => void tryAgain()}>
      {t(isTriedAgain ? 'checkout.tryAgain' : 'checkout.pending.pay.go')}
    </button>
  );
}

/** Returns whether the network was gone since the order is shown: the order is then sent when it is back. */
function useWasOffline(): boolean {
  const [wasOffline, setWasOffline] = useState(() => !isBrowserOnline());
  useEffect(() => {
    const note = () => setWasOffline(true);
    addEventListener('offline', note);
    return () => removeEventListener('offline', note);
  }, []);
  return wasOffline;
}
