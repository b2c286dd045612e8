import { expect, test } from 'vitest';
import type { StockLevel } from '../../domain/stock/stock.ts';
import { stockHint } from './stock-hint.ts';
import type { BoxedPart, BoxedProduct } from './buy-box-product.ts';

const product: BoxedProduct = {
  sku: 'P',
  name: 'Reef',
  price_incl_tax: 10,
  href: '/reef',
  thumbnail: '/reef.jpg',
};
const part = (sku: string, stock?: StockLevel): BoxedPart => ({ sku, name: sku, price_incl_tax: 1, stock });
const inStock = (qty: number): StockLevel => ({ is_in_stock: true, qty });

test.each([
  ['plenty', inStock(6), { kind: 'in' }],
  ['five', inStock(5), { kind: 'few', left: 5 }],
  ['one', inStock(1), { kind: 'few', left: 1 }],
  ['none', inStock(0), { kind: 'out' }],
  ['none, printed on order', { ...inStock(0), backorders: true }, { kind: 'order' }],
  ['some, printed on order', { ...inStock(3), backorders: 1 }, { kind: 'in' }],
  ['not on sale', { is_in_stock: false, qty: 9, backorders: true }, { kind: 'out' }],
  ['not counted', { ...inStock(0), manage_stock: false }, { kind: 'in' }],
  ['no record', undefined, undefined],
] as const)('%s', (_name, stock, hint) => {
  expect(stockHint({ ...product, stock }, {}, {})).toEqual(hint);
});

test('the chosen child decides, and what came after the page', () => {
  const variant = { ...part('P-7', inStock(2)), sizes: '7' };
  const live = { 'P-7': { price_is_current: true, price_refreshed_at: null, stock: inStock(0) } };
  expect(stockHint({ ...product, stock: inStock(99) }, { variant }, {})).toEqual({ kind: 'few', left: 2 });
  expect(stockHint({ ...product, stock: inStock(99) }, { variant }, live)).toEqual({ kind: 'out' });
  expect(stockHint(product, { variant: null }, {})).toBeUndefined();
});

test('a limited edition is never made to order', () => {
  const edition = (qty: number) =>
    stockHint({ ...product, isEdition: true, stock: { ...inStock(qty), backorders: true } }, {}, {});
  expect(edition(0)).toEqual({ kind: 'few', left: 1 });
  expect(edition(3)).toEqual({ kind: 'few', left: 3 });
  expect(edition(30)).toEqual({ kind: 'in' });
});
