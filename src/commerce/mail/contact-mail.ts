import { formatDate } from '../../domain/date-format.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { createTranslator } from '../../i18n/translator.ts';
import type { Mail } from '../../services/mail/mail.ts';
import { owner } from '../../config/owner.ts';
import type { OrderView } from '../contract/order.ts';
import { mailPage, type MailPart, type MailTexts } from './mail-page.ts';
import { orderParts } from './order-parts.ts';
import { withoutLinks } from './untrusted-text.ts';

/** A message that somebody has written to the shop. */
interface ContactMessage {
  readonly kind: 'message';
  readonly to: string;
  /** Who has written it. */
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  readonly isCustomer: boolean;
  /** As it was typed. */
  readonly orderNumber: string | null;
  /** The order of that number, if it is the customer's. */
  readonly orderId: string | null;
}

/** What somebody has written, sent back to them. */
interface ContactCopy {
  readonly kind: 'copy';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type ContactMailContent = ContactMessage | ContactCopy;

/** Returns the mail that brings a message to the shop, in the owner's language; an answer to it goes to who has written it. */
export function contactMessageMail(
  { sender, subject, text, isCustomer, orderNumber }: ContactMessage,
  order: OrderView | undefined,
  storeView: StoreView,
  locale: string,
): Pick<Mail, 'subject' | 'text' | 'html' | 'headers'> {
  const t = createTranslator(locale);
  const said = (words: string): MailPart => ({ kind: 'text', text: words });
  const number = orderNumber ?? '';
  const about = order
    ? [
        said(t('order.mail.contact.order', { number, date: formatDate(storeView.i18n, order.created_at) })),
        ...orderParts(order, storeView, t, locale),
      ]
    : [said(t('order.mail.contact.unknownOrder', { number }))];
  const written = mailPage(locale, t('order.mail.contact.subject', { subject, store: storeView.name }), [
    said(t('order.mail.contact.text', { store: storeView.name, email: sender })),
    ...(isCustomer ? [said(t('order.mail.contact.customer'))] : []),
    { kind: 'block', title: subject, lines: text.split('\n') },
    ...(number === '' ? [] : about),
  ]);
  return { ...written, headers: { 'Reply-To': sender } };
}

/**
 * Returns the copy of a message, in the store's language. Anybody can send it to anybody, so nothing in it becomes a link, and its
 * subject is the shop's.
 */
export function contactCopyMail({ subject, text }: ContactCopy, { i18n }: StoreView): MailTexts {
  const t = createTranslator(i18n.defaultLocale);
  return mailPage(i18n.defaultLocale, t('order.mail.contactCopy.subject', { shopName: owner.shopName }), [
    { kind: 'text', text: t('order.mail.hello') },
    { kind: 'text', text: t('order.mail.contactCopy.text') },
    { kind: 'block', title: withoutLinks(subject), lines: text.split('\n').map(withoutLinks) },
    { kind: 'text', text: t('order.mail.contactCopy.ignore') },
  ]);
}
