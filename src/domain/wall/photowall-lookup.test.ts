import { expect, test } from 'vitest';
import { photowallLookup } from './photowall-lookup.ts';

const skus = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);

test.each([
  [0, []],
  [1, [1]],
  [49, [49]],
  [50, [20, 20, 10]],
])('photowallLookup of %d children', (count, sizes) => {
  const questions = photowallLookup([...skus(count), ...skus(count)], { size: 20, childLookupLimit: 50 });
  expect(questions.map(({ length }) => length)).toEqual(sizes);
  expect(questions.flat()).toEqual(skus(count));
});
