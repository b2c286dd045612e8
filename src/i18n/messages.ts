import { candidateKeys, fill } from './format.ts';
import type { Texts } from './texts/texts.ts';
import type { Translate } from './translator.ts';

function textAt(texts: Texts, path: readonly string[]): string | undefined {
  const found = path.reduce<string | Texts | undefined>(
    (part, key) => (typeof part === 'object' ? part[key] : undefined),
    texts,
  );
  return typeof found === 'string' ? found : undefined;
}

/**
 * Creates a translator over loaded texts of one namespace: what `createTranslator` is on the server, without i18next.
 * @param layers a region's own texts first, then its language's.
 * @throws the returned function throws for a key of another namespace or without a text.
 */
export function createMessages(locale: string, layers: readonly Texts[], namespace = 'cart'): Translate {
  return (key, values) => {
    const [first, ...path] = key.split('.');
    const candidates = first === namespace ? candidateKeys(locale, path.join('.'), values) : [];
    for (const candidate of candidates) {
      for (const texts of layers) {
        const text = textAt(texts, candidate.split('.'));
        if (text !== undefined) return fill(text, values);
      }
    }
    throw new Error(`No text for "${key}" in "${namespace}" of "${locale}".`);
  };
}
