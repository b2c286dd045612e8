import { expect, test } from 'vitest';
import { negativeNumber } from './command.ts';

test.each<[readonly string[], string | undefined]>([
  [['set', 'A', '-5'], '-5'],
  [['set', 'A', '24.90', '--special', '-1.50'], '-1.50'],
  [['set', 'A', '5', '--json'], undefined],
  [['show', '--', '-5X'], undefined],
  [['set', '-5', '--', '-6'], '-5'],
  [[], undefined],
])('a number below 0 in %j: %s', (words, number) => {
  expect(negativeNumber(words)).toBe(number);
});
