import { expect, test } from 'vitest';
import { attributeSetIds } from './attribute-sets.ts';
import type { AttributeSetName } from './attribute-sets.ts';
import { canBeGiftWrapped, giftWrappingQuantity, isGiftWrapping } from './gift-wrapping.ts';

const line = (kind: AttributeSetName, qty = 1, type_id = 'simple') => ({
  attribute_set_id: attributeSetIds[kind],
  type_id,
  qty,
});

test.each([
  [line('gift_wrapping'), true, false],
  [line('poster'), false, true],
  [line('frame'), false, true],
  [line('poster_bundle', 1, 'bundle'), false, true],
  [line('default', 1, 'virtual'), false, false],
  [line('default', 1, 'downloadable'), false, false],
  [{ attribute_set_id: undefined, qty: 1 }, false, true],
])('%j: wrapping %j, can be wrapped %j', (product, wrapping, wrappable) => {
  expect(isGiftWrapping(product)).toBe(wrapping);
  expect(canBeGiftWrapped(product)).toBe(wrappable);
});

test.each([
  [[], 3, 0],
  [[line('poster', 2)], 3, 2],
  [[line('poster', 2)], 1, 1],
  [[line('poster', 2), line('gift_wrapping')], 3, 1],
  [[line('poster'), line('gift_wrapping', 3)], 1, 0],
  [[line('gift_wrapping')], 1, 0],
  [[line('default', 5, 'virtual'), line('gift_wrapping')], 1, 0],
  [[line('poster', 2)], 0, 0],
  [[line('poster', 2)], Number.NaN, 0],
  [[line('poster', 2)], -1, 0],
])('%j: of %d more, %d can be added', (lines, wanted, quantity) => {
  expect(giftWrappingQuantity(lines, wanted)).toBe(quantity);
});
