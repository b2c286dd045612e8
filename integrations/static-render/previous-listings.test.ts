import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { listingCards } from '../../src/components/category/listing-cards.ts';
import { listing, products } from '../../src/config/shop.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import type { FilterableProduct } from '../../src/domain/listing/filterable-product.ts';
import { listingCardAt, packListingCards, type ListingCard } from '../../src/domain/listing/listing-card.ts';
import { buildListingIndex } from '../../src/domain/listing/listing-index.ts';
import { soldOutRead } from '../../src/catalogue/traced-reads.ts';
import { createLinks } from '../../src/domain/url/url.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { catalogueDatabase } from '../../tests/support/small-catalogue.ts';
import { PreviousListings, listingsMayHold } from './previous-listings.ts';

const storeView = findStoreView('de')!;
const { productDefaultSort: defaultSort } = listing;
const options = { filters: ['brand'], attributes: [], sorts: [], defaultSort };
const print = { id: 1, sku: 'print', type_id: 'simple', brand: '4', price_incl_tax: 10 };
const dearer = { ...print, price_incl_tax: 12 };
const fileOf = (...products: FilterableProduct[]) =>
  JSON.stringify({ index: buildListingIndex(products, options), titles: { brand: 'Marke' } });

let client: string;
beforeEach(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'vernissage-previous-'));
});
afterEach(() => rm(client, { recursive: true, force: true }));

async function publish(text: string, storeCode = 'de'): Promise<void> {
  const folder = path.join(client, storeCode, 'data/listing');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, '3.json'), text);
}

/** Of pages that show version 2 of the catalogue of `de`, and 1 of that of `at`. */
function previousListings(
  versions: Readonly<Record<string, string>> = { de: '2', at: '1' },
  changed: readonly string[] = ['print', 'gone', 'story:about'],
): PreviousListings {
  const previous = { directory: path.join(client, 'de'), changed, catalogue: 'at:1,de:2' };
  return new PreviousListings(previous, async (storeCode) => versions[storeCode] ?? '');
}

const storeOf = (catalogue: Catalogue) => ({
  catalogue,
  links: createLinks(storeView, products),
  t: createTranslator(storeView.i18n.defaultLocale),
});
const catalogueOf = (...products: FilterableProduct[]) => ({
  storeView,
  filterableProducts: async (skus: readonly string[]) => products.filter(({ sku }) => skus.includes(sku)),
  listedProducts: async () => [],
});

it.each([
  [true, 'popularity', true],
  [true, 'price', false],
  [true, 'final_price', false],
  [false, 'popularity', false],
])(
  'published listings are valid: out of stock listed %s, by %s: %s',
  (listOutOfStock, attribute, mayHold) => {
    expect(listingsMayHold(listOutOfStock, { attribute, order: 'asc' })).toBe(mayHold);
  },
);

describe('the file of a listing index', () => {
  async function patched(product: FilterableProduct, listings = previousListings()) {
    const bytes = await listings.patched('data/listing/3.json', catalogueOf(product));
    return bytes && Buffer.from(bytes).toString();
  }

  it('is the published one with the changes', async () => {
    await publish(fileOf(print));
    expect(await patched(dearer)).toBe(fileOf(dearer));
    expect(await patched({ ...dearer, sku: 'other' })).toBe(fileOf(print));
  });

  it('is none if a filter value has changed, or another catalogue is shown', async () => {
    await publish(fileOf(print));
    expect(await patched({ ...dearer, brand: '5' })).toBeUndefined();
    expect(await patched(dearer, previousListings({ de: '3' }))).toBeUndefined();
  });

  it.each(['{"index":', 'null', fileOf(print).replace(/"version":\d/, '"version":0')])(
    'is none if no file of this version is published: %s',
    async (text) => {
      expect(await patched(dearer)).toBeUndefined();
      await publish(text);
      expect(await patched(dearer)).toBeUndefined();
    },
  );

  it('is none if something is sold out since, or can be had again', async () => {
    await publish(fileOf(print));
    const turned = previousListings(undefined, ['print', soldOutRead]);
    expect(await patched(dearer, turned)).toBeUndefined();
    expect(await turned.ids('de', 3, `${defaultSort.attribute}:${defaultSort.order}`)).toBeUndefined();
    expect(await turned.total('de', 3)).toBe(1);
  });

  it('is none for other files', async () => {
    await publish(fileOf(print));
    expect(await previousListings().patched('print', catalogueOf(dearer))).toBeUndefined();
  });
});

describe('a file of cards', () => {
  const shop = catalogueDatabase('SQLite');
  const file = 'data/listing/3/1.json';

  async function publishCards(card: (card: ListingCard) => Partial<ListingCard>, version?: number) {
    const catalogue = shop.open();
    const cards = await listingCards(storeOf(catalogue), 3, 1);
    if (!cards) throw new Error('There are no cards.');
    const all = cards.columns.sku.flatMap((_, row) => listingCardAt(cards, row) ?? []);
    const previous = packListingCards(
      all.map((each) => ({ ...each, ...card(each) })),
      cards,
    );
    await mkdir(path.join(client, 'de/data/listing/3'), { recursive: true });
    await writeFile(
      path.join(client, 'de', file),
      JSON.stringify({ ...previous, ...(version !== undefined && { version }) }),
    );
    return JSON.stringify(cards);
  }
  async function patched(changed: readonly string[], listings = previousListings(undefined, changed)) {
    const bytes = await listings.patched(file, shop.open());
    return bytes && Buffer.from(bytes).toString();
  }

  it('is the published one with the changed cards', async () => {
    const fresh = await publishCards(({ sku }) =>
      sku === 'p1' ? { price: '7,00 €', labels: ['-10 %'] } : {},
    );
    expect(await patched(['p1', 'gone', 'story:about'])).toBe(fresh);
    expect(await patched(['p2'])).toContain('7,00 €');
    expect(await patched(['p1'], previousListings({ de: '3' }, ['p1']))).toBeUndefined();
  });

  it('is none where prices decide the order of the list', async () => {
    await publishCards(() => ({}));
    const sort = { attribute: 'price', order: 'asc' } as const;
    await publish(JSON.stringify({ index: buildListingIndex([print], { ...options, defaultSort: sort }) }));
    expect(await patched(['p1'])).toBeUndefined();
    expect(await previousListings().ids('de', 3, 'price:asc')).toBeUndefined();
  });

  it('is none if no file of this version is published', async () => {
    expect(await patched(['p1'])).toBeUndefined();
    await publishCards(() => ({}), 1);
    expect(await patched(['p1'])).toBeUndefined();
    await writeFile(path.join(client, 'de', file), '{"version":2}');
    expect(await patched(['p1'])).toBeUndefined();
  });
});

describe('the products of a category', () => {
  it('are those of the published index, in its order, while it shows the same catalogue', async () => {
    const place = defaultSort.attribute;
    await publish(fileOf({ ...print, [place]: 2 }, { ...dearer, id: 9, [place]: 1 }));
    const sort = `${place}:${defaultSort.order}`;
    expect(await previousListings().ids('de', 3, sort)).toEqual([9, 1]);
    expect(await previousListings().ids('de', 3, 'price:asc')).toBeUndefined();
    expect(await previousListings().ids('de', 4, sort)).toBeUndefined();
    expect(await previousListings({ de: '3' }).ids('de', 3, sort)).toBeUndefined();
  });
});

describe('the number of products in a category', () => {
  it('is that of the published index, in each store with the same catalogue', async () => {
    await publish(fileOf(print));
    await publish(fileOf(print, { ...dearer, id: 2 }), 'at');
    expect(await previousListings().total('de', 3)).toBe(1);
    expect(await previousListings().total('at', 3)).toBe(2);
    expect(await previousListings({ de: '2', at: '2' }).total('at', 3)).toBeUndefined();
  });

  it('is unknown for a store or category without one', async () => {
    await publish(fileOf(print));
    await publish(fileOf(print), 'se');
    expect(await previousListings().total('de', 4)).toBeUndefined();
    expect(await previousListings().total('at', 3)).toBeUndefined();
    expect(await previousListings().total('se', 3)).toBeUndefined();
  });

  it.each(['', '{"index":{"version":2,', fileOf(print).replace(/"version":\d/, '"version":0')])(
    'is unknown for another file: %s',
    async (text) => {
      await publish(text);
      expect(await previousListings().total('de', 3)).toBeUndefined();
    },
  );
});
