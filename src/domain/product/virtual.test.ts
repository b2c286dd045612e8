import { expect, test } from 'vitest';
import { isVirtual } from './virtual.ts';

test.each([
  ['virtual', true],
  ['downloadable', true],
  ['simple', false],
  ['configurable', false],
  ['bundle', false],
  ['grouped', false],
  [undefined, false],
])('a product of the type %s: %s', (type_id, expected) => {
  expect(isVirtual({ type_id })).toBe(expected);
});
