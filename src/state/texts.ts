import { createMessages } from '../i18n/messages.ts';
import type { Texts } from '../i18n/texts/texts.ts';
import type { Translate } from '../i18n/translator.ts';
import type { StoreContext } from './store-context.ts';

const loading = new Map<string, Promise<Translate>>();

/**
 * Loads the texts of a namespace in the store's language, once, from JSON files that the page names: the browser can request
 * them while scripts are still loading. Rejects without a network, which callers may ignore; the next call tries again.
 */
export function loadTexts(
  { locale, textUrls }: Pick<StoreContext, 'locale' | 'textUrls'>,
  namespace: 'cart' | 'listing' = 'cart',
): Promise<Translate> {
  const key = `${locale} ${namespace}`;
  const known = loading.get(key);
  if (known) return known;
  const texts = Promise.all(textUrls.map(async (url) => (await (await fetch(url)).json()) as Texts));
  const translate = texts.then((layers) => createMessages(locale, layers, namespace));
  loading.set(key, translate);
  translate.catch(() => loading.delete(key));
  return translate;
}
