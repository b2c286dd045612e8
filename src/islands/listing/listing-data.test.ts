import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listingCardsVersion } from '../../domain/listing/listing-card.ts';
import { listingIndexVersion } from '../../domain/listing/listing-index.ts';
import { packNumbers } from '../../domain/listing/packed-column.ts';
import { loadCards, loadListing, renewListing } from './listing-data.ts';

/** Milliseconds, longer than an index counts as current without a look. */
const later = 60_000;

let files: Map<string, unknown>;
let asked: string[];
/** A listing of its own for each test: what was fetched is kept for as long as a page lives. */
let data: string;
let count = 0;

beforeEach(() => {
  count += 1;
  data = `/de/data/listing/${count}`;
  asked = [];
  files = new Map();
  publish({ titles: { color2: 'Farbe' } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (!files.has(url)) throw new TypeError('No network.');
    return Response.json(files.get(url));
  });
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Puts an index and a file of cards where the page asks for them. */
function publish({
  titles = {},
  version = listingIndexVersion,
}: {
  titles?: object;
  version?: number;
}): void {
  const columns = { rows: 1, numbers: { id: packNumbers([7]), price: packNumbers([9]) } };
  const index = { version, sort: 'id:asc', sorts: [], facets: [], priceRanges: [], ...columns };
  files.set(`${data}.json`, { index, titles });
  files.set(`${data}/1.json`, { version: listingCardsVersion, titles });
}
const titles = { color2: 'Neue Farbe' };

describe('an index in an open page', () => {
  it('is loaded once', async () => {
    await Promise.all([loadListing(data), loadListing(data)]);
    expect(asked).toEqual([`${data}.json`]);
  });

  it('is not requested again within ten seconds', async () => {
    await loadListing(data);
    publish({ titles });
    vi.advanceTimersByTime(9_000);
    expect(await renewListing(data)).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('is not requested before the first load', async () => {
    expect(await renewListing(data)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('stays if the same is published, with its cards, and is not requested again at once', async () => {
    await loadListing(data);
    const cards = await loadCards(data, 1);
    vi.advanceTimersByTime(later);
    expect(await renewListing(data)).toBeUndefined();
    expect(await renewListing(data)).toBeUndefined();
    expect(await loadCards(data, 1)).toBe(cards);
    expect(asked).toEqual([`${data}.json`, `${data}/1.json`, `${data}.json`]);
  });

  it('is replaced by another one, with its cards', async () => {
    await loadListing(data);
    await loadCards(data, 1);
    const others = '/de/data/listing/others';
    files.set(`${others}/1.json`, { version: listingCardsVersion });
    await loadCards(others, 1);
    publish({ titles });
    vi.advanceTimersByTime(later);
    expect((await renewListing(data))?.file.titles).toEqual(titles);
    expect((await loadListing(data)).file.titles).toEqual(titles);
    expect(await loadCards(data, 1)).toMatchObject({ titles });
    await loadCards(others, 1);
    expect(asked.filter((url) => url.startsWith(others))).toHaveLength(1);
  });

  it.each([
    ['without a network', () => files.clear()],
    ['where the new one is of another version', () => publish({ version: -1 })],
  ])('stays %s, and is requested again after a while', async (_, happen) => {
    const known = await loadListing(data);
    const cards = await loadCards(data, 1);
    happen();
    vi.advanceTimersByTime(later);
    await expect(renewListing(data)).rejects.toThrow();
    expect(await loadListing(data)).toBe(known);
    expect(await loadCards(data, 1)).toBe(cards);
    publish({ titles });
    vi.advanceTimersByTime(later);
    expect((await renewListing(data))?.file.titles).toEqual(titles);
  });

  it('is requested again after a failure', async () => {
    files.clear();
    await expect(loadListing(data)).rejects.toThrow('No network.');
    publish({ titles });
    expect((await loadListing(data)).file.titles).toEqual(titles);
  });
});
