import { expect, test } from 'vitest';
import { sourceAttributeSet } from './source-attribute-set.ts';

test.each([
  { id: undefined, name: undefined, set: 'default' },
  { id: 4, name: undefined, set: 'default' },
  { id: 9, name: undefined, set: undefined },
  { id: 9, name: 'Top', set: 'default' },
  { id: 9, name: 'Poster', set: 'poster' },
  { id: 9, name: 'posters', set: 'poster' },
  { id: 77, name: 'Photo wall', set: 'photowall' },
  { id: 77, name: 'poster_bundle', set: 'poster_bundle' },
  { id: 4, name: 'Frame', set: 'frame' },
  { id: 30, name: undefined, set: 'aluminium' },
  { id: 30, name: 'Metal', set: 'aluminium' },
  { id: 30, name: 'Frame', set: 'frame' },
  { id: 31, name: undefined, set: undefined },
])('the set $id "$name" is $set', ({ id, name, set }) => {
  expect(sourceAttributeSet({ id, name }, { 30: 'aluminium' })).toBe(set);
});
