import { expect, test } from 'vitest';
import { isInCheckout } from './in-checkout.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = (milliseconds: number) => now.getTime() - milliseconds;

test.each([
  [before(0), true],
  [before(1_800_000), true],
  [before(1_800_001), false],
  [new Date(before(60_000)), true],
  [0, false],
  [null, false],
  [undefined, false],
])('checkout changed at %j: %s', (modifiedAt, expected) => {
  expect(isInCheckout(modifiedAt, now, 1_800_000)).toBe(expected);
});

test('the window can be configured', () => {
  expect(isInCheckout(before(60_000), now, 59_999)).toBe(false);
  expect(isInCheckout(before(60_000), now, 60_000)).toBe(true);
});
