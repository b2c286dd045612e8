import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextQuantity, quantityWithin, saleSteps } from './sale-limits.ts';

test.each([
  [undefined, { least: 1, step: 1 }],
  [{ min_sale_qty: 6 }, { least: 6, step: 1 }],
  [{ qty_increments: 6 }, { least: 6, step: 6 }],
  [
    { min_sale_qty: 7, qty_increments: 6 },
    { least: 12, step: 6 },
  ],
  [
    { min_sale_qty: 0, qty_increments: 0 },
    { least: 1, step: 1 },
  ],
  [{ max_sale_qty: 10 }, { least: 1, step: 1, most: 10 }],
  [
    { max_sale_qty: 10, qty_increments: 6 },
    { least: 6, step: 6, most: 6 },
  ],
  [
    { max_sale_qty: 0, edition_pieces: 3 },
    { least: 1, step: 1, most: 3, edition: 3 },
  ],
  [
    { max_sale_qty: 2, edition_pieces: 3 },
    { least: 1, step: 1, most: 2 },
  ],
  [{ max_sale_qty: 10_000 }, { least: 1, step: 1, most: 10_000 }],
])('a sale of %j starts and continues in %j', (limits, steps) => {
  expect(saleSteps(limits)).toEqual(steps);
});

test.each([
  [1, 1, {}, undefined, 2],
  [2, -1, {}, undefined, 1],
  [1, -1, {}, undefined, 1],
  [6, -1, { min_sale_qty: 6 }, 0, 0],
  [0, 1, { min_sale_qty: 6 }, 0, 6],
  [7, -1, { qty_increments: 6 }, undefined, 6],
  [7, 1, { qty_increments: 6 }, undefined, 12],
  [3, 1, { edition_pieces: 3 }, undefined, 3],
  [5, 1, { edition_pieces: 3 }, undefined, 5],
  [9, -1, { edition_pieces: 3 }, undefined, 3],
  [6, 1, { max_sale_qty: 10, qty_increments: 6 }, undefined, 6],
] as const)(
  'after %i the next one, in direction %i of %j down to %s, is %i',
  (quantity, way, limits, lowest, next) => {
    expect(nextQuantity(quantity, way, saleSteps(limits), lowest)).toBe(next);
  },
);

test('a step always leads to a valid quantity', () => {
  const whole = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      whole,
      whole,
      whole,
      fc.constantFrom(1 as const, -1 as const),
      (quantity, min_sale_qty, qty_increments, way) => {
        const steps = saleSteps({ min_sale_qty, qty_increments });
        const next = nextQuantity(quantity, way, steps);
        expect(next % steps.step).toBe(0);
        expect(next).toBeGreaterThanOrEqual(steps.least);
      },
    ),
  );
});

test.each([
  [{}, 7, 7],
  [{ max_sale_qty: 10 }, 16, 10],
  [{ max_sale_qty: 10, qty_increments: 6 }, 16, 6],
  [{ min_sale_qty: 6 }, 5, 0],
  [{ max_sale_qty: 0, min_sale_qty: null }, 7, 7],
])('limits of %j allow, of %i pieces, %i', (limits, wanted, most) => {
  expect(quantityWithin(limits, wanted)).toBe(most);
});
