import { createMessages } from '../i18n/messages.ts';
import type { Texts } from '../i18n/texts/texts.ts';
import type { Translate } from '../i18n/translator.ts';
import type { StoreContext } from './store-context.ts';

const loading = new Map<string, Promise<Translate>>();

/**
 * The texts of the cart in the store's language, fetched once as JSON files that the page names. Rejects without
 * a network, which nobody has to hear; the next call tries again.
 */
export function loadTexts({ locale, textUrls }: StoreContext): Promise<Translate> {
  const known = loading.get(locale);
  if (known) return known;
  const texts = Promise.all(textUrls.map(async (url) => (await (await fetch(url)).json()) as Texts));
  const translate = texts.then((layers) => createMessages(locale, layers));
  loading.set(locale, translate);
  translate.catch(() => loading.delete(locale));
  return translate;
}
