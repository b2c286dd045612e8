import { expect, test } from 'vitest';
import { hasWithdrawalRight } from './withdrawal-right.ts';

test.each([
  [['DE'], true],
  [['SE'], true],
  [['NO'], true],
  [['GB'], true],
  [['US', 'CA'], false],
  [['US', 'IE'], true],
  [['CH'], false],
  [[], false],
])('buyers in %j have a right of withdrawal: %s', (countries, hasIt) => {
  expect(hasWithdrawalRight(countries)).toBe(hasIt);
});
