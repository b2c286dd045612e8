import { expect, test } from 'vitest';
import { countChanged } from './present-offers.ts';

test('counts the records that are others now, neither new ones nor those that are gone', () => {
  const before = { prices: new Map([['a', '1']]), stock: new Map(['a', 'b', 'c'].map((sku) => [sku, '5'])) };
  const now = {
    prices: new Map([
      ['a', '1'],
      ['d', '2'],
    ]),
    stock: new Map([
      ['a', '5'],
      ['b', '4'],
    ]),
  };
  expect(countChanged(before, now)).toEqual({ prices: 0, stock: 1 });
});
