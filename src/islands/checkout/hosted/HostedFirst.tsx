import { lazy, Suspense, useRef } from 'react';
import type { CheckoutTools } from '../tools.ts';

const FrameAlone = lazy(() => import('./FrameAlone.tsx'));

interface Props {
  readonly tools: CheckoutTools;
  /** The frame takes the place of the steps. */
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Klarna before anything is entered: its frame asks for the address, and the steps do not. */
export function HostedFirst({ tools, isOpen, onChange }: Props) {
  const { t } = tools;
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <div className="checkout-first">
      <button
        ref={toggle}
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        onClick={() => onChange(!isOpen)}
      >
        {t('checkout.klarna.first')}
      </button>
      <p className="soft">{t('checkout.klarna.firstHint')}</p>
      {isOpen && (
        <>
          <Suspense fallback={<p className="soft">{t('checkout.klarna.loading')}</p>}>
            <FrameAlone tools={tools} />
          </Suspense>
          <button
            type="button"
            className="link-button"
            onClick={() => {
              onChange(false);
              // This button goes.
              toggle.current?.focus();
            }}
          >
            {t('checkout.klarna.otherWays')}
          </button>
        </>
      )}
    </div>
  );
}
