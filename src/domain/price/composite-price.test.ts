import { describe, expect, it } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { bundlePrice, fixedBundlePrice, groupedPrice, sumPrices } from './composite-price.ts';

const priced = (price: number, price_incl_tax: number) => ({ price, price_incl_tax });
const associated = (product: object | undefined, type = 'simple', linkType = 'associated') => ({
  link_type: linkType,
  linked_product_type: type as 'simple',
  qty: 2,
  product,
});

describe('groupedPrice', () => {
  it('adds one of each associated simple product', () => {
    const links = [associated(priced(10, 12.3)), associated(priced(5, 6.15)), associated(undefined)];
    const others = [
      associated(priced(99, 99), 'configurable'),
      associated(priced(99, 99), 'simple', 'related'),
    ];
    expect(groupedPrice([...links, ...others])).toMatchObject({
      price: 15,
      price_incl_tax: 18.45,
      price_tax: 3.45,
    });
  });

  it('starts at 0', () => {
    expect(groupedPrice([])).toMatchObject({
      price: 0,
      price_incl_tax: 0,
      original_price: 0,
      special_price: 0,
    });
    expect(groupedPrice(undefined)).toMatchObject({ price: 0, price_incl_tax: 0 });
  });
});

describe('bundlePrice', () => {
  const link = (id: number, price: number, qty: number, is_default = false) => ({
    id,
    qty,
    is_default,
    product: priced(price, price * 1.2),
  });
  const frame = { option_id: 1, product_links: [link(1, 99, 1), link(2, 20, 2, true)] };
  const poster = { option_id: 2, product_links: [link(3, 5, 3), link(4, 7, 0)] };

  it('uses the default link of each option, else the first', () => {
    expect(bundlePrice([frame, poster])).toMatchObject({ price: 55, price_incl_tax: 66, price_tax: 11 });
  });

  it('uses the choices', () => {
    const chosen = [{ option_id: '1', option_qty: 3, option_selections: ['1'] }];
    expect(bundlePrice([frame, poster], chosen)).toMatchObject({ price: 312 });
  });

  it('ignores null members of lists', () => {
    const gappy = { ...frame, product_links: [null, ...frame.product_links] };
    expect(bundlePrice([null, gappy])).toMatchObject({ price: 40 });
    const choice = { option_id: 1, option_qty: 3, option_selections: ['1'] };
    expect(bundlePrice([gappy, null], [null, choice])).toMatchObject({ price: 297 });
  });

  it('uses choices by option ID', () => {
    const choice = { option_id: 1, option_qty: 3, option_selections: ['1'] };
    expect(bundlePrice([frame, poster], { 1: choice })).toMatchObject({ price: 312 });
    expect(bundlePrice([frame, poster], null)).toMatchObject({ price: 55 });
  });

  it('uses several selections of one option', () => {
    const chosen = [{ option_id: 2, option_qty: 0, option_selections: [3, 4] }];
    expect(bundlePrice([poster], chosen)).toMatchObject({ price: 22 });
  });

  it('counts unknown selections, missing products and empty options as 0', () => {
    const unknown = [{ option_id: 2, option_qty: 1, option_selections: [77] }];
    expect(bundlePrice([poster], unknown).price).toBe(0);
    expect(bundlePrice([{ option_id: 3, product_links: [{ id: 1, qty: 1, is_default: true }] }]).price).toBe(
      0,
    );
    expect(bundlePrice([{ option_id: 3, product_links: [] }]).price).toBe(0);
    expect(bundlePrice(undefined).price).toBe(0);
    expect(bundlePrice(null).price).toBe(0);
    expect(bundlePrice([{ option_id: 3, product_links: null }]).price).toBe(0);
    expect(bundlePrice([null]).price).toBe(0);
    expect(groupedPrice(null).price).toBe(0);
  });
});

describe('prices in the form of catalogues', () => {
  const links = (qty: unknown) => [{ id: 1, qty, product: { price: '10', price_incl_tax: '12.3' } }];

  it.each([
    [1, undefined, 10, 12.3],
    ['2', undefined, 20, 24.6],
    [-2, undefined, 10, 12.3],
    [1, [{ option_id: 1 }], 10, 12.3],
    [1, [{ option_id: 1, option_selections: null }], 10, 12.3],
    [1, [{ option_id: 1, option_selections: [] }], 0, 0],
    [1, [{ option_id: '1', option_selections: '1' }], 10, 12.3],
    [1, [{ option_id: 1, option_qty: '3', option_selections: [1] }], 30, 36.9],
    [1, [{ option_id: 1, option_qty: -3, option_selections: [1] }], 10, 12.3],
  ])('a bundle with the quantity %j and the choice %j', (qty, chosen, price, price_incl_tax) => {
    const options = [{ option_id: 1, product_links: links(qty) }];
    expect(bundlePrice(options, chosen)).toMatchObject({ price, price_incl_tax });
  });

  it('are parsed as numbers; invalid links count 0', () => {
    const text = associated({ price: '10', price_incl_tax: '12.3' });
    expect(groupedPrice([null, text])).toMatchObject({ price: 10, price_incl_tax: 12.3 });
    expect(groupedPrice([{ ...text, product: { price: 'ask' } }])).toMatchObject({ price: 0 });
  });
});

describe('sumPrices', () => {
  it('adds prices times quantities', () => {
    const parts = [
      { product: priced(10, 12.3), quantity: 1 },
      { product: priced(5, 6.15), quantity: 2 },
    ];
    expect(sumPrices(parts)).toMatchObject({
      price: 20,
      price_incl_tax: 24.6,
      original_price_incl_tax: 24.6,
      special_price: 0,
    });
  });

  it('has a special price if a part has one', () => {
    const reduced = { ...priced(8, 9.84), original_price: 10, original_price_incl_tax: 12.3 };
    expect(sumPrices([{ product: reduced, quantity: 1 }])).toMatchObject({
      original_price_incl_tax: 12.3,
      special_price: 8,
      special_price_incl_tax: 9.84,
    });
  });
});

describe('fixedBundlePrice', () => {
  const own = decimalAmounts({
    price: 50,
    price_incl_tax: 61.5,
    original_price: 50,
    original_price_incl_tax: 61.5,
  });
  const options = [
    {
      option_id: 1,
      product_links: [
        { id: 1, qty: 1, is_default: true, price: 0, price_type: 'fixed', product: priced(99, 99) },
        { id: 2, qty: 1, price: 1.5, price_type: 'fixed', product: priced(99, 99) },
        { id: 3, qty: 1, price: 10, price_type: 'percent', product: priced(99, 99) },
      ],
    },
  ];

  it.each([
    [undefined, 50, 61.5],
    [[{ option_id: 1, option_qty: 2, option_selections: [2] }], 53, 64.5],
    [[{ option_id: 1, option_selections: [3] }], 55, 67.65],
  ])('is its own price plus %j', (chosen, price, price_incl_tax) => {
    expect(fixedBundlePrice(own, options, chosen)).toMatchObject({ price, price_incl_tax });
  });
});
