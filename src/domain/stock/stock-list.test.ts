import { describe, expect, test } from 'vitest';
import { stockListChunks, stockPrefetchSkus } from './stock-list.ts';

const skus = (count: number, prefix = 's') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

test.each([
  [[], []],
  [skus(15), [15]],
  [skus(16), [15, 1]],
  [skus(31), [15, 15, 1]],
  [['a', 'b', 'a', ''], [2]],
])('stockListChunks of %j: %j', (list, sizes) => {
  const chunks = stockListChunks(list, 15);
  expect(chunks.map(({ length }) => length)).toEqual(sizes);
  expect(chunks.flat()).toEqual([...new Set(list)].filter(Boolean));
});

describe('stockPrefetchSkus', () => {
  const isUnknown = () => false;
  const product = (sku: string, children: number) => ({
    sku,
    configurable_children: skus(children, `${sku}-`).map((each) => ({ sku: each })),
  });

  test('are the products and their first 8 children', () => {
    expect(stockPrefetchSkus([product('sun', 10), { sku: 'oak' }], isUnknown, 8)).toEqual([
      'sun',
      ...skus(8, 'sun-'),
      'oak',
    ]);
    expect(stockPrefetchSkus([product('sun', 3)], isUnknown, 2)).toEqual(['sun', 'sun-0', 'sun-1']);
    expect(stockPrefetchSkus([{ sku: 'oak', configurable_children: null }], isUnknown, 8)).toEqual(['oak']);
  });

  test('without known ones', () => {
    const known = new Set(['sun', 'sun-1']);
    expect(stockPrefetchSkus([product('sun', 3)], (sku) => known.has(sku), 8)).toEqual(['sun-0', 'sun-2']);
  });
});
