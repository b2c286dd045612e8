import { useCallback, useEffect, useState } from 'react';
import { listingAmong } from '../../domain/listing/listing-index-query.ts';
import { relevanceSort } from '../../domain/listing/listing-sort.ts';
import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import type { Translate } from '../../i18n/translator.ts';
import { loadListing, type ListingData } from './listing-data.ts';

export interface Loaded extends ListingData {
  readonly t: Translate;
}

/**
 * Index and texts of a listing, fetched at once; `load` asks again after a failure. `among`: ids of the products that
 * count, the best first; all where it is not given.
 */
export function useListingData(data: string, locale: string, among?: readonly number[]) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    Promise.all([loadListing(data), loadBrowserTexts(locale, 'listing')]).then(
      ([listing, t]) => {
        setLoaded({ ...(among === undefined ? listing : foundIn(listing, among)), t });
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [data, locale, among]);
  useEffect(load, [load]);
  return { loaded, failed, load };
}

function foundIn({ file, listing }: ListingData, among: readonly number[]): ListingData {
  const settings = { ...file.settings, defaultSort: relevanceSort };
  return { file: { ...file, settings }, listing: listingAmong(listing, among) };
}
