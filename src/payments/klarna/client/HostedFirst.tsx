import { lazy, Suspense, useRef, useState } from 'react';
import type { CheckoutTools } from '../../../islands/checkout/tools.ts';
import { useEnteredInFrame } from './use-entered-in-frame.ts';

const FrameAlone = lazy(() => import('./FrameAlone.tsx'));

interface Props {
  readonly tools: CheckoutTools;
  /** The frame takes the place of the steps. */
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Shows Klarna's frame before the shopper has entered anything: the frame asks for the address in place of the steps. */
export function HostedFirst({ tools, isOpen, onChange }: Props) {
  const { t } = tools;
  const toggle = useRef<HTMLButtonElement>(null);
  const { onAddress, fillSteps } = useEnteredInFrame(tools);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    await fillSteps();
    setLeaving(false);
    onChange(false);
    // The button in the frame's place goes.
    toggle.current?.focus();
  };
  return (
    <div className="checkout-first">
      <button
        ref={toggle}
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        aria-busy={isLeaving}
        onClick={() => (isOpen ? void leave() : onChange(true))}
      >
        {t('checkout.hosted.first')}
      </button>
      <p className="soft">{t('checkout.hosted.firstHint')}</p>
      {isOpen && (
        <>
          <Suspense fallback={<p className="soft">{t('checkout.hosted.loading')}</p>}>
            <FrameAlone tools={tools} onAddress={onAddress} />
          </Suspense>
          <button type="button" className="link-button" aria-busy={isLeaving} onClick={() => void leave()}>
            {t('checkout.hosted.otherWays')}
          </button>
        </>
      )}
    </div>
  );
}
