import { expect, test } from 'vitest';
import { attributeSetIds } from '../product/attribute-sets.ts';
import {
  isCategoryOffered,
  isHomeDecorCategory,
  isProductOffered,
  isStorePickerCategory,
} from './special-categories.ts';

const products = { homeDecorCategoryIds: [347, 374], storePickerCategoryId: { production: 326, other: 559 } };

test.each([
  [{ id: 347 }, true],
  [{ id: 374, path: '1/2/9/374' }, true],
  [{ id: 376, path: '1/2/347/376' }, true],
  [{ id: 3470, path: '1/2/3470' }, false],
  [{ id: 3, path: '1/2/3' }, false],
  [{ id: 3, path: null }, false],
])('isHomeDecorCategory %j: %j', (category, expected) => {
  expect(isHomeDecorCategory(category, products)).toBe(expected);
  expect(isCategoryOffered(category, { allowHomeDecor: false }, products)).toBe(!expected);
  expect(isCategoryOffered(category, { allowHomeDecor: true }, products)).toBe(true);
});

test.each([
  [326, true, true],
  [559, true, false],
  [326, false, false],
  [559, false, true],
  [3, true, false],
])('isStorePickerCategory %d, production %j: %j', (id, production, expected) => {
  expect(isStorePickerCategory(id, { production }, products)).toBe(expected);
});

test.each([
  ['home_decor', false, false],
  ['home_decor', true, true],
  ['poster', false, true],
  ['default', false, true],
] as const)('a %s, home decor allowed %j: %j', (kind, allowHomeDecor, expected) => {
  expect(isProductOffered({ attribute_set_id: attributeSetIds[kind] }, { allowHomeDecor })).toBe(expected);
});

test('the IDs can be configured', () => {
  const special = { homeDecorCategoryIds: [9], storePickerCategoryId: { production: 1, other: 2 } };
  expect(isHomeDecorCategory({ id: 9 }, special)).toBe(true);
  expect(isHomeDecorCategory({ id: 347 }, special)).toBe(false);
  expect(isStorePickerCategory(2, { production: false }, special)).toBe(true);
});
