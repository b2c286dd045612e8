import { useEffect, useRef, useState } from 'react';
import { followHostedOrder, type HostedOutcome } from '../../../state/hosted/follow-hosted-order.ts';
import { forgetHostedOrder } from '../../../state/hosted/hosted-order.ts';
import { dispatchShopEvent } from '../../../state/shop-events.ts';
import { useStore } from '../../use-store.ts';
import { ThankYou } from '../ThankYou.tsx';
import type { CheckoutTools } from '../tools.ts';
import { showSnippet } from './snippet.ts';

declare module '../../../state/shop-events.ts' {
  interface ShopEvents {
    /** The order is placed; with data of the provider's order. */
    'klarna-order-confirmed': Readonly<Record<string, unknown>> | undefined;
  }
}

interface Props {
  readonly tools: CheckoutTools;
  /** Id of the order at the provider. */
  readonly sid: string;
}

/**
 * Renders the confirmation of an order that was paid in the hosted checkout: the shop places it, if nobody has had it
 * placed, and the provider's own words stand below. What this browser kept of the checkout is gone then.
 */
export function HostedConfirmation({ tools, sid }: Props) {
  const { api, flow, page, t } = tools;
  const [outcome, setOutcome] = useState<HostedOutcome>({ kind: 'checking' });
  const { progress } = useStore(flow.state);
  useEffect(() => {
    const stop = new AbortController();
    void followHostedOrder(api, sid, {
      signal: stop.signal,
      onOutcome: (next) => {
        setOutcome(next);
        if (next.kind !== 'placed') return;
        forgetHostedOrder(page.context.storeCode);
        // Somebody looks at it again, days later.
        if (next.cartId === undefined) return;
        dispatchShopEvent('klarna-order-confirmed', next.confirmation);
        // It clears the cart, and knows the order from now on.
        void flow.showOrder(next.cartId, next.key);
      },
    });
    return () => stop.abort();
  }, [api, flow, page, sid]);
  if (outcome.kind === 'placed') {
    const order = progress.kind === 'placed' ? progress.order : undefined;
    return (
      <>
        <ThankYou tools={tools} order={order} orderNumber={outcome.orderNumber} />
        <Snippet snippet={outcome.snippet} />
      </>
    );
  }
  const isOpen = outcome.kind === 'checking' || outcome.kind === 'slow';
  return (
    <div className="checkout-pending" role="status">
      <h1>{t(isOpen ? 'checkout.pending.payment.title' : 'checkout.title')}</h1>
      <p>
        {outcome.kind === 'returned'
          ? t('checkout.refused.returned')
          : t(`checkout.klarna.confirmation.${outcome.kind}`)}
      </p>
      <div className="checkout-actions">
        <a className="button button-quiet" href={page.homeUrl}>
          {t('checkout.back')}
        </a>
      </div>
    </div>
  );
}

function Snippet({ snippet }: { readonly snippet: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) void showSnippet(place.current, snippet);
  }, [snippet]);
  return <div ref={place} data-hosted-checkout />;
}
