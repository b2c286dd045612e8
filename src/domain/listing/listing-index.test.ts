import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { filterConditions } from './listing-filters.ts';
import { buildListingIndex, isListingIndex, priceRangeId } from './listing-index.ts';
import type { ListingIndexOptions } from './listing-index.ts';
import { listingAmong, loadListingIndex, queryListing } from './listing-index-query.ts';
import type { CountedOption, ListingQuestion } from './listing-index-query.ts';
import { compareBySort, matchesCondition } from '../../../tests/oracles/search.ts';

const colours = { 1: 'Red', 2: 'Blue', 3: ' ' };
const options: ListingIndexOptions = {
  filters: ['color2', 'sizes', 'brand', 'price'],
  attributes: [
    {
      attribute_code: 'color2',
      options: Object.entries(colours).map(([value, label]) => ({ value, label })),
    },
  ],
  sorts: [
    { attribute: 'id', order: 'desc' },
    { attribute: 'popularity', order: 'asc' },
    { attribute: 'price', order: 'asc' },
  ],
  defaultSort: { attribute: 'popularity', order: 'asc' },
  priceRanges: [{ from: 0, to: 50 }, { from: 50, to: 100 }, { from: 100, to: 150 }, { from: 150 }],
};

const products = [
  { id: 10, popularity: 3, price_incl_tax: 20, color2: [1, 2], brand: 'b' },
  { id: 11, popularity: 1, price_incl_tax: 50, color2: '2', brand: 'a' },
  {
    id: 12,
    popularity: 2,
    price_incl_tax: 150,
    type_id: 'configurable',
    configurable_children: [{ sizes: '7' }, { sizes: '8' }],
  },
  { id: 13, price_incl_tax: 49.99, color2: '1,3' },
];

const ask = (question?: ListingQuestion, given: readonly object[] = products) =>
  queryListing(loadListingIndex(buildListingIndex(given, options)), question);

const euro = { defaultLocale: 'en-GB', currencySign: '€', priceFormat: '{sign}{amount}' };

const counts = (facet: readonly CountedOption[] | undefined) =>
  Object.fromEntries((facet ?? []).map(({ id, count }) => [id, count]));

describe('what is sold out', () => {
  const stocked = products.map((each) => ({ ...each, ...(each.id !== 11 && { in_stock: 1 }) }));
  test.each<[string, ListingQuestion, number[]]>([
    ['in the order of the list', {}, [12, 10, 13, 11]],
    ['by another attribute', { sort: { attribute: 'price', order: 'asc' } }, [10, 13, 12, 11]],
    ['from the other end', { sort: { attribute: 'popularity', order: 'desc' } }, [10, 12, 13, 11]],
    ['by ID', { sort: { attribute: 'id', order: 'asc' } }, [10, 12, 13, 11]],
    ['on its page', { page: 2, pageSize: 3 }, [11]],
    ['among what is chosen', { filters: { color2: ['2'] } }, [10, 11]],
  ])('comes last %s', (_, question, expected) => {
    expect(ask(question, stocked).ids).toEqual(expected);
  });

  test('comes last among what a search found', () => {
    const found = listingAmong(loadListingIndex(buildListingIndex(stocked, options)), [11, 13, 10]);
    expect(queryListing(found).ids).toEqual([13, 10, 11]);
  });
});

describe('queryListing', () => {
  const cases: [string, ListingQuestion, number[]][] = [
    ['all, in the default order, those without a value last', {}, [11, 12, 10, 13]],
    ['a value', { filters: { color2: ['1'] } }, [10, 13]],
    ['any of two values', { filters: { color2: ['1', '2'] } }, [11, 10, 13]],
    ['a value of a list as text', { filters: { color2: ['3'] } }, [13]],
    ['a value of a variant', { filters: { sizes: ['8'] } }, [12]],
    ['two filters', { filters: { color2: ['2'], brand: ['a'] } }, [11]],
    ['a value that nothing has', { filters: { color2: ['9'] } }, []],
    ['such a value beside another', { filters: { color2: ['9', '1'] } }, [10, 13]],
    ['no value', { filters: { color2: [] } }, [11, 12, 10, 13]],
    ['a filter that the index has not', { filters: { theme: ['1'] } }, [11, 12, 10, 13]],
    ['a price range, without its end', { filters: { price: ['0.0-50.0'] } }, [10, 13]],
    ['a price range, with its start', { filters: { price: ['50.0-100.0'] } }, [11]],
    ['an open price range', { filters: { price: ['150.0-*'] } }, [12]],
    ['the last of several prices', { filters: { price: ['150.0-*', '50.0-100.0'] } }, [11]],
    ['a price that is no range', { filters: { price: ['cheap'] } }, [11, 12, 10, 13]],
    ['bounds of its own', { filters: { price: ['20-49.99'] } }, [10]],
    ['latest', { sort: { attribute: 'id', order: 'desc' } }, [13, 12, 11, 10]],
    ['by price', { sort: { attribute: 'price', order: 'asc' } }, [10, 13, 11, 12]],
    ['by price, highest first', { sort: { attribute: 'price', order: 'desc' } }, [12, 11, 13, 10]],
    ['by popularity, backwards', { sort: { attribute: 'popularity', order: 'desc' } }, [10, 12, 11, 13]],
    ['by an attribute that is not offered', { sort: { attribute: 'name', order: 'asc' } }, [11, 12, 10, 13]],
    ['second page', { page: 2, pageSize: 3 }, [13]],
    ['page behind the end', { page: 9, pageSize: 3 }, []],
  ];
  test.each(cases)('%s', (_, question, ids) => {
    expect(ask(question).ids).toEqual(ids);
  });

  it('returns the number of products and pages', () => {
    expect(ask({ page: 2, pageSize: 3 })).toMatchObject({ total: 4, pages: 2 });
    expect(ask({ filters: { color2: ['9'] } })).toMatchObject({ total: 0, pages: 1 });
    expect(ask({}, [])).toMatchObject({ total: 0, pages: 1, ids: [], facets: { color2: [], sizes: [] } });
  });

  it('sorts equal products by ID, in the direction of the sort', () => {
    const equal = [3, 1, 2].map((id) => ({ id, popularity: 5, price_incl_tax: 9 }));
    expect(ask({}, equal).ids).toEqual([1, 2, 3]);
    expect(ask({ sort: { attribute: 'price', order: 'desc' } }, equal).ids).toEqual([3, 2, 1]);
  });
});

describe('facets', () => {
  it('are named and sorted by label, without values that have none', () => {
    expect(ask().facets.color2).toEqual([
      { id: '2', label: 'Blue', type: 'color2', count: 2, chosen: false },
      { id: '1', label: 'Red', type: 'color2', count: 2, chosen: false },
    ]);
  });

  it('distinguish a text with a comma from two values', () => {
    const given = [
      { id: 1, brand: ['Bauhaus', 'Weimar'] },
      { id: 2, brand: 'Bauhaus,Weimar' },
    ];
    expect(ask({ filters: { brand: ['Weimar'] } }, given).ids).toEqual([1]);
    expect(ask({ filters: { brand: ['Bauhaus,Weimar'] } }, given).ids).toEqual([2]);
  });

  it('count with the other filters, not with their own choice', () => {
    const { facets } = ask({ filters: { color2: ['1'] } });
    expect(counts(facets.color2)).toEqual({ 1: 2, 2: 2 });
    expect(counts(facets.brand)).toEqual({ a: 0, b: 1 });
    expect(counts(facets.price)).toEqual({ '0.0-50.0': 2, '50.0-100.0': 0, '100.0-150.0': 0, '150.0-*': 0 });
  });

  it('keep a chosen value that is not offered, so that it can be removed', () => {
    expect(ask({ filters: { color2: ['3', '9'] } }).facets.color2?.slice(2)).toEqual([
      { id: '3', label: '3', type: 'color2', count: 1, chosen: true },
      { id: '9', label: '9', type: 'color2', count: 0, chosen: true },
    ]);
  });

  it.each([
    ['20-49.99', ['20-49.99'], ['20 - 49.99', 1]],
    ['*-50.5', ['*-50.5'], ['< €50.5', 3]],
    ['60-*', ['60-*'], ['> €60', 1]],
    ['0-50', ['0-50'], ['< €50', 2]],
    ['50-100', ['50-100'], ['50 - 100', 1]],
  ])('have the chosen price range %s, even if written by hand', (id, ids, shown) => {
    const { price = [] } = ask({ prices: euro, filters: { price: [id] } }).facets;
    const chosen = price.filter((option) => option.chosen);
    expect(chosen.map((option) => option.id)).toEqual(ids);
    expect(chosen.map(({ label, count }) => [label, count])).toEqual([shown]);
  });

  it('have price ranges with the currency’s sign', () => {
    const { price } = ask({ prices: euro, filters: { price: ['50.0-100.0'] } }).facets;
    expect(price?.map(({ label, count, chosen }) => [label, count, chosen])).toEqual([
      ['< €50', 2, false],
      ['50 - 100', 1, true],
      ['100 - 150', 0, false],
      ['> €150', 1, false],
    ]);
  });

  it('offer the most frequent values up to the filter’s size', () => {
    const many = Array.from({ length: 60 }, (_, row) => ({ id: row, brand: `b${row % 30}` }));
    const index = buildListingIndex([...many, { id: 99, brand: 'b29' }], {
      ...options,
      aggregationSizes: { default: 3 },
    });
    const brand = index.facets.find(({ type }) => type === 'brand');
    expect(brand?.labels).toEqual(['b0', 'b1', 'b29']);
    const answer = queryListing(loadListingIndex(index), { filters: { brand: ['b17'] } });
    expect(answer.total).toBe(2);
  });
});

describe('listingAmong', () => {
  const found = (ids: readonly number[]) =>
    listingAmong(loadListingIndex(buildListingIndex(products, options)), ids);

  it.each([
    ['the order of the ids', {}, [13, 10, 12]],
    [
      'that order where the one asked for is none of the index',
      { sort: { attribute: 'relevance', order: 'desc' } },
      [13, 10, 12],
    ],
    ['an order of the index, its own too', { sort: { attribute: 'popularity', order: 'asc' } }, [12, 10, 13]],
    ['a filter', { filters: { color2: ['1'] } }, [13, 10]],
  ] as const)('has %s', (_, question, ids) => {
    expect(queryListing(found([13, 99, 10, 12, 10]), question).ids).toEqual(ids);
  });

  it('counts its rows alone, and offers only their values', () => {
    const { total, facets } = queryListing(found([11, 13]));
    expect(total).toBe(2);
    expect(facets.color2?.map(({ label, count }) => [label, count])).toEqual([
      ['Blue', 1],
      ['Red', 1],
    ]);
    expect(queryListing(found([11])).facets.color2?.map(({ label }) => label)).toEqual(['Blue']);
    expect(queryListing(found([])).facets.color2).toEqual([]);
  });
});

describe('isListingIndex', () => {
  test.each([
    [buildListingIndex([], options), true],
    [{ version: 0 }, false],
    [{}, false],
    [null, false],
    ['text', false],
  ])('%#', (file, expected) => {
    expect(isListingIndex(file)).toBe(expected);
  });
});

test.each([
  [{ from: 0, to: 50 }, '0.0-50.0'],
  [{ from: 150 }, '150.0-*'],
  [{ to: 9.5 }, '*-9.5'],
])('priceRangeId of %j', (range, id) => {
  expect(priceRangeId(range)).toBe(id);
});

describe('any listing', () => {
  const value = fc.constantFrom('1', '2', '3', 4, true);
  const product = fc.record(
    {
      popularity: fc.integer({ min: 1, max: 5 }),
      price_incl_tax: fc.constantFrom(10, 49.99, 50, 99.5, 150),
      type_id: fc.constantFrom('simple', 'configurable'),
      color2: fc.oneof(value, fc.array(value), fc.constantFrom('1,2', null, '')),
      brand: value,
      configurable_children: fc.array(fc.record({ sizes: value })),
    },
    { requiredKeys: [] },
  );
  const listings = fc
    .array(product, { maxLength: 30 })
    .map((list) => list.map((each, index) => ({ ...each, id: index * 7 + 1 })));
  const chosen = fc.record(
    {
      color2: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { minLength: 1 }),
      sizes: fc.uniqueArray(fc.constantFrom('1', '2'), { minLength: 1 }),
      brand: fc.uniqueArray(fc.constantFrom('1', '4'), { minLength: 1 }),
      price: fc.constantFrom(['0.0-50.0'], ['50.0-100.0'], ['150.0-*']),
    },
    { requiredKeys: [] },
  );
  const sorts = fc.record({
    attribute: fc.constantFrom('id', 'popularity', 'price'),
    order: fc.constantFrom('asc', 'desc'),
  });
  const matching = (list: readonly object[], filters: Readonly<Record<string, readonly string[]>>) =>
    list.filter((each) => filterConditions(filters).every((condition) => matchesCondition(each, condition)));

  it('finds, sorts and counts like the catalogue’s search', () => {
    fc.assert(
      fc.property(listings, chosen, sorts, (list, filters, sort) => {
        const file: unknown = JSON.parse(JSON.stringify(buildListingIndex(list, options)));
        if (!isListingIndex(file)) throw new Error('not an index');
        const { ids, total, facets } = queryListing(loadListingIndex(file), { filters, sort });
        const found = matching(list, filters);
        const order = compareBySort([sort, { attribute: 'id', order: sort.order }]);
        expect(ids).toEqual(found.toSorted(order).map((each) => (each as { id: number }).id));
        expect(total).toBe(found.length);
        for (const option of Object.values(facets).flat()) {
          const { count, id, type } = option;
          expect([type, id, count]).toEqual([type, id, matching(list, { ...filters, [type]: [id] }).length]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
