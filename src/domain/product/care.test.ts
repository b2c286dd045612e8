import { expect, test } from 'vitest';
import { attributeSetIds, type AttributeSetName } from './attribute-sets.ts';
import { careOf } from './care.ts';

test.each([
  ['poster', 'paper'],
  ['studio_ds', 'paper'],
  ['photowall', 'paper'],
  ['frame', 'frame'],
  ['plexi', 'plate'],
  ['aluminium', 'plate'],
  ['home_decor', 'goods'],
] as const)('%s as %s', (attributeSet, care) => {
  expect(careOf(attributeSet)).toBe(care);
});

test('nothing is known of tools, gift wrapping and unknown kinds', () => {
  const names = Object.keys(attributeSetIds) as AttributeSetName[];
  expect(names.filter((name) => careOf(name) === null)).toEqual(['default', 'gift_wrapping', 'accessory']);
});
