import { expect, test } from 'vitest';
import type { KeyedLine } from './cart-document.ts';
import { lineSteps } from './line-steps.ts';

const line = (sku: string, fields: Partial<KeyedLine> = {}): KeyedLine => ({
  key: sku,
  sku,
  qty: 1,
  ...fields,
});
const size = (sku: string, qty: number) => line(sku, { qty, parentSku: 'EDITION', edition_pieces: 3 });

test.each<[string, readonly KeyedLine[], object]>([
  ['one by one', [line('A'), line('B')], { least: 1, step: 1 }],
  ['by its limits', [line('A', { qty_increments: 6, max_sale_qty: 20 })], { least: 6, step: 6, most: 18 }],
  ['up to three', [size('A', 1)], { least: 1, step: 1, most: 3, edition: 3 }],
  ['less what another size has', [size('A', 1), size('B', 2)], { least: 1, step: 1, most: 1, edition: 3 }],
  ['at least one', [size('A', 1), size('B', 3)], { least: 1, step: 1, most: 1, edition: 3 }],
  [
    'beside another edition',
    [size('A', 1), { ...size('B', 2), parentSku: 'OTHER' }],
    { least: 1, step: 1, most: 3, edition: 3 },
  ],
])('a line is sold %s', (_how, lines, steps) => {
  const [first] = lines;
  expect(first && lineSteps(first, lines)).toEqual(steps);
});
