import { expect, test } from 'vitest';
import { hasProduct, withoutProduct, withProduct, withWish } from './wishlist.ts';

test('stores a wish once, with quantity 1', () => {
  const once = withWish([], { sku: 'sun', name: 'Sun', qty: 4 });
  expect(once).toEqual([{ sku: 'sun', name: 'Sun', qty: 1 }]);
  expect(withWish(once, { sku: 'sun', name: 'Other', qty: 1 })).toBe(once);
});

test('compares a product once', () => {
  const list = withProduct(withProduct([], { sku: 'sun' }), { sku: 'moon' });
  expect(withProduct(list, { sku: 'sun' })).toBe(list);
  expect([hasProduct(list, 'moon'), hasProduct(list, 'star')]).toEqual([true, false]);
});

test('removes a product by its SKU', () => {
  const list = [{ sku: 'sun' }, { sku: 'moon' }];
  expect(withoutProduct(list, 'sun')).toEqual([{ sku: 'moon' }]);
  expect(withoutProduct(list, 'star')).toBe(list);
});
