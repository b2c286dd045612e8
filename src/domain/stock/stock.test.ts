import { describe, expect, it, test } from 'vitest';
import { isReserved, isStockAvailable } from './stock-availability.ts';
import { stockPer } from './stock-per.ts';
import { isForSale, isOnlyReserved, quantityInCart, stockStatus, withStockAnswer } from './stock.ts';
import type { StockLevel, StockedProduct, StockStatus } from './stock.ts';

const five = { qty: 5, is_in_stock: true, backorders: false };
const none = { qty: 0, is_in_stock: false, backorders: false };

describe('isStockAvailable', () => {
  const cases: [StockLevel, number, boolean][] = [
    [five, 0, true],
    [five, 4, true],
    [five, 5, false],
    [five, 6, false],
    [{ ...five, backorders: true }, 50, true],
    [{ ...five, backorders: 1 }, 50, true],
    [{ ...five, backorders: '0' }, 5, false],
    [{ ...none, backorders: true }, 0, false],
    [none, 0, false],
    [{ qty: 0, is_in_stock: true, manage_stock: false }, 9, true],
    [{ qty: 0, is_in_stock: true, manage_stock: 0 }, 9, true],
    [{ qty: 0, is_in_stock: true, manage_stock: '1' }, 0, false],
    [{ is_in_stock: true }, 0, false],
    [{ ...five, is_in_stock: false }, 0, true],
    [{ qty: 5 }, 4, true],
    [{ qty: 0, is_in_stock: 1, backorders: 1 }, 9, true],
    [{ qty: 0, is_in_stock: '1', backorders: '2' }, 9, true],
    [{ qty: 5, is_in_stock: '0', backorders: 1 }, 0, false],
    [{ qty: 5, is_in_stock: null, backorders: true }, 0, false],
  ];
  test.each(cases)('%j with %d in the cart: %s', (stock, inCart, expected) => {
    expect(isStockAvailable(stock, inCart)).toBe(expected);
    expect(isForSale(stock, inCart)).toBe(expected && stock.is_in_stock !== false);
  });

  test.each([false, 0, '0'])('%j is not in stock, whatever the quantity', (is_in_stock) => {
    expect(isForSale({ ...five, is_in_stock })).toBe(false);
  });
});

describe('stockStatus', () => {
  const bundle = (...stocks: (StockLevel | undefined)[]): StockedProduct => ({
    sku: 'set',
    type_id: 'bundle',
    stock: none,
    bundle_options: stocks.map((stock, index) => ({
      product_links: [{ product: { sku: `part-${index}`, stock } }],
    })),
  });
  const cases: [string, StockedProduct, { sku: string; qty: number }[], boolean, StockStatus][] = [
    ['in stock', { sku: 'a', stock: five }, [], true, 'ok'],
    ['a record decides offline too', { sku: 'a', stock: five }, [], false, 'ok'],
    [
      'all in the cart',
      { sku: 'a', stock: five },
      [
        { sku: 'a', qty: 2 },
        { sku: 'a', qty: 3 },
      ],
      true,
      'out_of_stock',
    ],
    ['other skus in the cart', { sku: 'a', stock: five }, [{ sku: 'b', qty: 9 }], true, 'ok'],
    ['out of stock', { sku: 'a', stock: none }, [], false, 'out_of_stock'],
    [
      'taken off sale with pieces left',
      { sku: 'a', stock: { ...five, is_in_stock: false } },
      [],
      true,
      'out_of_stock',
    ],
    ['no record, online', { sku: 'a' }, [], true, 'ok'],
    ['no record, offline', { sku: 'a' }, [], false, 'volatile'],
    ['bundle of parts in stock', bundle(five, five), [], false, 'ok'],
    ['bundle with a part that is out', bundle(five, none), [], true, 'out_of_stock'],
    ['bundle part in the cart', bundle(five), [{ sku: 'part-0', qty: 5 }], true, 'out_of_stock'],
    ['bundle with an unknown part', bundle(five, undefined), [], false, 'volatile'],
    ['bundle of unknown options', { ...bundle(), bundle_options: null, stock: five }, [], false, 'ok'],
    [
      'option without links',
      {
        ...bundle(),
        bundle_options: [null, { product_links: null }, { product_links: [null] }],
        stock: five,
      },
      [],
      false,
      'ok',
    ],
  ];
  test.each(cases)('%s', (_, product, lines, checkedOnline, expected) => {
    expect(stockStatus(product, { lines, checkedOnline })).toBe(expected);
  });
});

test('quantityInCart sums up the lines of a SKU', () => {
  expect(
    quantityInCart('a', [
      { sku: 'a', qty: 2 },
      { sku: 'b', qty: 1 },
      { sku: 'a', qty: 3 },
    ]),
  ).toBe(5);
  expect(quantityInCart('a', [])).toBe(0);
  expect(quantityInCart('a', [{ sku: 'a', qty: '5' }, { sku: 'a' }, { sku: 'a', qty: -3 }])).toBe(6);
});

it('is unavailable without a record', () => {
  expect([isStockAvailable(null), isStockAvailable(undefined)]).toEqual([false, false]);
});

describe('withStockAnswer', () => {
  const line = { sku: 'a', errors: { other: 'x' }, info: {} };

  it('sets info or error, and removes the other', () => {
    const out = withStockAnswer(line, { is_in_stock: false });
    expect(out).toEqual({ sku: 'a', errors: { other: 'x', stock: 'Out of the stock!' }, info: {} });
    expect(withStockAnswer(out, { is_in_stock: true })).toEqual({
      sku: 'a',
      errors: { other: 'x' },
      info: { stock: 'In stock!' },
    });
  });

  it('ignores a failed check', () => {
    expect(withStockAnswer(line, { code: 'ENOTFOUND', is_in_stock: false })).toBe(line);
    expect(withStockAnswer(line, {})).toBe(line);
  });
});

test.each([
  [{ qty: 0, is_in_stock: false, reserved: 2 }, true],
  [{ qty: 1, is_in_stock: true, reserved: 2 }, false],
  [{ qty: 0, is_in_stock: false }, false],
  [undefined, false],
])('%j is only reserved: %s', (stock, only) => {
  expect(isReserved(stock)).toBe(only);
  expect(isOnlyReserved({ sku: 'sun', stock: stock ?? null })).toBe(only);
});

test.each([
  [5, 1, 5],
  [5, 2, 2],
  [1, 2, 0],
  [-1, 2, -1],
  [null, 2, 0],
])('of %j pieces, sold in portions of %i, there are %i', (qty, pieces, times) => {
  expect(stockPer(pieces, { ...five, qty })).toEqual({ ...five, qty: times });
});
