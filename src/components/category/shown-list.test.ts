import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { findStoreView } from '../../config/store-views.ts';
import type { ListingFile } from '../../domain/listing/listing-file.ts';
import { buildListingIndex } from '../../domain/listing/listing-index.ts';
import { loadListingIndex } from '../../domain/listing/listing-index-query.ts';
import { listingPage } from '../../domain/listing/listing-page.ts';
import { parseListingRoute } from '../../domain/listing/listing-route.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { chipsOf } from '../../islands/listing/chips-of.ts';
import { listingSettings } from './listing-settings.ts';
import { shownList } from './shown-list.ts';

const products = Array.from({ length: 130 }, (_, row) => ({
  id: 1000 + row,
  popularity: (row * 37) % 130,
  bestsellers: row % 5,
  price_incl_tax: 10 + ((row * 7) % 170),
  color2: String(101 + (row % 4)),
  brand: `b${row % 3}`,
  product_layout: row % 2 === 0 ? '50' : '51',
}));
const { defaultSort, filters, sorts } = listingSettings;
const priceRanges = [{ from: 0, to: 50 }, { from: 50 }];
const index = buildListingIndex(products, { filters, sorts, defaultSort, attributes: [], priceRanges });
const file = {
  index,
  pageSize: 50,
  prices: { defaultLocale: 'en', currencySign: '€', priceFormat: '{sign}{amount}' },
} as unknown as ListingFile;
const storeView = findStoreView('en');
const catalogue = {
  storeView,
  offeredFilters: async () => filters,
  listedById: async (ids: readonly number[]) => ids.map((id) => ({ id })),
  listing: async () => ({ items: [{ id: 1 }], total: 130, page: 1, pageSize: 50 }),
} as unknown as Catalogue;
const t = createTranslator('en-GB');
const path = '/en/posters';
const shown = (query: string, publishedListing = async () => ({ file, listing: loadListingIndex(index) })) =>
  shownList({ catalogue, publishedListing, t }, { id: 3, path }, parseListingRoute(query, listingSettings));

const value = (...values: string[]) => fc.subarray([...values, 'unknown'], { maxLength: 3 });
const queries = fc
  .record({
    color2: value('101', '102', '103', '104'),
    brand: value('b0', 'b1', 'b2'),
    product_layout: value('50', '51'),
    price: value('0.0-50.0', '50.0-100.0', '150.0-*', '20-49.99'),
    sort: value('id:desc', 'price', 'bestsellers', 'popularity:desc'),
    page: value('1', '2', '3', '99'),
  })
  .map((chosen) =>
    new URLSearchParams(
      Object.entries(chosen).flatMap(([key, values]) => values.map((each) => [key, each])),
    ).toString(),
  );

describe('a filtered list in a document', () => {
  it('is that of the browser, with its choices', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const route = parseListingRoute(query, listingSettings);
        fc.pre(Object.keys(route.filters).length > 0);
        const inBrowser = listingPage(file, loadListingIndex(index), route);
        const list = await shown(query);
        const { items, total, page, pages } = list;
        expect({ ids: items.map(({ id }) => id), total, page, pages }).toEqual({
          ids: inBrowser.ids,
          total: inBrowser.total,
          page: inBrowser.page,
          pages: inBrowser.pages,
        });
        const { filters: chosen } = route;
        const has = (product: (typeof products)[number]) =>
          Object.entries(chosen).every(([type, values]) => {
            if (type !== 'price') return values.includes(product[type as 'brand']);
            const [low = '', high = ''] = (values.at(-1) ?? '').split('-');
            return product.price_incl_tax >= Number(low) && !(product.price_incl_tax >= Number(high));
          });
        expect(total).toBe(products.filter(has).length);
        expect(list.filtered?.chips.map(({ type, id }) => `${type} ${id}`).sort()).toEqual(
          Object.entries(chosen)
            .flatMap(([type, values]) => values.map((id) => `${type} ${id}`))
            .sort(),
        );
        const inPage = { settings: listingSettings, path, t };
        expect(list.filtered?.chips).toEqual(chipsOf(inBrowser.facets, route, inPage));
      }),
    );
  });

  it('links to the list without one of its filters, and without any, in the same order', async () => {
    const { filtered } = await shown('brand=b1&color2=101&color2=102&sort=id:desc&page=2');
    expect(filtered?.query).toBe('color2=101&color2=102&brand=b1');
    expect(filtered?.clearHref).toBe('/en/posters?sort=id%3Adesc');
    expect(filtered?.chips.map(({ href, remove }) => [href, remove])).toEqual([
      ['/en/posters?color2=102&brand=b1&sort=id%3Adesc', 'Remove filter: 101'],
      ['/en/posters?color2=101&brand=b1&sort=id%3Adesc', 'Remove filter: 102'],
      ['/en/posters?color2=101&color2=102&sort=id%3Adesc', 'Remove filter: b1'],
    ]);
  });

  it('is that of all products if nothing is chosen, or nothing matches', async () => {
    expect((await shown('utm_source=x')).filtered).toBeUndefined();
    const elsewhere = await shownList(
      { catalogue, t },
      { id: 3, path },
      parseListingRoute('color2=101', listingSettings),
    );
    expect(elsewhere).toMatchObject({ total: 130, pages: 3 });
    expect(elsewhere.filtered).toBeUndefined();
  });
});
