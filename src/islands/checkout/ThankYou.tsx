import { useEffect, useRef } from 'react';
import type { OrderView } from '../../state/checkout/placement.ts';
import { formatDate } from '../../domain/date-format.ts';
import { OrderContent, OrderFacts } from '../order/OrderParts.tsx';
import { useStore } from '../use-store.ts';
import type { CheckoutTools } from './tools.ts';
import { useTitle } from './use-title.ts';
import { summaryHeading } from './tools.ts';

interface Props {
  readonly tools: CheckoutTools;
  readonly orderNumber: string;
  /** Missing while its details can't be had, null where the shop gives them to nobody here. */
  readonly order: OrderView | null | undefined;
}

/** Renders the confirmation: what was ordered and where it goes, or how the order ended since; it can be printed. */
export function ThankYou({ tools, orderNumber, order }: Props) {
  const { t, page } = tools;
  const { current: customer } = useStore(tools.session.user.state);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const end = order && endOf(order);
  const title = t(end ? `checkout.thanks.over.${end}.title` : 'checkout.thanks.title');
  useTitle(t, title);
  const shown = order && { t, order, context: page.context };
  return (
    <div className="checkout-columns checkout-thanks">
      <div className="checkout-steps">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="checkout-thanks-number">
          {t('checkout.thanks.number', { number: order?.increment_id ?? orderNumber })}
        </p>
        {end && <p>{t(`checkout.thanks.over.${end}.text`)}</p>}
        {order?.lowered_too_late && !end && <p className="checkout-notice">{t('checkout.thanks.lowered')}</p>}
        {order && !end && <p>{t('checkout.thanks.mail', { email: order.customer_email })}</p>}
        {shown ? (
          <OrderFacts {...shown} dates={page}>
            <div>
              <dt>{t('checkout.thanks.date')}</dt>
              <dd>{formatDate(page, shown.order.created_at)}</dd>
            </div>
          </OrderFacts>
        ) : (
          <p>{t('checkout.thanks.withoutDetails')}</p>
        )}
      </div>
      {shown && (
        <section className="checkout-summary" aria-labelledby={summaryHeading}>
          <h2 id={summaryHeading}>{t('checkout.summary')}</h2>
          <OrderContent {...shown} />
        </section>
      )}
      {shown && !customer && (
        <p className="soft">
          {t('checkout.thanks.kept', { hours: page.guestDetailsHours })}{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              tools.forgetGuest();
              // Instead of this page, whose address shows the order.
              location.replace(page.homeUrl);
            }}
          >
            {t('checkout.thanks.forget')}
          </button>
        </p>
      )}
      <div className="checkout-actions">
        <a className="button button-quiet" href={page.homeUrl}>
          {t('checkout.back')}
        </a>
        {customer && (
          <a className="link-button" href={`${page.accountUrl}#orders`}>
            {t('checkout.thanks.orders')}
          </a>
        )}
        <button type="button" className="link-button" onClick={() => window.print()}>
          {t('checkout.thanks.print')}
        </button>
      </div>
    </div>
  );
}

/** Returns how an order ended that was canceled or refunded since, for a shopper who comes back to the page. */
function endOf({ status }: OrderView): 'canceled' | 'closed' | undefined {
  return status === 'canceled' || status === 'closed' ? status : undefined;
}
