import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { CheckoutStep } from '../../domain/checkout/steps.ts';
import type { CheckoutTools } from './tools.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly step: CheckoutStep;
  readonly number: number;
  readonly isOpen: boolean;
  /** Open because the shopper has just come to it: it gets the focus. */
  readonly takesFocus: boolean;
  /** Summary of the input, shown while the step is closed; nothing if it is incomplete. */
  readonly summary: ReactNode;
  /** It can't be opened just now. */
  readonly isInert: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Renders a step of the checkout: its form while it is open, else what was entered and the way back to it. */
export function Step(props: Props) {
  const { tools, step, number, isOpen, takesFocus, summary, isInert, onOpen, children } = props;
  const { t } = tools;
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t(`checkout.step.${step}`);
  const wasOpen = useRef(isOpen && !takesFocus);
  useEffect(() => {
    const hasOpened = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    // A step that closed by itself takes the focus in it away.
    const isFocusLost = hasOpened && document.activeElement === document.body;
    if (!hasOpened || !(takesFocus || isFocusLost)) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, takesFocus]);
  return (
    <section
      className={isOpen ? 'checkout-step is-open' : 'checkout-step'}
      aria-labelledby={`step-${step}`}
      data-step={step}
    >
      <div className="checkout-step-head">
        <h2 id={`step-${step}`} ref={heading} tabIndex={-1} aria-current={isOpen ? 'step' : undefined}>
          <span className="checkout-step-number" aria-hidden="true">
            {summary && !isOpen ? '✓' : number}
          </span>
          {title}
        </h2>
        {summary && !isOpen && (
          <button type="button" className="link-button" aria-disabled={isInert} onClick={onOpen}>
            {t('checkout.step.change')}
            <span className="visually-hidden"> {title}</span>
          </button>
        )}
      </div>
      {isOpen ? children : summary && <div className="checkout-step-summary">{summary}</div>}
    </section>
  );
}
