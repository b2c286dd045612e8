import { describe, expect, it, test } from 'vitest';
import { decimalAmount } from '../../money/minor-units.ts';
import { addToPlatformCart, productsToAdd } from './platform-add.ts';
import type { CartLine } from '../cart-line.ts';
import type { AddedProduct } from '../check-adding.ts';
import type { Product, ProductLink } from '../../product/product.ts';

const sun: AddedProduct = {
  sku: 'sun',
  price_incl_tax: decimalAmount(10),
  stock: { qty: 5, is_in_stock: true, backorders: false },
};
const online = { checkedOnline: true };

describe('addToPlatformCart', () => {
  it('adds a new line, quantity 1 when none is given', () => {
    const { added, lines, notices } = addToPlatformCart([], sun, online);
    expect({ added, notices }).toEqual({ added: true, notices: [] });
    expect(lines).toMatchObject([{ sku: 'sun', qty: 1 }]);
  });

  it('adds quantities of the same line, text or number, and remembers the previous one', () => {
    const first = addToPlatformCart([], { ...sun, qty: '2' }, online).lines;
    expect(addToPlatformCart(first, { ...sun, qty: 3 }, online).lines).toMatchObject([
      { sku: 'sun', qty: 5, prev_qty: 2 },
    ]);
  });

  it('leaves the other lines unchanged', () => {
    const others = [
      { sku: 'before', qty: 4 },
      { sku: 'after', qty: 7 },
    ];
    const lines = [others[0], { sku: 'sun', qty: 1 }, others[1]] as CartLine[];
    expect(addToPlatformCart(lines, sun, online).lines).toEqual([
      others[0],
      { sku: 'sun', qty: 2, prev_qty: 1 },
      others[1],
    ]);
  });

  it('adds to text quantities', () => {
    const lines = [{ sku: 'sun', qty: '2' }] as unknown as CartLine[];
    expect(addToPlatformCart(lines, sun, online).lines).toEqual([{ sku: 'sun', qty: 3, prev_qty: 2 }]);
    const full = [{ sku: 'sun', qty: '5' }] as unknown as CartLine[];
    expect(addToPlatformCart(full, sun, online).added).toBe(false);
  });

  it('adds each part of a grouped product as a separate line', () => {
    const link = (product: object) => ({
      link_type: 'associated',
      linked_product_type: 'simple',
      product,
    });
    const out = { sku: 'out', price_incl_tax: 1, stock: { qty: 0, is_in_stock: false } };
    const product_links = [link(sun), link(out)] as unknown as ProductLink[];
    const group: AddedProduct = {
      sku: 'group',
      type_id: 'grouped',
      price_incl_tax: decimalAmount(11),
      product_links,
    };
    expect(addToPlatformCart([], group, online)).toMatchObject({
      added: true,
      lines: [{ sku: 'sun', qty: 1 }],
      notices: [{ code: 'productOutOfStock' }],
    });
  });

  it('adds no part of a grouped product with errors, and reports each error', () => {
    const product_links = [
      { link_type: 'associated', linked_product_type: 'simple', product: sun },
    ] as unknown as ProductLink[];
    const errors = { stock: 'No available product variants', other: '', more: 'Not today' };
    const group: AddedProduct = { sku: 'group', type_id: 'grouped', product_links, errors };
    expect(addToPlatformCart([], group, online)).toMatchObject({
      added: false,
      lines: [],
      notices: [
        { type: 'error', code: 'noAvailableVariants' },
        { type: 'error', text: 'Not today' },
      ],
    });
  });

  it('ignores a grouped product’s own price: its parts are sold', () => {
    const product_links = [
      { link_type: 'associated', linked_product_type: 'simple', product: sun },
    ] as unknown as ProductLink[];
    const group: AddedProduct = {
      sku: 'group',
      type_id: 'grouped',
      price_incl_tax: decimalAmount(0),
      product_links,
    };
    expect(addToPlatformCart([], group, online)).toMatchObject({ added: true, notices: [] });
  });

  test.each([[[]], [null], [undefined], [[{ link_type: 'related', linked_product_type: 'simple' }]]])(
    'reports that a grouped product without parts has nothing to add: %j',
    (product_links) => {
      const group = { sku: 'group', type_id: 'grouped', product_links } as unknown as AddedProduct;
      expect(addToPlatformCart([], group, online)).toMatchObject({
        added: false,
        lines: [],
        notices: [{ type: 'error', code: 'noAvailableVariants' }],
      });
    },
  );

  test.each([0, '0', -3, '', null, Number.NaN])('adds at least one: %j', (qty) => {
    expect(addToPlatformCart([], { ...sun, qty }, online).lines).toMatchObject([{ qty: 1 }]);
  });

  it('keeps other lines apart', () => {
    const first = addToPlatformCart([], sun, online).lines;
    expect(
      addToPlatformCart(first, { sku: 'moon', price_incl_tax: decimalAmount(5) }, online).lines,
    ).toHaveLength(2);
  });

  it('rejects a product with errors', () => {
    const { added, lines, notices } = addToPlatformCart(
      [],
      { ...sun, price_incl_tax: decimalAmount(0) },
      online,
    );
    expect({ added, lines }).toEqual({ added: false, lines: [] });
    expect(notices).toMatchObject([{ type: 'error', code: 'priceUnknown' }]);
  });

  it('rejects a product out of stock, also if all of it is in the cart', () => {
    const notice = { type: 'error', text: 'The product is out of stock and cannot be added to the cart!' };
    const out = { ...sun, stock: { qty: 0, is_in_stock: false } };
    expect(addToPlatformCart([], out, online)).toMatchObject({ added: false, notices: [notice] });
    const full = addToPlatformCart([], { ...sun, qty: 5 }, online).lines;
    expect(addToPlatformCart(full, sun, online)).toMatchObject({
      added: false,
      lines: full,
      notices: [notice],
    });
  });

  test.each([
    [true, []],
    [false, [{ type: 'warning', code: 'stockVolatile' }]],
  ])('adds with unknown stock; out of stock allowed: %s', (allowOutOfStock, notices) => {
    const unknown = { sku: 'sun', price_incl_tax: decimalAmount(10) };
    expect(addToPlatformCart([], unknown, { checkedOnline: false, allowOutOfStock })).toMatchObject({
      added: true,
      notices,
    });
  });
});

describe('productsToAdd', () => {
  const link = (sku: string, more: object = {}): ProductLink => ({
    link_type: 'associated',
    sku: 'group',
    linked_product_sku: sku,
    linked_product_type: 'simple',
    qty: 3,
    product: { sku } as Product,
    ...more,
  });

  it('is the product itself', () => {
    const product = { sku: 'sun', type_id: 'simple' };
    expect(productsToAdd(product)).toEqual([product]);
  });

  it('is one of each associated simple product of a group', () => {
    const product_links = [
      link('a'),
      link('b', { product: undefined }),
      link('c', { link_type: 'related' }),
      link('d', { linked_product_type: 'configurable' }),
      link('e'),
    ];
    const parts = productsToAdd({ sku: 'group', type_id: 'grouped', product_links });
    expect(parts).toEqual([
      { sku: 'a', qty: 1 },
      { sku: 'e', qty: 1 },
    ]);
  });
});
