import { owner } from '../../config/owner.ts';
import { promises } from '../../config/shop.ts';
import { newsletterPath } from '../../config/store-pages.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { createLinks } from '../../domain/url/url.ts';
import { createTranslator } from '../../i18n/translator.ts';
import type { Mail } from '../../services/mail/mail.ts';
import { mailPage, type MailPart } from './mail-page.ts';

/** The content of a mail to somebody who asked for it without an account. */
export type NewsletterMailContent =
  | { readonly kind: 'confirmSubscription'; readonly to: string; readonly token: string }
  | {
      readonly kind: 'subscribed';
      readonly to: string;
      /** Ends the subscription. */
      readonly key: string;
      readonly coupon: string | null;
    }
  | {
      readonly kind: 'backInStock';
      readonly to: string;
      /** Ends the watch. */
      readonly key: string;
      readonly name: string;
      /** The path of the product's page. */
      readonly path: string;
      /** What is waited for; the link that ends that names it. */
      readonly sku?: string | undefined;
    }
  | {
      readonly kind: 'priceDrop';
      readonly to: string;
      /** Ends all watches of prices. */
      readonly key: string;
      readonly products: readonly CheaperProduct[];
    };

/** A product that costs less than when somebody asked to be told. */
export interface CheaperProduct {
  readonly name: string;
  /** The path of its page. */
  readonly path: string;
  /** In the store's format. */
  readonly price: string;
}

/**
 * Returns a mail of the newsletter, in the store's language. Links lead to `origin`. What acts is behind the `#`, and the page asks
 * first; a marketing mail has the headers by which mail programs unsubscribe with one click (RFC 8058).
 */
export function newsletterMail(
  mail: NewsletterMailContent,
  storeView: StoreView,
  origin = storeView.url,
): Pick<Mail, 'subject' | 'text' | 'html' | 'headers'> {
  const locale = storeView.i18n.defaultLocale;
  const t = createTranslator(locale);
  const { shopName } = owner;
  const text = (words: string): MailPart => ({ kind: 'text', text: words });
  const page = `${origin.replace(/\/+$/, '')}${createLinks(storeView).page(newsletterPath)}`;
  const link = (name: string, value: string, sku?: string): MailPart => ({
    kind: 'link',
    url: `${page}#${new URLSearchParams({ [name]: value, ...(sku !== undefined && { sku }) })}`,
  });
  if (mail.kind === 'confirmSubscription') {
    return mailPage(locale, t('order.mail.confirmSubscription.subject', { shopName }), [
      text(t('order.mail.hello')),
      text(t('order.mail.confirmSubscription.text')),
      link('confirm', mail.token),
      text(t('order.mail.confirmSubscription.ignore')),
    ]);
  }
  const { key } = mail;
  const headers = oneClick(page, key);
  const ending = [
    text(t('order.mail.unsubscribe')),
    link('unsubscribe', key, ...(mail.kind === 'backInStock' ? [mail.sku] : [])),
  ];
  if (mail.kind === 'backInStock') {
    const { name, path } = mail;
    const written = mailPage(locale, t('order.mail.backInStock.subject', { name }), [
      text(t('order.mail.hello')),
      text(t('order.mail.backInStock.text', { name })),
      { kind: 'link', url: new URL(path, page).href },
      ...ending,
    ]);
    return { ...written, headers };
  }
  if (mail.kind === 'priceDrop') {
    const { products } = mail;
    const [{ name }] = [...products, { name: '' }];
    const written = mailPage(locale, t('order.mail.priceDrop.subject', { name, count: products.length }), [
      text(t('order.mail.hello')),
      text(t('order.mail.priceDrop.text')),
      ...products.flatMap(({ name: product, path, price }): MailPart[] => [
        text(t('order.mail.priceDrop.price', { name: product, price })),
        { kind: 'link', url: new URL(path, page).href },
      ]),
      ...ending,
    ]);
    return { ...written, headers };
  }
  const { coupon } = mail;
  const percent = promises.newsletterCouponPercent;
  const written = mailPage(locale, t('order.mail.subscribed.subject', { shopName }), [
    text(t('order.mail.hello')),
    text(t('order.mail.subscribed.text')),
    ...(coupon === null ? [] : [text(t('order.mail.subscribed.coupon', { percent, code: coupon }))]),
    ...ending,
  ]);
  return { ...written, headers };
}

/** Returns the headers by which a mail program unsubscribes its reader. */
function oneClick(page: string, key: string): NonNullable<Mail['headers']> {
  const url = new URL(`/api/newsletter/unsubscribe?${new URLSearchParams({ key })}`, page);
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
