import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { formatPrice } from '../../domain/money/price-format.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { mailPage } from './mail-page.ts';
import { greeting } from './untrusted-text.ts';

/**
 * Subject and words of the mail about a payment that came too late and was given back, in the store's language.
 */
export function paymentMail(
  { firstname, amount }: { readonly firstname: string; readonly amount: DecimalAmount },
  storeView: StoreView,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const locale = storeView.i18n.defaultLocale;
  const t = createTranslator(locale);
  const subject = t('order.mail.returned.subject');
  const parts = [
    { kind: 'text', text: greeting(t, firstname) },
    { kind: 'text', text: t('order.mail.returned.text', { amount: formatPrice(storeView, amount) }) },
  ] as const;
  return { subject, ...mailPage(locale, subject, parts) };
}
