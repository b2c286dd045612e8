import { expect, test } from 'vitest';
import { compactProduct } from './compact-product.ts';

test.each([
  [
    { sku: 'sun', name: 'Sun', price: 5, status: 1 },
    { sku: 'sun', nm: 'Sun', p: 5, s: 1 },
  ],
  [
    { price_incl_tax: 6, original_price_incl_tax: 7, special_price: 0, image: '/a.jpg', url_key: 'sun' },
    { pit: 6, opit: 7, sp: 0, i: '/a.jpg', u: 'sun' },
  ],
  [
    { color2: [1, 2], sizes: null },
    { color2: [1, 2], sizes: null },
  ],
  [{}, {}],
])('short names: %j', (product, compact) => {
  expect(compactProduct(product)).toEqual(compact);
});

test('children lose fields that equal the parent’s, and nothing else', () => {
  const product = {
    sku: 'sun',
    status: 1,
    price: 5,
    color2: [1],
    configurable_children: [
      { sku: 'sun-7', status: 1, price: 5, sizes: '7' },
      { sku: 'sun-8', status: '1', price: 9, color2: [1] },
      {},
    ],
  };
  expect(compactProduct(product).configurable_children).toEqual([
    { sku: 'sun-7', sizes: '7' },
    { sku: 'sun-8', s: '1', p: 9, color2: [1] },
    {},
  ]);
});

test('does not change the given product', () => {
  const product = Object.freeze({ name: 'Sun', configurable_children: Object.freeze([{ name: 'Sun' }]) });
  expect(compactProduct(product)).toEqual({ nm: 'Sun', configurable_children: [{}] });
  expect(product.configurable_children).toEqual([{ name: 'Sun' }]);
});
