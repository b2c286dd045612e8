import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountShare } from './discount.ts';

test.each([
  [100, 80, 0.2],
  [100, 90, 0.1],
  [25, 20, 0.2],
  [100, 55, 0.45],
  [100, 79.5, 0.2],
  [29.95, 19.95, 0.33],
  [100, 99.5, 0],
  [100, 100, 0],
  [80, 100, 0],
  [0, 0, 0],
  [100, 0, 1],
  [100, Number.NaN, 0],
])('of %d reduced to %d it is %d', (before, now, share) => {
  expect(discountShare(before, now)).toBe(share);
});

test('whole percents stay unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9999 }), (percent, euros) => {
      expect(discountShare(euros, (euros * (100 - percent)) / 100)).toBe(percent / 100);
    }),
  );
});
