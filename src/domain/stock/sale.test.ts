import { describe, expect, test } from 'vitest';
import { isSoldOut, saleableQuantity, runsOut, saleProblem } from './sale.ts';
import type { SaleContext, SaleProblem, SaleStock } from './sale.ts';

const five = { qty: 5, is_in_stock: true, backorders: false };
const out: SaleProblem = { kind: 'out-of-stock' };

describe('saleProblem', () => {
  test.each<[SaleStock, number, SaleContext, SaleProblem | null]>([
    [five, 5, {}, null],
    [five, 6, {}, { kind: 'insufficient', available: 5 }],
    [five, 5, { taken: 1 }, { kind: 'insufficient', available: 4 }],
    [five, 1, { taken: 5 }, out],
    [five, 1, { reserved: 5 }, { kind: 'reserved' }],
    [five, 4, { reserved: 2 }, { kind: 'insufficient', available: 3 }],
    [five, 1, { taken: 5, reserved: 5 }, out],
    [five, 0, {}, out],
    [five, -1, {}, out],
    [five, Number.NaN, {}, out],
    [{ ...five, qty: 0, is_in_stock: false }, 1, {}, out],
    [{ ...five, is_in_stock: false }, 1, {}, out],
    [{ is_in_stock: true }, 1, {}, out],
    [{ ...five, is_in_stock: 0 }, 1, {}, out],
    [{ ...five, is_in_stock: '1' }, 5, {}, null],
    [{ qty: 5 }, 5, {}, null],
    [{ qty: 5, backorders: true }, 5, {}, out],
    [{ qty: 5, manage_stock: false }, 5, {}, out],
    [{ ...five, min_sale_qty: 2 }, 1, {}, { kind: 'below-minimum', minimum: 2 }],
    [{ ...five, max_sale_qty: 3 }, 4, {}, { kind: 'above-maximum', maximum: 3 }],
    [{ ...five, max_sale_qty: 0 }, 4, {}, null],
    [{ ...five, backorders: true }, 60, {}, null],
    [{ ...five, backorders: true }, 60, { isEdition: true }, { kind: 'insufficient', available: 5 }],
    [{ ...five, manage_stock: false }, 60, {}, null],
    [{ ...five, manage_stock: '0' }, 60, {}, null],
    [five, 2, { needed: 6 }, { kind: 'insufficient', available: 1 }],
    [five, 2, { needed: 4 }, null],
    [{ ...five, qty: 0 }, 2, { needed: 0 }, null],
  ])('%j × %d with %j', (stock, quantity, context, problem) => {
    expect(saleProblem(stock, quantity, context)).toEqual(problem);
  });
});

test('stock that can run out has its pieces, other stock is infinite', () => {
  const endless = { ...five, backorders: 1 };
  expect([runsOut(five), runsOut(endless), runsOut(endless, true)]).toEqual([true, false, true]);
  expect([saleableQuantity(five), saleableQuantity(endless), saleableQuantity(endless, true)]).toEqual([
    5,
    Number.POSITIVE_INFINITY,
    5,
  ]);
  expect(saleableQuantity({ is_in_stock: true, qty: null })).toBe(0);
  // Of an edition that can be had there is one at least.
  expect(saleableQuantity({ ...endless, qty: 0 }, true)).toBe(1);
  expect(saleableQuantity({ ...five, qty: 0 }, true)).toBe(0);
});

test.each([
  [true, { ...five, qty: 0, is_in_stock: false }],
  [true, { qty: -1, is_in_stock: 0, backorders: 0, manage_stock: 1 }],
  [false, { ...five, qty: 0 }],
  [false, { ...five, is_in_stock: false }],
  [false, { qty: 0, is_in_stock: false, backorders: 1 }],
  [false, { qty: 0, is_in_stock: false, manage_stock: false }],
  [false, { qty: 0 }],
])('sold out is %s for %j', (expected, stock) => {
  expect(isSoldOut(stock)).toBe(expected);
});
