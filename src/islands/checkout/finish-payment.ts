import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import type { Translate } from '../../i18n/translator.ts';
import { createApi, type ApiAnswer } from '../../state/api.ts';
import { checkoutOf } from '../../state/checkout/checkout-store.ts';
import { canceledHash, openOrders } from '../../state/stored/stored-orders.ts';
import { isReturnedPayment, type ReturnedPayment } from '../../state/checkout/returned-payment.ts';
import { openStorage } from '../../state/storage.ts';
import type { StoreContext } from '../../state/store-context.ts';
import { createElement } from '../create-element.ts';

/** Data that the page passes to its script. */
export interface PaymentReturnPage {
  readonly context: StoreContext;
  readonly checkoutUrl: string;
  readonly homeUrl: string;
  /** Code of the payment method. */
  readonly provider: string;
  /** The parameter of the address by which the provider names its payment. */
  readonly parameter: string;
}

/** Milliseconds for all that the server asks the provider for. */
const patience = 30_000;

/**
 * Has the server complete the payment that the buyer has approved, then opens the checkout. It shows the order, or the
 * cart if the order was not paid; a buyer who chose the provider in the frame of the hosted checkout finds it selected.
 * A browser that did not place the order shows the result on this page instead.
 */
export async function finishPayment(place: HTMLElement): Promise<void> {
  const { context, checkoutUrl, homeUrl, provider, parameter } = JSON.parse(
    place.dataset['paymentReturn'] ?? '{}',
  ) as PaymentReturnPage;
  const { storeCode, locale } = context;
  const query = new URLSearchParams(location.search);
  const token = query.get(parameter);
  const isCanceled = query.has('canceled');
  if (token === null) {
    const checkout = checkoutOf(storeCode);
    const { paymentDetails } = checkout.read();
    checkout.change({ paymentDetails: { ...paymentDetails, paymentMethod: provider } });
  }
  const api = createApi({ storeCode, timeout: patience });
  const answer =
    isCanceled || token === null
      ? undefined
      : await api(`ext/payment-${provider}/complete`, { body: { token }, is: isReturnedPayment });
  const isKeptHere = openOrders(openStorage(`vernissage/${storeCode}/order/`)).hasOpen();
  // The way back does not lead here again.
  if (!answer || isKeptHere) return location.replace(checkoutUrl + (isCanceled ? canceledHash : ''));
  const t = await loadBrowserTexts(locale, 'checkout');
  const [heading, ...text] = told(t, answer);
  place.replaceChildren(
    heading,
    ...text,
    createElement('a', { class: 'button', href: homeUrl }, t('checkout.back')),
  );
  document.title = document.title.replace(t('checkout.title'), heading.textContent);
  heading.focus();
}

type Told = readonly [heading: HTMLElement, ...text: HTMLElement[]];

function told(t: Translate, answer: ApiAnswer<ReturnedPayment>): Told {
  const {
    state,
    orderNumber = '',
    payment,
  }: ReturnedPayment = answer.kind === 'ok' ? answer.result : { state: 'pending' };
  const heading = (key: TextKey) => createElement('h1', { tabindex: '-1' }, t(key));
  if (state === 'placed') {
    return [
      heading('checkout.thanks.title'),
      createElement('p', {}, t('checkout.thanks.number', { number: orderNumber })),
    ];
  }
  if (state !== 'pending') {
    return [heading('checkout.title'), createElement('p', {}, t('checkout.refused.payment'))];
  }
  // What was approved could not be taken: the provider lets the buyer choose again.
  const url = payment?.action?.kind === 'redirect' ? payment.action.url : undefined;
  const area = url === undefined ? 'payment' : 'pay';
  return [
    heading(`checkout.pending.${area}.title`),
    createElement(
      'p',
      {},
      t(url === undefined ? 'checkout.pending.payment.text' : 'checkout.pending.pay.declined'),
    ),
    ...(url === undefined
      ? []
      : [createElement('a', { class: 'button', href: url }, t('checkout.pending.pay.go'))]),
  ];
}
