import { expect, test } from 'vitest';
import { negativeNumber, withNegativeValues } from './command.ts';

test.each<[readonly string[], string | undefined]>([
  [['set', 'A', '-5'], '-5'],
  [['set', 'A', '5', '--json'], undefined],
  [['show', '--', '-5X'], undefined],
  [['set', '-5', '--', '-6'], '-5'],
  [[], undefined],
])('a number below 0 in %j: %s', (words, number) => {
  expect(negativeNumber(words)).toBe(number);
});

test.each<[readonly string[], readonly string[]]>([
  [
    ['set', 'A', '5', '--special', '-1.50', '--json'],
    ['set', 'A', '5', '--special=-1.50', '--json'],
  ],
  [
    ['set', 'A', '-5', '--json'],
    ['set', 'A', '-5', '--json'],
  ],
  [
    ['show', '--', '--limit', '-5'],
    ['show', '--', '--limit', '-5'],
  ],
  [
    ['show', '--', '-5'],
    ['show', '--', '-5'],
  ],
])('numbers below 0 of options in %j', (words, tied) => {
  expect(withNegativeValues(words)).toEqual(tied);
});
