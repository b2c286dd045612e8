import type { ListingCardsFile } from '../../domain/listing/listing-card.ts';
import { listingCardsVersion } from '../../domain/listing/listing-card.ts';
import type { ListingFile } from '../../domain/listing/listing-file.ts';
import { isListingIndex } from '../../domain/listing/listing-index.ts';
import { loadListingIndex, type LoadedListing } from '../../domain/listing/listing-index-query.ts';

/** A listing that is ready to be filtered. */
export interface ListingData {
  readonly file: ListingFile;
  readonly listing: LoadedListing;
}

const loading = new Map<string, Promise<unknown>>();

/** What a category is filtered by, fetched once; `data` is its address without `.json`. Rejects without a network. */
export function loadListing(data: string): Promise<ListingData> {
  return once(`${data}.json`, (file) => {
    const { index } = file as ListingFile;
    if (!isListingIndex(index)) throw new Error(`${data}.json is of another version`);
    return { file: file as ListingFile, listing: loadListingIndex(index) };
  });
}

/** A file of cards, from 1, fetched once. Rejects without a network. */
export function loadCards(data: string, part: number): Promise<ListingCardsFile> {
  return once(`${data}/${part}.json`, (file) => {
    const cards = file as ListingCardsFile;
    if (cards.version !== listingCardsVersion) throw new Error(`${data}/${part}.json is of another version`);
    return cards;
  });
}

function once<Value>(url: string, read: (file: unknown) => Value): Promise<Value> {
  const known = loading.get(url) as Promise<Value> | undefined;
  if (known) return known;
  const value = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return read(await response.json());
  });
  loading.set(url, value);
  value.catch(() => loading.delete(url));
  return value;
}
