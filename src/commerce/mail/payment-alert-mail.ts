import { createTranslator } from '../../i18n/translator.ts';
import { mailPage } from './mail-page.ts';

/** A problem with a payment that the owner has to know. */
export type PaymentAlert = 'disputed' | 'expiring' | 'keyRefused' | 'lost' | 'refundFailed' | 'unreturned';

/** Subject and words of a mail that tells the owner, in a language of theirs, what has to be done about a payment. */
export function paymentAlertMail(
  alert: PaymentAlert,
  {
    number,
    provider,
    until,
  }: { readonly number: string; readonly provider: string; readonly until: string | null },
  locale: string,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const t = createTranslator(locale);
  const subject = t(`order.mail.paymentAlert.${alert}.subject`, { number });
  const date = (until ?? '').slice(0, 10);
  const text = t(`order.mail.paymentAlert.${alert}.text`, { number, provider, date });
  return { subject, ...mailPage(locale, subject, [{ kind: 'text', text }]) };
}
