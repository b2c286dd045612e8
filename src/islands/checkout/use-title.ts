import { useEffect } from 'react';
import type { Translate } from '../../i18n/translator.ts';

/** Says in the title of the page, in the place of the checkout, what is shown. */
export function useTitle(t: Translate, title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = before.replace(t('checkout.title'), title);
    return () => {
      document.title = before;
    };
  }, [t, title]);
}
