import { describe, expect, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { checkSelection, checkLine } from './check-selection.ts';
import type { Adding } from './check-selection.ts';
import { compositeSelectionOf } from './composite-selection.ts';
import type { BoxedProduct } from './buy-box-product.ts';
import type { Live } from './selection.ts';

const inStock = (qty: number) => ({ is_in_stock: qty > 0, qty });
const line = { sku: 'P-7', qty: 1, price_incl_tax: decimalAmount(10) };
const poster: BoxedProduct = {
  sku: 'P',
  name: 'Poster',
  href: '/p',
  thumbnail: '/t',
  price_incl_tax: decimalAmount(10),
  configurable_children: [{ sku: 'P-7', price_incl_tax: decimalAmount(10), stock: inStock(2) }],
};
const liveStock = (sku: string, qty: number): Live => ({
  [sku]: { stock: { ...inStock(qty), backorders: false } },
});
const adding = (more: Partial<Adding> = {}): Adding => ({
  product: poster,
  selection: {},
  live: {},
  cartItems: [],
  ...more,
});
const check = (adds: Adding, added = line) => {
  const { errors, isVolatile } = checkLine(added, adds);
  return [errors.map(({ code }) => code), isVolatile];
};

describe('stock', () => {
  test.each<[string, Partial<Adding>, string[], boolean]>([
    ['in stock', {}, [], false],
    ['all of it in the cart', { cartItems: [{ sku: 'P-7', qty: 2 }] }, ['productOutOfStock'], false],
    ['sold out since', { live: liveStock('P-7', 0) }, ['productOutOfStock'], false],
    ['new since', { live: liveStock('P-7', 5), cartItems: [{ sku: 'P-7', qty: 2 }] }, [], false],
    [
      'not in stock, whatever is counted',
      {
        product: {
          ...poster,
          configurable_children: [
            { sku: 'P-7', price_incl_tax: decimalAmount(10), stock: { is_in_stock: false, qty: 12 } },
          ],
        },
      },
      ['productOutOfStock'],
      false,
    ],
    ['unknown', { product: { ...poster, configurable_children: [] } }, [], true],
  ])('%s', (_case, more, codes, isVolatile) => {
    expect(check(adding(more))).toEqual([codes, isVolatile]);
  });

  test('of a bundle is that of its chosen parts', () => {
    const part = (sku: string, qty: number) => ({
      sku,
      name: sku,
      price_incl_tax: decimalAmount(5),
      stock: inStock(qty),
    });
    const product: BoxedProduct = {
      ...poster,
      type_id: 'bundle',
      bundle_options: [
        {
          option_id: 1,
          title: 'Print',
          required: true,
          product_links: [
            { id: 1, qty: 1, product: part('A', 1) },
            { id: 2, qty: 1, product: part('B', 0) },
            { id: 3, qty: 2, product: part('C', 3) },
          ],
        },
      ],
    };
    const codes = (id: string, cartItems: Adding['cartItems'] = []) => {
      const selection = compositeSelectionOf(product, { 'bundle-1': [id] }, {});
      return selection.lines.map((each) => checkLine(each, adding({ product, selection, cartItems })).errors);
    };
    expect(codes('1')).toEqual([[]]);
    const out = [[expect.objectContaining({ code: 'productOutOfStock' })]];
    expect(codes('2')).toEqual(out);
    expect(codes('3')).toEqual([[]]);
    expect(codes('3', [{ sku: 'C', qty: 1 }])).toEqual([[]]);
    expect(codes('3', [{ sku: 'C', qty: 2 }])).toEqual(out);
  });
});

test.each([
  [{ ...line, price_incl_tax: decimalAmount(0) }, ['priceUnknown']],
  [{ ...line, price_incl_tax: decimalAmount(-1) }, ['priceUnknown']],
  [{ ...line, qty: 0 }, ['quantityAboveZero']],
  [{ ...line, qty: 1.5 }, ['quantityPositiveInteger']],
])('rejects %j', (added, codes) => {
  expect(check(adding(), added)).toEqual([codes, false]);
});

test.each([
  [{ edition_pieces: 3 }, 4, ['onlyAvailable']],
  [{ edition_pieces: 3 }, 3, []],
  [{ qty_increments: 6 }, 8, ['quantityIncrements']],
])('sold by %j, %i pieces', (limits, qty, codes) => {
  const product: BoxedProduct = {
    ...poster,
    configurable_children: [
      { sku: 'P-7', price_incl_tax: decimalAmount(10), stock: { ...inStock(20), ...limits } },
    ],
  };
  expect(check(adding({ product }), { ...line, qty })).toEqual([codes, false]);
});

test("rejects each of the product's own errors", () => {
  const product = { ...poster, errors: { variants: 'No available product variants', other: 'Broken' } };
  expect(check(adding({ product }))).toEqual([['noAvailableVariants', 'productError'], false]);
});

describe('no available variants', () => {
  const gone = { is_in_stock: false, qty: 3 };
  test.each<[string, BoxedProduct]>([
    ['a simple product that is not in stock', { ...poster, sku: 'P-7', type_id: 'simple', stock: gone }],
    ['a bundle that is not sold', { ...poster, type_id: 'bundle', stock: gone }],
    ['no enabled child', { ...poster, type_id: 'configurable', configurable_children: [] }],
  ])('%s', (_case, product) => {
    expect(check(adding({ product }))[0]).toEqual(['noAvailableVariants']);
  });

  test('a sold-out child is out of stock, whatever its parent says', () => {
    const product = { ...poster, type_id: 'configurable', stock: gone };
    expect(check(adding({ product }))).toEqual([[], false]);
    expect(check(adding({ product, live: liveStock('P-7', 0) }))).toEqual([['productOutOfStock'], false]);
  });

  test('a simple product has sold out since', () => {
    const product = { ...poster, sku: 'P-7', type_id: 'simple', stock: inStock(2) };
    expect(check(adding({ product, live: liveStock('P-7', 0) }))).toEqual([['noAvailableVariants'], false]);
  });
});

describe('adding a selection', () => {
  const other = { ...line, sku: 'P-8' };
  const children = [
    { sku: 'P-7', price_incl_tax: decimalAmount(10), stock: inStock(1) },
    { sku: 'P-8', price_incl_tax: decimalAmount(10), stock: inStock(0) },
  ];
  const adds = adding({ product: { ...poster, configurable_children: children } });
  const added = (lines: readonly (typeof line)[], isWhole?: boolean) =>
    checkSelection({ lines, isWhole }, adds).map(({ isAdded, errors }) => [isAdded, errors.length]);

  test.each<[string, (typeof line)[], boolean | undefined, [boolean, number][]]>([
    [
      'each line by itself',
      [line, other],
      undefined,
      [
        [true, 0],
        [false, 1],
      ],
    ],
    [
      'all or none where they belong together',
      [line, other],
      true,
      [
        [false, 0],
        [false, 1],
      ],
    ],
    [
      'what is added takes the stock of those behind it',
      [line, line],
      undefined,
      [
        [true, 0],
        [false, 1],
      ],
    ],
    ['nothing where nothing is chosen', [], true, []],
  ])('%s', (_what, lines, isWhole, expected) => {
    expect(added(lines, isWhole)).toEqual(expected);
  });
});
