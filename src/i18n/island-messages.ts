import { rememberMessages } from './messages.ts';
import { createTranslator } from './translator.ts';

/**
 * Server only: puts the texts of a locale at hand for islands that are rendered in a page of it, so that
 * `knownMessages(locale)` answers without waiting. Cheap to call for every page.
 */
export function provideIslandMessages(locale: string): void {
  const translate = createTranslator(locale);
  rememberMessages(locale, 'cart', translate);
  rememberMessages(locale, 'checkout', translate);
}
