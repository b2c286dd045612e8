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

/** Milliseconds for which an index counts as current without a look. */
const freshFor = 10_000;

interface Fetched<Value> {
  readonly text: string;
  readonly value: Value;
  /** The time when it was last seen to be current, by the page's own clock. */
  seenAt: number;
}

const loading = new Map<string, Promise<Fetched<unknown>>>();

/**
 * Returns what a category is filtered by, fetched once; `data` is its address without `.json`. `force-cache` where the page
 * has asked for it just now. Rejects without a network.
 */
export function loadListing(
  data: string,
  cache: 'default' | 'force-cache' = 'default',
): Promise<ListingData> {
  return once(`${data}.json`, readListing, cache);
}

/**
 * Returns the listing's data if it has been published again since, with other prices or places; undefined if the loaded data
 * is current. A page may be open for days.
 */
export async function renewListing(data: string): Promise<ListingData | undefined> {
  const url = `${data}.json`;
  const known = await loading.get(url);
  if (!known || performance.now() - known.seenAt < freshFor) return undefined;
  known.seenAt = performance.now();
  const text = await textAt(url);
  // Reading the index of thousands of products takes longer than a choice may.
  if (text === known.text) return undefined;
  const fresh = read(text, readListing);
  for (const cards of loading.keys()) if (cards.startsWith(`${data}/`)) loading.delete(cards);
  loading.set(url, Promise.resolve(fresh));
  return fresh.value;
}

function readListing(file: unknown): ListingData {
  const { index } = file as ListingFile;
  if (!isListingIndex(index)) throw new Error('The listing is of another version.');
  return { file: file as ListingFile, listing: loadListingIndex(index) };
}

/** Returns a file of cards, from 1, fetched once. Rejects without a network. */
export function loadCards(data: string, part: number): Promise<ListingCardsFile> {
  return once(`${data}/${part}.json`, (file) => {
    const cards = file as ListingCardsFile;
    if (cards.version !== listingCardsVersion) throw new Error('The cards are of another version.');
    return cards;
  });
}

async function once<Value>(
  url: string,
  valueOf: (file: unknown) => Value,
  cache?: RequestCache,
): Promise<Value> {
  let known = loading.get(url) as Promise<Fetched<Value>> | undefined;
  if (!known) {
    known = textAt(url, cache).then((text) => read(text, valueOf));
    loading.set(url, known);
    known.catch(() => loading.delete(url));
  }
  return (await known).value;
}

async function textAt(url: string, cache: RequestCache = 'default'): Promise<string> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

function read<Value>(text: string, valueOf: (file: unknown) => Value): Fetched<Value> {
  return { text, value: valueOf(JSON.parse(text)), seenAt: performance.now() };
}
