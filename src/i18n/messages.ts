import { candidateKeys, fill } from './format.ts';
import { islandFiles } from './island-files.ts';
import type { IslandNamespace } from './island-files.ts';
import type { Texts } from './resources.ts';
import type { Translate } from './translator.ts';

function textAt(texts: Texts, path: readonly string[]): string | undefined {
  const found = path.reduce<string | Texts | undefined>(
    (part, key) => (typeof part === 'object' ? part[key] : undefined),
    texts,
  );
  return typeof found === 'string' ? found : undefined;
}

/**
 * A translator over texts that are at hand: what `createTranslator` is on the server, without i18next.
 * @param layers texts of one namespace, a region's own first, then its language's.
 * @throws the function made throws for a key of another namespace or without a text.
 */
export function createMessages(
  locale: string,
  namespace: IslandNamespace,
  layers: readonly Texts[],
): Translate {
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

const nameOf = (locale: string, namespace: IslandNamespace) => `${locale}/${namespace}`;

async function load(locale: string, namespace: IslandNamespace): Promise<Translate> {
  const files = islandFiles[namespace];
  const [language = locale] = locale.split('-');
  const loads = [...new Set([locale, language])].flatMap((name) => files[name] ?? []);
  const modules = await Promise.all(loads.map((loadFile) => loadFile()));
  const translate = createMessages(
    locale,
    namespace,
    modules.map((module) => module.default),
  );
  known.set(nameOf(locale, namespace), translate);
  return translate;
}

/**
 * Fetches the texts of islands for a locale (`document.documentElement.lang` in the browser); asked again it
 * gives the same promise. A failed fetch is forgotten, so that the next call tries again.
 */
export function loadMessages(locale: string, namespace: IslandNamespace = 'cart'): Promise<Translate> {
  const name = nameOf(locale, namespace);
  const running = loading.get(name) ?? load(locale, namespace);
  loading.set(name, running);
  running.catch(() => loading.delete(name));
  return running;
}

/**
 * The texts of islands, where they are at hand: after `loadMessages` in the browser, and after
 * `provideIslandMessages` on the server. An island renders the same with either, so it hydrates without a change.
 */
export function knownMessages(locale: string, namespace: IslandNamespace = 'cart'): Translate | undefined {
  return known.get(nameOf(locale, namespace));
}

/** Hands texts over that came another way; `provideIslandMessages` does it on the server. */
export function rememberMessages(locale: string, namespace: IslandNamespace, translate: Translate): void {
  known.set(nameOf(locale, namespace), translate);
}
