import { useEffect, useState } from 'react';
import { knownMessages, loadMessages } from '../i18n/messages.ts';
import type { Translate } from '../i18n/translator.ts';

/** Texts of islands in a locale; undefined until they are there. They are fetched once they are `needed`. */
export function useMessages(locale: string, needed: boolean): Translate | undefined {
  const [texts, setTexts] = useState<{ readonly t: Translate | undefined }>({ t: undefined });
  useEffect(() => {
    if (!needed || texts.t) return;
    let isCurrent = true;
    const take = (t: Translate) => isCurrent && setTexts({ t });
    const known = knownMessages(locale);
    if (known) take(known);
    // A failed fetch leaves the island without texts; opening it again tries again.
    else loadMessages(locale).then(take, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [locale, needed, texts.t]);
  return texts.t;
}
