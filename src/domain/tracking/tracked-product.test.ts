import { describe, expect, it, test } from 'vitest';
import { trackedLine, trackedProduct } from './tracked-product.ts';
import { orderedProductEvents } from './order-events.ts';
import { cartEventId, cartProperties } from './cart-event.ts';

const context = {
  fractionDigits: 2,
  productUrl: (path: string) => `https://shop.example/se/${path}`,
  imageUrl: (image: string) => `https://shop.example/img${image}`,
  attributes: ['brand', 'color2'],
};
const moon = {
  id: 55,
  sku: 'MOON',
  name: 'Moon',
  price_incl_tax: 8,
  original_price_incl_tax: 10,
  category: [{ name: 'Posters' }, { name: 'Space' }, { name: 'Posters' }],
  url_path: 'posters/moon',
  image: '/m/moon.jpg',
  brand: 'NASA',
  color2: null,
};

describe('trackedProduct', () => {
  it('has every field, and the named attributes', () => {
    expect(trackedProduct(moon, context)).toEqual({
      ProductID: '55',
      SKU: 'MOON',
      ProductName: 'Moon',
      ItemPrice: 8,
      Categories: ['Posters', 'Space'],
      ProductURL: 'https://shop.example/se/posters/moon',
      ImageURL: 'https://shop.example/img/m/moon.jpg',
      CompareAtPrice: 10,
      brand: 'NASA',
    });
  });

  it('tells what little is known', () => {
    expect(trackedProduct({ sku: 'MOON', image: 'no_selection' }, context)).toEqual({
      ProductID: 'MOON',
      SKU: 'MOON',
      ProductName: 'MOON',
      ItemPrice: 0,
      Categories: [],
      ProductURL: '',
      ImageURL: '',
      CompareAtPrice: 0,
    });
  });

  test.each([
    [8, 10, 10],
    [8, undefined, 8],
    [8, 0, 8],
    [8, 7, 8],
  ])('%s, before %s: compared at %s', (now, before, compared) => {
    const product = { sku: 'A', price_incl_tax: now, original_price_incl_tax: before };
    expect(trackedProduct(product, context).CompareAtPrice).toBe(compared);
  });

  it('lets no attribute replace a field', () => {
    expect(trackedProduct({ ...moon, SKU: 'x' }, { ...context, attributes: ['SKU'] }).SKU).toBe('MOON');
  });
});

describe('trackedLine', () => {
  test.each([
    [{ qty: 3 }, 24],
    [{ qty: 3, row_total_incl_tax: 20.005 }, 20.01],
    [{ qty: 0 }, 0],
  ])('%j: %s', (line, total) => {
    expect(trackedLine({ ...moon, ...line }, context)).toMatchObject({ Quantity: line.qty, RowTotal: total });
  });
});

describe('cartProperties', () => {
  it('has every field of a cart', () => {
    const cart = {
      lines: [{ ...moon, qty: 2 }],
      totals: { grand_total: 21, subtotal_incl_tax: 16, shipping_incl_tax: 5 },
    };
    const cartContext = { ...context, currencyCode: 'SEK', checkoutUrl: 'https://shop.example/se/checkout' };
    const properties = cartProperties(cart, cartContext);
    expect(properties).toEqual({
      ItemNames: ['Moon'],
      CheckoutURL: 'https://shop.example/se/checkout',
      Items: [trackedLine({ ...moon, qty: 2 }, context)],
      Currency: 'SEK',
      GrandTotal: 21,
      SubtotalInclTax: 16,
      ShippingInclTax: 5,
    });
  });
});

test('cartEventId is the same for one cart alone, and hides its ID', () => {
  expect(cartEventId('cart-1')).toBe(cartEventId('cart-1'));
  expect(cartEventId('cart-1')).not.toBe(cartEventId('cart-2'));
  expect(cartEventId('cart-1')).toMatch(/^[0-9a-f]{56}$/);
});

describe('orderedProductEvents', () => {
  it('has one event per product', () => {
    const lines = [
      { ...moon, qty: 1, row_total_incl_tax: 8 },
      { sku: 'SUN', qty: 1, price_incl_tax: 5 },
      { ...moon, qty: 2, row_total_incl_tax: 16 },
    ];
    const order = { increment_id: 'SE-1', created_at: '2026-11-29T10:00:00.000Z', currency: 'SEK', lines };
    const events = orderedProductEvents(order, context);
    expect(events.map(({ id, value }) => [id, value])).toEqual([
      ['SE-1_55', 24],
      ['SE-1_SUN', 5],
    ]);
    expect(events[0]).toMatchObject({
      event: 'Ordered Product',
      time: order.created_at,
      currency: 'SEK',
      properties: { SKU: 'MOON', Quantity: 3, RowTotal: 24 },
    });
  });

  it('tells variants of one product apart', () => {
    const lines = [
      { ...moon, sku: 'MOON-7', variantId: 71, qty: 1, price_incl_tax: 8 },
      { ...moon, sku: 'MOON-8', variantId: 72, qty: 2, price_incl_tax: 9 },
    ];
    const order = { increment_id: 'SE-1', created_at: '2026-11-29T10:00:00.000Z', currency: 'SEK', lines };
    expect(orderedProductEvents(order, context)).toMatchObject([
      { id: 'SE-1_71', value: 8, properties: { ProductID: '55', SKU: 'MOON-7', Quantity: 1 } },
      { id: 'SE-1_72', value: 18, properties: { ProductID: '55', SKU: 'MOON-8', Quantity: 2 } },
    ]);
  });
});
