import { expect, test } from 'vitest';
import { lowestStock } from './lowest-stock.ts';
import type { StockHint } from './lowest-stock.ts';

const few = (left: number): StockHint => ({ kind: 'few', left });
const [out, reserved, order, inStock]: StockHint[] = [
  { kind: 'out' },
  { kind: 'reserved' },
  { kind: 'order' },
  { kind: 'in' },
];

test.each<[of: string, stocks: (StockHint | undefined)[], told: StockHint | undefined]>([
  ['nothing', [], undefined],
  ['what is in stock', [inStock, inStock], inStock],
  ['what is out', [few(1), reserved, out, order, inStock], out],
  ['what others have reserved', [few(1), reserved, order, inStock], reserved],
  ['the fewest pieces', [few(3), order, few(2), inStock], few(2)],
  ['what has to be ordered, where the rest is in stock', [inStock, order], order],
])('of things that are all needed, %s is shown', (_of, stocks, told) => {
  expect(lowestStock(stocks.filter((stock) => stock !== undefined))).toEqual(told);
});
