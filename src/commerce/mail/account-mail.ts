import { createLinks } from '../../domain/url/url.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { mailPage, type MailPart } from './mail-page.ts';
import { greeting } from './strangers-text.ts';

/** What a mail about an account needs to know. */
export type AccountMailContent =
  | { readonly kind: 'welcome'; readonly to: string; readonly firstname: string }
  | { readonly kind: 'reset'; readonly to: string; readonly firstname: string; readonly token: string };

/**
 * Subject and words of a mail about an account, in the store's language. Links lead to `origin`. What a link carries
 * stands behind its `#`, so that no server and no log sees it.
 */
export function accountMail(
  mail: AccountMailContent,
  storeView: StoreView,
  origin = storeView.url,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const locale = storeView.i18n.defaultLocale;
  const t = createTranslator(locale);
  const subject = t(`order.mail.${mail.kind}.subject`);
  const text = (key: string): MailPart => ({ kind: 'text', text: t(key) });
  const parts: readonly MailPart[] = [
    { kind: 'text', text: greeting(t, mail.firstname) },
    text(`order.mail.${mail.kind}.text`),
    ...(mail.kind === 'reset'
      ? [
          { kind: 'link', url: `${origin}${resetPath(mail, storeView)}` } as const,
          text('order.mail.reset.ignore'),
        ]
      : [{ kind: 'link', url: `${origin}${createLinks(storeView).home()}` } as const]),
  ];
  return { subject, ...mailPage(locale, subject, parts) };
}

function resetPath(
  { to, token }: { readonly to: string; readonly token: string },
  storeView: StoreView,
): string {
  const carried = new URLSearchParams({ email: to, token });
  return `${createLinks(storeView).page('reset-password')}#${carried}`;
}
