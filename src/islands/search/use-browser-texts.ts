import { useEffect, useState } from 'react';
import { loadBrowserTexts, type BrowserNamespace } from '../../i18n/browser-texts.ts';
import type { Translate } from '../../i18n/translator.ts';
import { useReconnects } from '../use-browser-state.ts';

/**
 * Returns the texts of a namespace; undefined until they are there. They are fetched once they are `needed`, and again when the
 * network comes back where that failed.
 */
export function useBrowserTexts(
  locale: string,
  namespace: BrowserNamespace,
  needed: boolean,
): Translate | undefined {
  const [texts, setTexts] = useState<{ readonly t?: Translate }>({});
  const reconnects = useReconnects();
  useEffect(() => {
    if (!needed || texts.t) return;
    let isCurrent = true;
    // A failed fetch leaves the island without texts; opening it again tries again, too.
    loadBrowserTexts(locale, namespace).then(
      (t) => isCurrent && setTexts({ t }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, namespace, needed, texts.t, reconnects]);
  return texts.t;
}
