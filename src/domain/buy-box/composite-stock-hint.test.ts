import { expect, test } from 'vitest';
import { boxedPart, boxedProduct, inStock } from '../../../tests/support/boxed-product.ts';
import type { StockLevel } from '../stock/stock.ts';
import type { BoxedPart } from './buy-box-product.ts';
import { compositeStockHint, isPartOut, partHint } from './composite-stock-hint.ts';

test('a bundle shows the stock of its scarcest part', () => {
  const hint = (...stocks: (StockLevel | undefined)[]) =>
    compositeStockHint(
      { ...boxedProduct, stock: inStock(0) },
      { parts: stocks.map((stock, i) => boxedPart(`${i}`, stock)) },
      {},
    );
  expect(hint(inStock(50), inStock(9))).toEqual({ kind: 'in' });
  expect(hint(inStock(50), inStock(3))).toEqual({ kind: 'few', left: 3 });
  expect(hint(inStock(50), { ...inStock(0), backorders: 2 })).toEqual({ kind: 'order' });
  expect(hint(inStock(50), inStock(0))).toEqual({ kind: 'out' });
  expect(hint(inStock(50), undefined)).toBeUndefined();
  expect(hint()).toBeUndefined();
});

test('a bundle that needs several pieces of a part shows how often they are available', () => {
  const hint = (pieces: number, stock: StockLevel) =>
    compositeStockHint(
      boxedProduct,
      { parts: [{ ...boxedPart('A', inStock(99)), pieces }] },
      {
        A: { stock },
      },
    );
  expect(hint(2, inStock(7))).toEqual({ kind: 'few', left: 3 });
  expect(hint(2, inStock(1))).toEqual({ kind: 'out' });
  expect(hint(2, { ...inStock(1), reserved: 1 })).toEqual({ kind: 'reserved' });
  expect(hint(2, { ...inStock(1), backorders: 1 })).toEqual({ kind: 'order' });
});

test.each([
  ['not sold is out', {}, 'out'],
  ['reserved by others is told as such', { reserved: 2 }, 'reserved'],
])('a bundle that is %s, whatever its parts have', (_what, more, kind) => {
  const bundle = { ...boxedProduct, stock: { is_in_stock: false, qty: 0, ...more } };
  expect(compositeStockHint(bundle, { parts: [boxedPart('A', inStock(50))] }, {})).toEqual({ kind });
});

test('parts that are lines of their own don’t count', () => {
  const [out, few] = [boxedPart('A', inStock(0)), boxedPart('B', inStock(2))];
  const hint = (...associated: BoxedPart[]) => compositeStockHint({ ...boxedProduct, associated }, {}, {});
  expect(hint(out, few)).toBeUndefined();
  expect(hint(out, boxedPart('C'))).toBeUndefined();
  expect(hint(out, out)).toEqual({ kind: 'out' });
  expect(partHint(out, {})).toEqual({ kind: 'out' });
  expect(partHint(few, {})).toEqual({ kind: 'few', left: 2 });
  const live = { B: { stock: inStock(0) } };
  expect([isPartOut(few, {}), isPartOut(few, live), isPartOut(boxedPart('C'), live)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a product without parts shows its own stock', () => {
  expect(compositeStockHint({ ...boxedProduct, stock: inStock(2) }, {}, {})).toEqual({
    kind: 'few',
    left: 2,
  });
});
