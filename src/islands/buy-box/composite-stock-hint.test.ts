import { expect, test } from 'vitest';
import type { StockLevel } from '../../domain/stock/stock.ts';
import type { BoxedPart, BoxedProduct } from './buy-box-product.ts';
import { compositeStockHint, isPartOut, partHint } from './composite-stock-hint.ts';

const product: BoxedProduct = {
  sku: 'P',
  name: 'Reef',
  price_incl_tax: 10,
  href: '/reef',
  thumbnail: '/reef.jpg',
};
const part = (sku: string, stock?: StockLevel): BoxedPart => ({ sku, name: sku, price_incl_tax: 1, stock });
const inStock = (qty: number): StockLevel => ({ is_in_stock: true, qty });

test('of a bundle the scarcest part decides', () => {
  const hint = (...stocks: (StockLevel | undefined)[]) =>
    compositeStockHint(
      { ...product, stock: inStock(0) },
      { parts: stocks.map((stock, i) => part(`${i}`, stock)) },
      {},
    );
  expect(hint(inStock(50), inStock(9))).toEqual({ kind: 'in' });
  expect(hint(inStock(50), inStock(3))).toEqual({ kind: 'few', left: 3 });
  expect(hint(inStock(50), { ...inStock(0), backorders: 2 })).toEqual({ kind: 'order' });
  expect(hint(inStock(50), inStock(0))).toEqual({ kind: 'out' });
  expect(hint(inStock(50), undefined)).toBeUndefined();
  expect(hint()).toBeUndefined();
});

test('a bundle that is not sold is out, whatever its parts have', () => {
  const stock = { is_in_stock: false, qty: 0 };
  expect(compositeStockHint({ ...product, stock }, { parts: [part('A', inStock(50))] }, {})).toEqual({
    kind: 'out',
  });
});

test('parts that are lines of their own are left to themselves', () => {
  const [out, few] = [part('A', inStock(0)), part('B', inStock(2))];
  const hint = (...associated: BoxedPart[]) => compositeStockHint({ ...product, associated }, {}, {});
  expect(hint(out, few)).toBeUndefined();
  expect(hint(out, part('C'))).toBeUndefined();
  expect(hint(out, out)).toEqual({ kind: 'out' });
  expect(partHint(out, {})).toEqual({ kind: 'out' });
  expect(partHint(few, {})).toEqual({ kind: 'few', left: 2 });
  const live = { B: { price_is_current: true, price_refreshed_at: null, stock: inStock(0) } };
  expect([isPartOut(few, {}), isPartOut(few, live), isPartOut(part('C'), live)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a product without parts is judged as any other', () => {
  expect(compositeStockHint({ ...product, stock: inStock(2) }, {}, {})).toEqual({ kind: 'few', left: 2 });
});
