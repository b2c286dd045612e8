import { expect, test } from 'vitest';
import { scarcest } from './scarcest.ts';
import type { ToldStock } from './scarcest.ts';

const few = (left: number): ToldStock => ({ kind: 'few', left });
const [out, reserved, order, inStock]: ToldStock[] = [
  { kind: 'out' },
  { kind: 'reserved' },
  { kind: 'order' },
  { kind: 'in' },
];

test.each<[of: string, stocks: (ToldStock | undefined)[], told: ToldStock | undefined]>([
  ['nothing', [], undefined],
  ['what is in stock', [inStock, inStock], inStock],
  ['what is out', [few(1), reserved, out, order, inStock], out],
  ['what others have reserved', [few(1), reserved, order, inStock], reserved],
  ['the fewest pieces', [few(3), order, few(2), inStock], few(2)],
  ['what has to be ordered, where the rest is in stock', [inStock, order], order],
])('of things that are all needed, %s is told', (_of, stocks, told) => {
  expect(scarcest(stocks.filter((stock) => stock !== undefined))).toEqual(told);
});
