import { expect, test } from 'vitest';
import { attributeSetIds, attributeSetName } from './attribute-sets.ts';

test.each([
  [4, 'default'],
  [9, 'poster'],
  [10, 'frame'],
  [15, 'passepartout'],
  [16, 'gift_wrapping'],
  [17, 'photowall'],
  [18, 'plexi'],
  [19, 'framing'],
  [20, 'aluminium'],
  [21, 'studio_ds'],
  [22, 'poster_bundle'],
  [23, 'home_decor'],
  [24, 'accessory'],
  ['9', 'poster'],
  [11, 'default'],
  [0, 'default'],
  ['', 'default'],
  [null, 'default'],
  [undefined, 'default'],
])('attribute set %j is %s', (id, name) => {
  expect(attributeSetName(id)).toBe(name);
});

test('there are 13', () => {
  expect(Object.keys(attributeSetIds)).toHaveLength(13);
});
