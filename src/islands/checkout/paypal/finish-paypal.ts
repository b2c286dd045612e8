import { loadBrowserTexts } from '../../../i18n/browser-texts.ts';
import type { Translate } from '../../../i18n/translator.ts';
import { createApi, type ApiAnswer } from '../../../state/api.ts';
import { checkoutOf } from '../../../state/checkout/checkout-store.ts';
import { openOrders } from '../../../state/checkout/kept-orders.ts';
import { isReturnedPayment, type ReturnedPayment } from '../../../state/checkout/returned-payment.ts';
import { openStorage } from '../../../state/storage.ts';
import type { StoreContext } from '../../../state/store-context.ts';
import { createElement } from '../../create-element.ts';

/** What the page tells its script. */
export interface PaypalPage {
  readonly context: StoreContext;
  readonly checkoutUrl: string;
  readonly homeUrl: string;
}

/** Milliseconds for all that the server asks PayPal for. */
const patience = 30_000;

/** Its radio, for who has left the frame of the hosted checkout for it. */
const paypal = 'paypal';

/**
 * Has the server take what the buyer has approved, and leads to the checkout, which shows how the order stands and has the
 * cart of one that was not paid; who chose PayPal in the frame of the hosted checkout finds it chosen there. In a browser that
 * has not made the order, says it here.
 */
export async function finishPaypal(place: HTMLElement): Promise<void> {
  const { context, checkoutUrl, homeUrl } = JSON.parse(place.dataset['paypal'] ?? '{}') as PaypalPage;
  const { storeCode, locale } = context;
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  const isCanceled = token === null || query.has('canceled');
  if (token === null) {
    const checkout = checkoutOf(storeCode);
    const { paymentDetails } = checkout.read();
    checkout.change({ paymentDetails: { ...paymentDetails, paymentMethod: paypal } });
  }
  const api = createApi({ storeCode, timeout: patience });
  const answer = isCanceled
    ? undefined
    : await api('ext/payment-paypal/complete', { body: { token }, is: isReturnedPayment });
  const isKeptHere = openOrders(openStorage(`vernissage/${storeCode}/order/`)).hasOpen();
  // The way back does not lead here again.
  if (!answer || isKeptHere) return location.replace(checkoutUrl);
  const t = await loadBrowserTexts(locale, 'checkout');
  place.replaceChildren(
    ...told(t, answer),
    createElement('a', { class: 'button', href: homeUrl }, t('checkout.back')),
  );
}

function told(t: Translate, answer: ApiAnswer<ReturnedPayment>): readonly HTMLElement[] {
  const { state, orderNumber = '' } = answer.kind === 'ok' ? answer.result : { state: 'pending' as const };
  if (state === 'placed') {
    return [
      createElement('h1', {}, t('checkout.thanks.title')),
      createElement('p', {}, t('checkout.thanks.number', { number: orderNumber })),
    ];
  }
  if (state === 'pending') {
    return [
      createElement('h1', {}, t('checkout.pending.payment.title')),
      createElement('p', {}, t('checkout.pending.payment.text')),
    ];
  }
  return [
    createElement('h1', {}, t('checkout.title')),
    createElement('p', {}, t('checkout.refused.payment')),
  ];
}
