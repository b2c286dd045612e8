import { expect, test } from 'vitest';
import { demandOf } from './demand.ts';

const part = (sku: string, qty: number) => ({ product: { sku }, qty });

test.each([
  ['itself', 'simple', [], [['A', 3]]],
  [
    'of a bundle its parts, however often each is in it',
    'bundle',
    [part('B', 1), part('C', 2), part('B', 1)],
    [
      ['A', 0],
      ['B', 6],
      ['C', 6],
    ],
  ],
] as const)('three pieces take from the stock %s', (_what, type_id, parts, expected) => {
  expect([...demandOf({ sku: 'A', product: { type_id }, parts }, 3)]).toEqual(expected);
});
