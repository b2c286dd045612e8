import { useEffect, useLayoutEffect, useState } from 'react';
import type { Translate } from '../i18n/translator.ts';
import type { StoreContext } from '../state/store-context.ts';
import { loadTexts } from '../state/texts.ts';

/**
 * Returns the texts of the cart; undefined until they are loaded. A failed download is repeated when the network is back,
 * and when the texts become needed.
 */
export function useMessages(context: StoreContext, needed: boolean): Translate | undefined {
  const [texts, setTexts] = useState<{ readonly t?: Translate }>({});
  const { t } = texts;
  // Whoever opens a panel waits for them.
  useLayoutEffect(() => {
    if (t) return;
    let isCurrent = true;
    const ask = () =>
      void loadTexts(context).then(
        (loaded) => isCurrent && setTexts({ t: loaded }),
        () => isCurrent && addEventListener('online', ask, { once: true }),
      );
    ask();
    return () => {
      isCurrent = false;
      removeEventListener('online', ask);
    };
  }, [context, needed, t]);
  useEffect(() => {
    const notice = document.querySelector<HTMLElement>('[data-offline]');
    if (notice) notice.hidden = t !== undefined || !needed || navigator.onLine;
  }, [needed, t]);
  return t;
}
