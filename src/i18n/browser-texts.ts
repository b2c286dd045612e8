import { createMessages } from './messages.ts';
import type { Texts } from './texts/texts.ts';
import type { Translate } from './translator.ts';

/** Those that islands fetch when they are used; the rest stays on the server, but for the texts that pages name (`src/state/texts.ts`). */
export type BrowserNamespace =
  'account' | 'checkout' | 'framing' | 'newsletter' | 'review' | 'search' | 'shelf' | 'wall';

/** A file for each language and namespace, which is fetched when it is asked for. */
const files = import.meta.glob<Texts>(
  './locales/*/{account,checkout,framing,newsletter,review,search,shelf,wall}.json',
  {
    import: 'default',
  },
);

const loading = new Map<string, Promise<Translate>>();

/**
 * Loads the texts of one namespace in a language, with its region's overrides, once. Rejects without a network; the
 * next call tries again.
 */
export function loadBrowserTexts(locale: string, namespace: BrowserNamespace): Promise<Translate> {
  const name = `${locale} ${namespace}`;
  const known = loading.get(name);
  if (known) return known;
  const translate = load(locale, namespace);
  loading.set(name, translate);
  translate.catch(() => loading.delete(name));
  return translate;
}

async function load(locale: string, namespace: BrowserNamespace): Promise<Translate> {
  const [language = locale] = locale.split('-');
  const layers = [...new Set([locale, language])].flatMap(
    (folder) => files[`./locales/${folder}/${namespace}.json`]?.() ?? [],
  );
  return createMessages(locale, await Promise.all(layers), namespace);
}
