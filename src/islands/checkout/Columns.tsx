import type { ReactNode } from 'react';
import { useMatches } from '../use-browser-state.ts';
import { OrderSummary } from './OrderSummary.tsx';
import type { CheckoutTools } from './tools.ts';

interface Props {
  readonly tools: CheckoutTools;
  /** A shipping method was chosen: its price is a row, even if it costs nothing. */
  readonly hasShipping: boolean;
  readonly children: ReactNode;
}

/**
 * Shows the order beside the steps if there is room, otherwise as a line above them. The order moves between the two, and
 * never the steps: a payment form that is moved in the document is loaded again.
 */
export function Columns({ tools, hasShipping, children }: Props) {
  const isWide = useMatches('(min-width: 64rem)');
  const summary = <OrderSummary tools={tools} hasShipping={hasShipping} isFoldable={!isWide} />;
  return (
    <div className="checkout-columns">
      {!isWide && summary}
      {children}
      {isWide && summary}
    </div>
  );
}
