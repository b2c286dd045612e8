import type { CheckoutTools } from './tools.ts';

/** Nothing is there to order (specification section 8), and the way to the order that was placed last. */
export function EmptyCheckout({ tools }: { readonly tools: CheckoutTools }) {
  const { t, cartTexts, page, orders, flow } = tools;
  const last = orders.all().findLast(({ transmited }) => transmited);
  return (
    <div className="checkout-empty">
      <h1>{t('checkout.title')}</h1>
      <p role="status">{cartTexts('cart.notification.emptyCart')}</p>
      {last && (
        <p className="soft">
          {t('checkout.lastOrder', { number: last.orderNumber ?? '' })}{' '}
          <button type="button" className="link-button" onClick={() => void flow.showOrder(last.cart_id)}>
            {t('checkout.showOrder')}
          </button>
        </p>
      )}
      <a className="button" href={page.homeUrl}>
        {t('checkout.back')}
      </a>
    </div>
  );
}
