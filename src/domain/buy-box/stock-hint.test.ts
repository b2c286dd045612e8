import { expect, test } from 'vitest';
import { boxedPart, boxedProduct, inStock } from '../../../tests/support/boxed-product.ts';
import { stockHint } from './stock-hint.ts';

test.each([
  ['plenty', inStock(6), { kind: 'in' }],
  ['five', inStock(5), { kind: 'few', left: 5 }],
  ['one', inStock(1), { kind: 'few', left: 1 }],
  ['none', inStock(0), { kind: 'out' }],
  ['none, printed on order', { ...inStock(0), backorders: true }, { kind: 'order' }],
  ['some, printed on order', { ...inStock(3), backorders: 1 }, { kind: 'in' }],
  ['not on sale', { is_in_stock: false, qty: 9, backorders: true }, { kind: 'out' }],
  ['not counted', { ...inStock(0), manage_stock: false }, { kind: 'in' }],
  ['the last in other baskets', { ...inStock(0), is_in_stock: false, reserved: 2 }, { kind: 'reserved' }],
  ['no record', undefined, undefined],
] as const)('%s', (_name, stock, hint) => {
  expect(stockHint({ ...boxedProduct, stock }, {}, {})).toEqual(hint);
});

test('shows the chosen child’s stock, and live stock', () => {
  const variant = { ...boxedPart('P-7', inStock(2)), sizes: '7' };
  const live = { 'P-7': { stock: inStock(0) } };
  expect(stockHint({ ...boxedProduct, stock: inStock(99) }, { variant }, {})).toEqual({
    kind: 'few',
    left: 2,
  });
  expect(stockHint({ ...boxedProduct, stock: inStock(99) }, { variant }, live)).toEqual({ kind: 'out' });
  expect(stockHint(boxedProduct, { variant: null }, {})).toBeUndefined();
});

test('a limited edition is never sold on backorder', () => {
  const edition = (qty: number) =>
    stockHint({ ...boxedProduct, isEdition: true, stock: { ...inStock(qty), backorders: true } }, {}, {});
  expect(edition(0)).toEqual({ kind: 'few', left: 1 });
  expect(edition(3)).toEqual({ kind: 'few', left: 3 });
  expect(edition(30)).toEqual({ kind: 'in' });
});
