import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isListed, listedConditions, listingQuery } from './listing.ts';
import { formatSortKey, listingSort } from './listing-sort.ts';
import { matchesCondition } from '../search/search-match.ts';
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

  it('hides what is out of stock where the shop does', () => {
    const product = { visibility: 4, status: 1, stock: { is_in_stock: false } };
    expect(isListed(product)).toBe(true);
    expect(isListed(product, { listOutOfStock: false })).toBe(false);
  });

  it('is what the conditions of a search say', () => {
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

test('listingQuery always asks for what may be listed', () => {
  expect(listingQuery({ text: ' sun ' })).toMatchObject({ text: 'sun', from: 0, size: 50, sort: [] });
  const { filters } = listingQuery({ categoryIds: [3, 12], filters: { sizes: ['7'] }, text: '  ' });
  expect(filters.slice(0, 3)).toEqual([
    { kind: 'in', attribute: 'visibility', values: [2, 3, 4] },
    { kind: 'in', attribute: 'status', values: [0, 1] },
    { kind: 'in', attribute: 'category_ids', values: [3, 12] },
  ]);
  expect(filters).toHaveLength(4);
});
