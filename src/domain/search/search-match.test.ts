import { describe, expect, it, test } from 'vitest';
import { compareHits, scoreBy } from './search-match.ts';
import { attributeValues } from '../product/attribute-values.ts';
import { parseSortKeys } from './search-query.ts';
import type { Condition } from './search-query.ts';

const product = {
  id: 7,
  sku: 'sun',
  type_id: 'configurable',
  price: 80,
  price_incl_tax: 100,
  color2: ['12', '13'],
  brand: null,
  stock: { is_in_stock: true },
  category: [{ category_id: 3, name: 'Posters' }],
  category_ids: [3, 12],
  configurable_children: [
    { sku: 'sun-7', sizes: '7' },
    { sku: 'sun-9', sizes: '9' },
  ],
};

describe('attributeValues', () => {
  test.each([
    ['id', [7]],
    ['color2', ['12', '13']],
    ['brand', []],
    ['nothing', []],
    ['sku.deeper', []],
    ['stock.is_in_stock', [true]],
    ['category.category_id', [3]],
    ['configurable_children.sku', ['sun-7', 'sun-9']],
    ['sizes_options', ['7', '9']],
    ['price', [100]],
    ['final_price', [100]],
  ])('%s', (path, values) => {
    expect(attributeValues(product, path)).toEqual(values);
  });

  it('falls back to the stored price', () => {
    expect(attributeValues({ price: 5 }, 'price')).toEqual([5]);
    expect(attributeValues({ final_price: 4 }, 'final_price')).toEqual([4]);
  });
});

describe('scoreBy', () => {
  const sun: Condition = { kind: 'in', attribute: 'sku', values: ['sun'] };
  const moon: Condition = { kind: 'in', attribute: 'sku', values: ['moon'] };
  const cases: [Condition, boolean][] = [
    [sun, true],
    [moon, false],
    [{ kind: 'in', attribute: 'id', values: ['7'] }, true],
    [{ kind: 'in', attribute: 'category_ids', values: [4, 12] }, true],
    [{ kind: 'in', attribute: 'stock.is_in_stock', values: ['true'] }, true],
    [{ kind: 'in', attribute: 'sku', values: [] }, false],
    [{ kind: 'range', attribute: 'price', gte: 100, lt: 150 }, true],
    [{ kind: 'range', attribute: 'price', gt: 100 }, false],
    [{ kind: 'range', attribute: 'price', lte: '100' }, true],
    [{ kind: 'range', attribute: 'price', lt: 100 }, false],
    [{ kind: 'range', attribute: 'brand' }, false],
    [{ kind: 'range', attribute: 'sku', gte: 'a', lt: 't' }, true],
    [{ kind: 'exists', attribute: 'color2' }, true],
    [{ kind: 'exists', attribute: 'brand' }, false],
    [{ kind: 'phrase', attribute: 'sku', text: 'SUN ' }, true],
    [{ kind: 'phrase', attribute: 'sku', text: 'su' }, false],
    [{ kind: 'all', conditions: [sun, moon] }, false],
    [{ kind: 'all', conditions: [] }, true],
    [{ kind: 'any', conditions: [moon, sun] }, true],
    [{ kind: 'any', conditions: [] }, false],
    [{ kind: 'none', conditions: [moon] }, true],
    [{ kind: 'none', conditions: [moon, sun] }, false],
    [{ kind: 'text', text: 'anything' }, true],
  ];
  test.each(cases)('%j: %s', (condition, expected) => {
    expect(scoreBy(condition)(product) !== undefined).toBe(expected);
  });
});

test.each([
  ['by score where a text is asked', '', true, [2, 3, 1]],
  ['by id without a text', '', false, [1, 2, 3]],
  ['by keys before the score', 'p:asc', true, [3, 1, 2]],
  ['by score, lowest first', '_score:asc', true, [1, 2, 3]],
  ['by score among equal ones', 'q:asc,_score:desc', true, [2, 3, 1]],
])('compareHits: %s', (_, sort, scored, ids) => {
  const hits = [
    { document: { id: 3, p: 1 }, score: 5 },
    { document: { id: 1, p: 2 }, score: 1 },
    { document: { id: 2 }, score: 5 },
  ];
  const sorted = hits.toSorted(compareHits(parseSortKeys(sort), scored));
  expect(sorted.map(({ document }) => document.id)).toEqual(ids);
});
