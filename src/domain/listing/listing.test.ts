import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { filterAggregations, isListed, listedConditions, listingQuery, withChosenPrices } from './listing.ts';
import { formatSortKey, listingSort } from './listing-sort.ts';
import { matchesCondition } from '../../../tests/oracles/search.ts';
import type { SortKey } from '../search/search-query.ts';

describe('isListed', () => {
  test.each([
    [{ visibility: 4, status: 1 }, true],
    [{ visibility: 2, status: 0 }, true],
    [{ visibility: 3, status: 1 }, true],
    [{ visibility: 1, status: 1 }, false],
    [{ visibility: 4, status: 2 }, false],
    [{ visibility: '4', status: '1' }, true],
    [{ visibility: 4, status: null }, false],
    [{}, false],
  ])('%j: %s', (product, expected) => {
    expect(isListed(product)).toBe(expected);
  });

  it('hides products out of stock if the shop does', () => {
    const product = { visibility: 4, status: 1, stock: { is_in_stock: false } };
    expect(isListed(product)).toBe(true);
    expect(isListed(product, { listOutOfStock: false })).toBe(false);
  });

  it('equals the conditions of a search', () => {
    const product = fc.record({
      visibility: fc.nat(5),
      status: fc.nat(3),
      stock: fc.record({ is_in_stock: fc.boolean() }),
    });
    fc.assert(
      fc.property(product, fc.boolean(), (document, listOutOfStock) => {
        const conditions = listedConditions({ listOutOfStock });
        expect(conditions.every((each) => matchesCondition(document, each))).toBe(
          isListed(document, { listOutOfStock }),
        );
      }),
    );
  });
});

describe('listingSort', () => {
  const offered: SortKey[] = [
    { attribute: 'id', order: 'desc' },
    { attribute: 'popularity', order: 'asc' },
  ];
  const position: SortKey = { attribute: 'position', order: 'asc' };
  test.each([
    ['id', 'id:desc'],
    ['id:asc', 'id:asc'],
    ['popularity:desc', 'popularity:desc'],
    ['popularity:DESC', 'popularity:desc'],
    ['popularity:sideways', 'popularity:asc'],
    ['price:asc', 'position:asc'],
    ['', 'position:asc'],
    [null, 'position:asc'],
    [undefined, 'position:asc'],
    [['id:asc', 'popularity'], 'id:asc'],
  ])('%j becomes %s', (asked, expected) => {
    expect(formatSortKey(listingSort(asked, offered, position))).toBe(expected);
  });
});

const settings = {
  aggregationSizes: { default: 20, size: 10 },
  priceRanges: [{ from: 0, to: 50 }, { from: 50 }],
};

test.each([
  ['size', 10],
  ['brand', 20],
])('filterAggregations of %s: %d values of products and of variants', (filter, size) => {
  expect(filterAggregations(filter, settings)).toEqual({
    [`agg_terms_${filter}`]: { kind: 'terms', field: filter, size },
    [`agg_terms_${filter}_options`]: { kind: 'terms', field: `${filter}_options`, size },
  });
});

test('filterAggregations of prices: charged prices, and their ranges', () => {
  expect(filterAggregations('price', settings)).toEqual({
    agg_terms_price: { kind: 'terms', field: 'final_price', size: 20 },
    agg_range_price: {
      kind: 'range',
      field: 'final_price',
      ranges: settings.priceRanges,
    },
  });
});

test.each([
  [undefined, { default: 7 }, 7],
  [undefined, { brand: 8, default: 7 }, 8],
  [5, { brand: 8, default: 7 }, 5],
  [0, { brand: 8, default: 7 }, 1],
])('filterAggregations asked for %j values, with %j: %d', (asked, aggregationSizes, size) => {
  expect(filterAggregations('brand', { ...settings, aggregationSizes }, asked).agg_terms_brand).toMatchObject(
    { size },
  );
});

test('listingQuery always filters by what may be listed', () => {
  expect(listingQuery({ text: ' sun ' })).toMatchObject({ text: 'sun', from: 0, size: 50, sort: [] });
  const { filters } = listingQuery({ categoryIds: [3, 12], filters: { sizes: ['7'] }, text: '  ' });
  expect(filters.slice(0, 3)).toEqual([
    { kind: 'in', attribute: 'visibility', values: [2, 3, 4] },
    { kind: 'in', attribute: 'status', values: [0, 1] },
    { kind: 'in', attribute: 'category_ids', values: [3, 12] },
  ]);
  expect(filters).toHaveLength(4);
});

describe('withChosenPrices', () => {
  const price = (gte: number, lte?: number) => ({
    kind: 'range' as const,
    attribute: 'final_price',
    gte,
    ...(lte !== undefined && { lte }),
  });

  it('adds a range that the shop lacks', () => {
    expect(withChosenPrices(settings, [price(10, 20)]).priceRanges.at(-1)).toEqual({ from: 10, to: 20 });
  });

  it.each([[[]], [[price(0, 50)]], [[price(50)]]])('adds none for %j', (conditions) => {
    expect(withChosenPrices(settings, conditions)).toBe(settings);
  });
});
