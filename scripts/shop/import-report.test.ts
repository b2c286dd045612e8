import { expect, test } from 'vitest';
import { skippedLines } from './import-report.ts';

const lines = (problems: readonly string[]) =>
  problems.map((problem, index) => ({ file: 'dump.json', line: index + 1, problem }));

test('what was skipped for one reason is told together: the first places, and how many more', () => {
  const withoutId = Array.from(
    { length: 500 },
    (_, id) => `product 1000-${id} Gray has the id "1000_GY_${id}", which is no number above 0`,
  );
  expect(skippedLines(lines([...withoutId, 'not JSON: here', 'not JSON: there']))).toEqual([
    ...withoutId.slice(0, 5).map((problem, index) => `dump.json:${index + 1}: skipped: ${problem}`),
    '… and 495 more of this kind; --json shows them all.',
    'dump.json:501: skipped: not JSON: here',
    'dump.json:502: skipped: not JSON: there',
  ]);
});

test.each([
  ['product a-1: price 100000000000000 is no amount', 'product b: price -1 is no amount'],
  ['variant 2 of product a: it has no sku', 'variant 3 of product b: it has no sku'],
  ['product a has the id 1 of product b', 'product c has the id 7 of product d 9'],
])('%s is of one kind with %s', (one, other) => {
  const alike = lines([one, one, one, other, other, other]);
  expect(skippedLines(alike)).toHaveLength(6);
  expect(skippedLines(alike).at(-1)).toMatch('… and 1 more');
});

test('another problem of a product is of another kind', () => {
  const told = skippedLines(
    lines([...Array(5).fill('product a has no id'), 'product a: price x'] as string[]),
  );
  expect(told.at(-1)).toBe('dump.json:6: skipped: product a: price x');
});
