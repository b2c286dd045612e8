import { fixedTitle } from '../../payments/titles.ts';
import { formatDate } from '../../domain/date-format.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { paymentKey } from '../../i18n/payment-key.ts';
import { createTranslator } from '../../i18n/translator.ts';
import type { OrderView } from '../contract/order.ts';
import { mailPage, type MailPart } from './mail-page.ts';
import { orderParts } from './order-parts.ts';

/** Returns the subject and words of a mail that tells the owner, in a language of theirs, of a new order. */
export function ownerOrderMail(
  order: OrderView,
  storeView: StoreView,
  locale: string,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const t = createTranslator(locale);
  const number = order.increment_id;
  const total = formatPrice(storeView, order.grand_total);
  const date = formatDate(storeView.i18n, order.created_at);
  const subject = t('order.mail.ownerOrder.subject', { number, total });
  const parts: readonly MailPart[] = [
    { kind: 'text', text: t('order.mail.ownerOrder.text', { number, date, store: storeView.name }) },
    ...orderParts(order, storeView, t, locale),
    {
      kind: 'block',
      title: t('order.mail.label.payment'),
      lines: [fixedTitle(order.payment_method.code) ?? t(paymentKey(order.payment_method.code))],
    },
  ];
  return { subject, ...mailPage(locale, subject, parts) };
}
