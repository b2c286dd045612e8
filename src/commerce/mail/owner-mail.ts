import { fixedTitle } from '../../payments/titles.ts';
import { formatDate } from '../../domain/date-format.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { paymentKey } from '../../i18n/text-key.ts';
import { createTranslator } from '../../i18n/translator.ts';
import type { OrderView } from '../contract/order.ts';
import { mailPage, type MailPart, type MailTexts } from './mail-page.ts';
import { orderParts } from './order-parts.ts';

/** Returns the subject and words of a mail that tells the owner, in a language of theirs, of a new order. */
export function ownerOrderMail(order: OrderView, storeView: StoreView, locale: string): MailTexts {
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
  return mailPage(locale, subject, parts);
}

/** Returns the email that tells the owner, in the owner's language, how many pieces of a product are left. */
export function lowStockMail(sku: string, left: number, locale: string): MailTexts {
  const t = createTranslator(locale);
  const subject = t('order.mail.lowStock.subject', { sku });
  const text = t('order.mail.lowStock.text', { sku, left });
  return mailPage(locale, subject, [{ kind: 'text', text }]);
}

/** Returns the email that tells the owner, in the owner's language, of a review that waits; its words are not in it. */
export function waitingReviewMail(
  { sku, storeCode }: { readonly sku: string; readonly storeCode: string },
  locale: string,
): MailTexts {
  const t = createTranslator(locale);
  const subject = t('order.mail.waitingReview.subject', { sku, store: storeCode });
  const text = t('order.mail.waitingReview.text', {
    command: 'npm run shop -- reviews list --status pending',
  });
  return mailPage(locale, subject, [{ kind: 'text', text }]);
}

/** A problem with a payment that the owner has to know. */
export type PaymentAlert = 'disputed' | 'expiring' | 'keyRefused' | 'lost' | 'refundFailed' | 'unreturned';

/** Returns the email that tells the owner, in the owner's language, what to do about a payment. */
export function paymentAlertMail(
  alert: PaymentAlert,
  {
    number,
    provider,
    until,
  }: { readonly number: string; readonly provider: string; readonly until: string | null },
  locale: string,
): MailTexts {
  const t = createTranslator(locale);
  const subject = t(`order.mail.paymentAlert.${alert}.subject`, { number });
  const date = (until ?? '').slice(0, 10);
  const text = t(`order.mail.paymentAlert.${alert}.text`, { number, provider, date });
  return mailPage(locale, subject, [{ kind: 'text', text }]);
}
