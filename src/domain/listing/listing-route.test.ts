import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toggleFilter } from './listing-filters.ts';
import {
  formatListingRoute,
  listingIndexing,
  parseListingRoute,
  routeQueryOf,
  withQuery,
} from './listing-route.ts';
import type { ListingRoute, ListingRouteSettings } from './listing-route.ts';

const popular = { attribute: 'popularity', order: 'asc' } as const;
const latest = { attribute: 'id', order: 'desc' } as const;
const settings: ListingRouteSettings = {
  filters: ['color2', 'sizes', 'brand', 'price'],
  maximumFilters: 999,
  sorts: [latest, popular, { attribute: 'price', order: 'asc' }],
  namedSorts: {
    latest,
    price: { attribute: 'price', order: 'asc' },
    priceDescending: { attribute: 'price', order: 'desc' },
  },
  defaultSort: popular,
};
const route = (given: Partial<ListingRoute> = {}) => ({ filters: {}, sort: popular, page: 1, ...given });

test.each([
  ['', {}],
  ['color2=1', { color2: '1' }],
  ['color2=1&color2=2&page=2', { color2: ['1', '2'], page: '2' }],
  ['q=a%20b&q', { q: ['a b', ''] }],
])('routeQueryOf %j', (query, expected) => {
  expect(routeQueryOf(query)).toEqual(expected);
  expect(routeQueryOf(new URLSearchParams(query))).toEqual(expected);
});

describe('parseListingRoute', () => {
  const cases: [string, Partial<ListingRoute>][] = [
    ['', {}],
    ['color2=1', { filters: { color2: ['1'] } }],
    ['color2=1&color2=2&color2=1&color2=', { filters: { color2: ['1', '2'] } }],
    ['color2=', {}],
    ['material=1&utm_source=mail&__proto__=1&constructor=1', {}],
    ['price=0.0-50.0', { filters: { price: ['0.0-50.0'] } }],
    ['price=50.0-100.0&price=150.0-*', { filters: { price: ['150.0-*'] } }],
    ['price=50.0-100.0&price=cheap', { filters: { price: ['50.0-100.0'] } }],
    ['price=cheap', {}],
    ['sort=id:desc', { sort: latest }],
    ['sort=id', { sort: latest }],
    ['sort=id:asc', { sort: { attribute: 'id', order: 'asc' } }],
    ['sort=price:desc', { sort: { attribute: 'price', order: 'desc' } }],
    ['sort=latest', { sort: latest }],
    ['sort=priceDescending', { sort: { attribute: 'price', order: 'desc' } }],
    ['sort=price', { sort: { attribute: 'price', order: 'asc' } }],
    ['sort=popularity:desc', { sort: { attribute: 'popularity', order: 'desc' } }],
    ['sort=latest:asc', {}],
    ['sort=name:asc', {}],
    ['sort=constructor', {}],
    ['sort=', {}],
    ['page=3', { page: 3 }],
    ['page=007', { page: 7 }],
    ['page=1000000', { page: 1_000_000 }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1.5', {}],
    ['page=two', {}],
    [
      'page=2&sort=id:desc&sizes=7&color2=4',
      { page: 2, sort: latest, filters: { color2: ['4'], sizes: ['7'] } },
    ],
  ];
  test.each(cases)('%j', (query, expected) => {
    expect(parseListingRoute(query, settings)).toEqual(route(expected));
    expect(parseListingRoute(new URLSearchParams(query), settings)).toEqual(route(expected));
    expect(parseListingRoute(routeQueryOf(query), settings)).toEqual(route(expected));
  });

  it('accepts at most the allowed number of values', () => {
    const query = Array.from({ length: 1200 }, (_, id) => `color2=${id}`).join('&');
    expect(parseListingRoute(query, settings).filters.color2).toHaveLength(999);
    const few = parseListingRoute('color2=1&color2=2&sizes=7&sizes=8', { ...settings, maximumFilters: 3 });
    expect(few.filters).toEqual({ color2: ['1', '2'], sizes: ['7'] });
  });
});

describe('formatListingRoute', () => {
  const cases: [Partial<ListingRoute>, string][] = [
    [{}, ''],
    [route(), ''],
    [{ page: 2 }, 'page=2'],
    [{ sort: latest }, 'sort=id%3Adesc'],
    [{ filters: { sizes: ['10', '9'], color2: ['2', '1', '2'] } }, 'color2=1&color2=2&sizes=9&sizes=10'],
    [{ filters: { brand: ['b', 'a'] } }, 'brand=a&brand=b'],
    [{ filters: { brand: ['9', '1a', '10', '01'] } }, 'brand=01&brand=9&brand=10&brand=1a'],
    [{ filters: { price: ['cheap', '0.0-50.0'], material: ['1'] } }, 'price=0.0-50.0'],
    [{ filters: { color2: [], sizes: [''] } }, ''],
    [{ filters: { color2: ['1'] }, sort: latest, page: 3 }, 'color2=1&sort=id%3Adesc&page=3'],
  ];
  test.each(cases)('%j', (given, query) => {
    expect(formatListingRoute(given, settings)).toBe(query);
  });

  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const routes = fc.record({
    filters: fc.record(
      { color2: ids, sizes: ids, price: fc.constantFrom(['0.0-50.0'], ['150.0-*']) },
      { requiredKeys: [] },
    ),
    sort: fc.constantFrom(popular, latest, { attribute: 'price', order: 'desc' } as const),
    page: fc.integer({ min: 1, max: 500 }),
  });

  it('is parsed back', () => {
    fc.assert(
      fc.property(routes, (given) => {
        const read = parseListingRoute(formatListingRoute(given, settings), settings);
        const sorted = (filters: ListingRoute['filters']) =>
          Object.entries(filters)
            .map(([type, values]) => [type, values.toSorted()])
            .toSorted();
        expect({ ...read, filters: sorted(read.filters) }).toEqual({
          ...given,
          filters: sorted(given.filters),
        });
        expect(formatListingRoute(read, settings)).toBe(formatListingRoute(given, settings));
      }),
    );
  });

  it('does not depend on the order of choices', () => {
    const option = fc.record({
      id: fc.constantFrom('1', '2', '3', '10'),
      type: fc.constantFrom('color2', 'sizes'),
    });
    const options = fc.uniqueArray(option, { selector: ({ id, type }) => type + id });
    fc.assert(
      fc.property(options, (chosen) => {
        const query = (list: typeof chosen) =>
          formatListingRoute(parseListingRoute(list.reduce(toggleFilter, {}), settings), settings);
        expect(query(chosen)).toBe(query(chosen.toReversed()));
      }),
    );
  });
});

describe('listingIndexing', () => {
  test.each([
    ['', undefined, { canonicalQuery: '' }],
    ['page=2', undefined, { canonicalQuery: 'page=2' }],
    ['page=2&utm_source=x', 3, { canonicalQuery: 'page=2' }],
    ['utm_source=x', undefined, { canonicalQuery: '' }],
    ['sort=id:desc', undefined, { canonicalQuery: '' }],
    ['sort=id:desc&page=2', undefined, { canonicalQuery: '' }],
    ['sort=popularity:asc&page=2', undefined, { canonicalQuery: 'page=2' }],
    ['color2=1', undefined, { canonicalQuery: '', robots: 'noindex, follow' }],
    ['color2=1&page=2', undefined, { canonicalQuery: '', robots: 'noindex, follow' }],
    ['color2=', undefined, { canonicalQuery: '' }],
    ['page=9', 3, { canonicalQuery: '', robots: 'noindex, follow' }],
    ['page=1', 0, { canonicalQuery: '' }],
  ])('%j of %j pages', (query, pages, expected) => {
    expect(listingIndexing(parseListingRoute(query, settings), settings, pages)).toEqual(expected);
  });
});

test.each([
  ['/de/posters', '', '/de/posters'],
  ['/de/posters', 'page=2', '/de/posters?page=2'],
  ['/de/search?q=moon', 'page=2', '/de/search?q=moon&page=2'],
])('%s with the query "%s" is %s', (path, query, expected) => {
  expect(withQuery(path, query)).toBe(expected);
});
