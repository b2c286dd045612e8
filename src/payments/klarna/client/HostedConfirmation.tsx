import { useEffect, useRef, useState } from 'react';
import type { TextKey } from '../../../i18n/text-key.ts';
import { followHostedOrder, type HostedOutcome } from './follow-hosted-order.ts';
import { forgetHostedOrder } from './hosted-order.ts';
import { dispatchShopEvent } from '../../../state/shop-events.ts';
import { useStore } from '../../../islands/use-store.ts';
import { ThankYou } from '../../../islands/checkout/ThankYou.tsx';
import type { CheckoutTools } from '../../../islands/checkout/tools.ts';
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
  const { title, text } = textsOf(outcome.kind);
  return (
    <div className="checkout-pending" role="status">
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <div className="checkout-actions">
        {outcome.kind === 'incomplete' && (
          <a className="button" href={page.context.checkoutUrl}>
            {t('checkout.pending.pay.go')}
          </a>
        )}
        <a className="button button-quiet" href={page.homeUrl}>
          {t('checkout.back')}
        </a>
      </div>
    </div>
  );
}

/** Returns the message about an order that is not placed. */
function textsOf(
  kind: Exclude<HostedOutcome['kind'], 'placed'>,
): Readonly<Record<'title' | 'text', TextKey>> {
  if (kind === 'incomplete')
    return { title: 'checkout.pending.pay.title', text: 'checkout.pending.pay.text' };
  if (kind === 'returned') return { title: 'checkout.title', text: 'checkout.refused.returned' };
  const isOpen = kind === 'checking' || kind === 'slow';
  return {
    title: isOpen ? 'checkout.pending.payment.title' : 'checkout.title',
    text: `checkout.hosted.confirmation.${kind}`,
  };
}

function Snippet({ snippet }: { readonly snippet: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) void showSnippet(place.current, snippet);
  }, [snippet]);
  return <div ref={place} data-hosted-checkout />;
}
