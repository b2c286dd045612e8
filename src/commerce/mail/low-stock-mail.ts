import { createTranslator } from '../../i18n/translator.ts';
import { mailPage } from './mail-page.ts';

/** Subject and words of a mail that tells the owner, in a language of theirs, how many pieces of a product are left. */
export function lowStockMail(
  sku: string,
  left: number,
  locale: string,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const t = createTranslator(locale);
  const subject = t('order.mail.lowStock.subject', { sku });
  const text = t('order.mail.lowStock.text', { sku, left });
  return { subject, ...mailPage(locale, subject, [{ kind: 'text', text }]) };
}
