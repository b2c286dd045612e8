import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from '../../../islands/use-store.ts';
import { Columns } from '../../../islands/checkout/Columns.tsx';
import type { CheckoutTools } from '../../../islands/checkout/tools.ts';
import HostedFrame from './HostedFrame.tsx';
import { useEnteredInFrame } from './use-entered-in-frame.ts';
import { useHostedOffers } from './use-hosted-offers.ts';

interface Props {
  readonly tools: CheckoutTools;
  /** The shop's own checkout, for whom the hosted one does not serve. */
  readonly children: ReactNode;
}

/** Renders the hosted checkout alone, if it serves the buyer; else the steps. */
export default function HostedOnly({ tools, children }: Props) {
  const { t, flow } = tools;
  const { payment } = useStore(flow.state);
  useHostedOffers(tools);
  const { onAddress, fillSteps } = useEnteredInFrame(tools);
  const isUnknown = payment.methods.length === 0 && payment.status !== 'ready' && payment.status !== 'failed';
  const isServed = payment.methods.some(({ code }) => code === 'klarna');
  /** The steps have what was entered in the frame. */
  const [isFilled, setFilled] = useState(false);
  const wasServed = useRef(false);
  useEffect(() => {
    if (isServed) wasServed.current = true;
    if (isServed || isUnknown) return;
    void (wasServed.current ? fillSteps() : Promise.resolve()).then(() => setFilled(true));
  }, [isServed, isUnknown, fillSteps]);
  if (!isServed && isFilled) return children;
  if (!isServed) return <p className="soft">{t('checkout.hosted.loading')}</p>;
  return (
    <Columns tools={tools} hasShipping>
      <div className="checkout-steps">
        <HostedFrame tools={tools} onAddress={onAddress} />
      </div>
    </Columns>
  );
}
