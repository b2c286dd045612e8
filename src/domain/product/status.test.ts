import { expect, test } from 'vitest';
import { isEnabled } from './status.ts';

test.each([
  [{ status: 0 }, true],
  [{ status: 1 }, true],
  [{ status: '1' }, true],
  [{}, true],
  [{ status: null }, true],
  [{ status: 2 }, false],
  [{ status: '2' }, false],
  [{ status: 3 }, false],
  [null, false],
  [undefined, false],
])('%j is enabled: %s', (product, expected) => {
  expect(isEnabled(product)).toBe(expected);
});
