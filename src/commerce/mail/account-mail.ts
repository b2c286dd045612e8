import { owner } from '../../config/owner.ts';
import { createLinks } from '../../domain/url/url.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { mailPage, type MailPart, type MailTexts } from './mail-page.ts';
import { greeting } from './untrusted-text.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** The content of a mail about an account. */
export type AccountMailContent =
  | {
      readonly kind: 'welcome' | 'emailAsked' | 'emailTaken';
      readonly to: string;
      readonly firstname: string;
    }
  | {
      readonly kind: 'reset' | 'confirmEmail';
      readonly to: string;
      readonly firstname: string;
      readonly token: string;
    };

/**
 * Returns an email about an account, in the store's language. Links lead to `origin`. Their secret is behind the `#`, so
 * no server and no log sees it.
 */
export function accountMail(
  mail: AccountMailContent,
  storeView: StoreView,
  origin = storeView.url,
): MailTexts {
  const locale = storeView.i18n.defaultLocale;
  const t = createTranslator(locale);
  const subject = t(`order.mail.${mail.kind}.subject`, { shopName: owner.shopName });
  const text = (key: TextKey): MailPart => ({ kind: 'text', text: t(key) });
  const parts: readonly MailPart[] = [
    { kind: 'text', text: greeting(t, mail.firstname) },
    text(`order.mail.${mail.kind}.text`),
    { kind: 'link', url: `${origin}${pathOf(mail, storeView)}` },
    ...('token' in mail ? [text(`order.mail.${mail.kind}.ignore`)] : []),
  ];
  return mailPage(locale, subject, parts);
}

function pathOf(mail: AccountMailContent, storeView: StoreView): string {
  const links = createLinks(storeView);
  switch (mail.kind) {
    case 'welcome':
      return links.home();
    case 'emailAsked':
      return links.page('reset-password');
    case 'emailTaken':
      return links.page('my-account');
    case 'confirmEmail':
      return `${links.page('my-account')}#${new URLSearchParams({ 'confirm-email': mail.token })}`;
    case 'reset':
      return `${links.page('reset-password')}#${new URLSearchParams({ email: mail.to, token: mail.token })}`;
  }
}

/** The content of a mail about an account, and its customer; its words are those of the store's language. */
export type AccountMail = AccountMailContent & { readonly customerId: number };
