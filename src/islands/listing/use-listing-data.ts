import { useCallback, useLayoutEffect, useState } from 'react';
import { listingAmong } from '../../domain/listing/listing-index-query.ts';
import { relevanceSort } from '../../domain/listing/listing-sort.ts';
import type { Translate } from '../../i18n/translator.ts';
import { loadTexts } from '../../state/texts.ts';
import { loadListing, renewListing, type ListingData } from './listing-data.ts';

export interface Loaded extends ListingData {
  readonly t: Translate;
  /** Another one than that of the document: what that shows has other prices or places. */
  readonly isRenewed: boolean;
}

/**
 * Loads index and texts of a listing at once. `load` tries again after a failure; `renew` looks for a newer index.
 * `among` limits the listing to products with these IDs, best first.
 */
export function useListingData(
  data: string,
  locale: string,
  textUrls: readonly string[],
  among?: readonly number[],
) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    // A list's island has just asked for its index; that of a search has not.
    const index = loadListing(data, among ? 'default' : 'force-cache');
    Promise.all([index, loadTexts({ locale, textUrls }, 'listing')]).then(
      ([listing, t]) => {
        setLoaded({ ...foundIn(listing, among), t, isRenewed: false });
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [data, locale, textUrls, among]);
  useLayoutEffect(load, [load]);
  const renew = useCallback(() => {
    renewListing(data).then(
      (fresh) => fresh && setLoaded((previous) => previous && renewed(previous, foundIn(fresh, among))),
      // Without a network what is loaded stays.
      () => undefined,
    );
  }, [data, among]);
  return { loaded, failed, load, renew };
}

/** Returns the newer data with the settings by which the address was read. */
function renewed(previous: Loaded, { file, listing }: ListingData): Loaded {
  return { ...previous, file: { ...file, settings: previous.file.settings }, listing, isRenewed: true };
}

function foundIn(data: ListingData, among: readonly number[] | undefined): ListingData {
  if (among === undefined) return data;
  const { file, listing } = data;
  const settings = { ...file.settings, defaultSort: relevanceSort };
  return { file: { ...file, settings }, listing: listingAmong(listing, among) };
}
