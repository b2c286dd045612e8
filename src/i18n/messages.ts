import { candidateKeys, fill } from './format.ts';
import { islandFiles } from './island-files.ts';
import type { Texts } from './resources.ts';
import type { Translate } from './translator.ts';

const namespace = 'cart';

function textAt(texts: Texts, path: readonly string[]): string | undefined {
  const found = path.reduce<string | Texts | undefined>(
    (part, key) => (typeof part === 'object' ? part[key] : undefined),
    texts,
  );
  return typeof found === 'string' ? found : undefined;
}

/**
 * A translator over texts of the namespace `cart` that are at hand: what `createTranslator` is on the server,
 * without i18next.
 * @param layers a region's own texts first, then its language's.
 * @throws the function made throws for a key of another namespace or without a text.
 */
export function createMessages(locale: string, layers: readonly Texts[]): Translate {
  return (key, values) => {
    const [first, ...path] = key.split('.');
    if (first !== namespace) throw new Error(`"${key}" is not a text of the namespace "${namespace}".`);
    for (const candidate of candidateKeys(locale, path.join('.'), values)) {
      for (const texts of layers) {
        const text = textAt(texts, candidate.split('.'));
        if (text !== undefined) return fill(text, values);
      }
    }
    throw new Error(`No text for "${key}" in the locale "${locale}".`);
  };
}

const known = new Map<string, Translate>();
const loading = new Map<string, Promise<Translate>>();

async function load(locale: string): Promise<Translate> {
  const [language = locale] = locale.split('-');
  const files = [...new Set([locale, language])].flatMap((name) => islandFiles[name] ?? []);
  const modules = await Promise.all(files.map((loadFile) => loadFile()));
  const translate = createMessages(
    locale,
    modules.map((module) => module.default),
  );
  known.set(locale, translate);
  return translate;
}

/**
 * Fetches the texts of islands for a locale; asked again it gives the same promise. A failed fetch is forgotten,
 * so that the next call tries again.
 */
export function loadMessages(locale: string): Promise<Translate> {
  const running = loading.get(locale) ?? load(locale);
  loading.set(locale, running);
  running.catch(() => loading.delete(locale));
  return running;
}

/** The texts of islands once `loadMessages` has brought them; undefined before. */
export function knownMessages(locale: string): Translate | undefined {
  return known.get(locale);
}
