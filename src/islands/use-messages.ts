import { useEffect, useState } from 'react';
import type { Translate } from '../i18n/translator.ts';
import type { StoreContext } from '../state/store-context.ts';
import { loadTexts } from '../state/texts.ts';

/** Texts of the cart; undefined until they are there. They are fetched once they are `needed`. */
export function useMessages(context: StoreContext, needed: boolean): Translate | undefined {
  const [texts, setTexts] = useState<{ readonly t: Translate | undefined }>({ t: undefined });
  useEffect(() => {
    if (!needed || texts.t) return;
    let isCurrent = true;
    // A failed fetch leaves the island without texts; opening it again tries again.
    loadTexts(context).then(
      (t) => isCurrent && setTexts({ t }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [context, needed, texts.t]);
  return texts.t;
}
