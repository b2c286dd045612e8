import { formatDate } from '../../domain/date-format.ts';
import { decimalAmount, type DecimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import { createLinks } from '../../domain/url/url.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Mail } from '../../services/mail/mail.ts';
import { ownerLines } from '../../content/quotes.ts';
import { createTranslator } from '../../i18n/translator.ts';
import type { OrderView } from '../contract/order.ts';
import { legalAttachments, type LegalText } from './legal-attachments.ts';
import { mailPage, type MailPart, type MailTexts } from './mail-page.ts';
import { orderParts } from './order-parts.ts';
import { greeting } from './untrusted-text.ts';

/** The subject of a mail about an order. */
export type OrderMailKind = 'placed' | 'shipped' | 'canceled' | 'expired' | 'refunded';

interface OrderMailOptions {
  /** The amount refunded now. */
  readonly refunded?: DecimalAmount | undefined;
  /** The attached legal texts, as they were when the order was placed. */
  readonly legal?: readonly LegalText[];
  /** The origin of links; default: the store's own address. */
  readonly origin?: string | undefined;
}

/** Returns the subject, words and attachments of a mail about an order, in the store's language. */
export function orderMail(
  kind: OrderMailKind,
  order: OrderView,
  storeView: StoreView,
  { refunded = decimalAmount(0), legal = [], origin = storeView.url }: OrderMailOptions = {},
): MailTexts & Pick<Mail, 'attachments'> {
  const locale = storeView.i18n.defaultLocale;
  const t = createTranslator(locale);
  const price = (amount: DecimalAmount) => formatPrice(storeView, amount);
  const number = order.increment_id;
  const subject = t(`order.mail.${kind}.subject`, { number });
  const { billingAddress } = order.addressInformation;
  const date = formatDate(storeView.i18n, order.created_at);
  const account = kind === 'placed' ? order.bank_account : undefined;
  const parts: readonly MailPart[] = [
    { kind: 'text', text: greeting(t, billingAddress.firstname) },
    { kind: 'text', text: t(`order.mail.${kind}.text`, { amount: price(refunded) }) },
    { kind: 'text', text: `${t('checkout.thanks.number', { number })}, ${date}` },
    ...(kind === 'placed' && order.lowered_too_late
      ? [{ kind: 'text', text: t('checkout.thanks.lowered') } as const]
      : []),
    ...(account
      ? [
          {
            kind: 'text',
            text: t('order.mail.placed.transfer', { amount: price(order.total_due), number }),
          } as const,
          ...(order.pay_until === undefined
            ? []
            : [
                {
                  kind: 'text',
                  text: t('checkout.thanks.deadline', { date: formatDate(storeView.i18n, order.pay_until) }),
                } as const,
              ]),
          {
            kind: 'block',
            title: t('order.mail.label.account'),
            lines: [
              account.holder,
              ...Object.entries(account.numbers).map(([name, value]) => `${name}: ${value}`),
            ],
          } as const,
        ]
      : []),
    ...orderParts(order, storeView, t, locale),
    { kind: 'block', title: t('order.mail.label.payment'), lines: [order.payment_method.title] },
    ...(legal.length > 0
      ? [
          {
            kind: 'block',
            title: t('order.mail.placed.attached'),
            lines: legal.map(({ path, title }) => `${title}: ${origin}${createLinks(storeView).page(path)}`),
          } as const,
        ]
      : []),
    { kind: 'block', title: t('order.mail.label.seller'), lines: ownerLines(locale, 'legal') },
  ];
  return {
    ...mailPage(locale, subject, parts),
    ...(legal.length > 0 && { attachments: legalAttachments(locale, legal) }),
  };
}

/** Returns the email about a payment that arrived too late and was refunded, in the store's language. */
export function paymentMail(
  { firstname, amount }: { readonly firstname: string; readonly amount: DecimalAmount },
  storeView: StoreView,
): MailTexts {
  const locale = storeView.i18n.defaultLocale;
  const t = createTranslator(locale);
  const subject = t('order.mail.returned.subject');
  const parts = [
    { kind: 'text', text: greeting(t, firstname) },
    { kind: 'text', text: t('order.mail.returned.text', { amount: formatPrice(storeView, amount) }) },
  ] as const;
  return mailPage(locale, subject, parts);
}

/** Returns the email about an order that was not placed although its buyer sent it, in the store's language. */
export function notPlacedMail(
  { firstname }: { readonly firstname: string },
  storeView: StoreView,
  origin = storeView.url,
): MailTexts {
  const locale = storeView.i18n.defaultLocale;
  const t = createTranslator(locale);
  return mailPage(locale, t('order.mail.notPlaced.subject'), [
    { kind: 'text', text: greeting(t, firstname) },
    { kind: 'text', text: t('order.mail.notPlaced.text') },
    { kind: 'link', url: `${origin}${createLinks(storeView).page('checkout')}` },
  ]);
}
