import { useCallback, useEffect, useState } from 'react';
import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import type { Translate } from '../../i18n/translator.ts';
import { loadListing, type ListingData } from './listing-data.ts';

export interface Loaded extends ListingData {
  readonly t: Translate;
}

/** Index and texts of a listing, fetched at once; `load` asks again after a failure. */
export function useListingData(data: string, locale: string) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    Promise.all([loadListing(data), loadBrowserTexts(locale, 'listing')]).then(
      ([listing, t]) => {
        setLoaded({ ...listing, t });
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [data, locale]);
  useEffect(load, [load]);
  return { loaded, failed, load };
}
