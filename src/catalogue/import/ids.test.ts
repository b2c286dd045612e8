import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniqueNumbers, uniqueTexts } from './ids.ts';

test.each([
  [
    [5, 7],
    [5, 7],
  ],
  [
    [undefined, undefined],
    [1, 2],
  ],
  [
    [1, 1, 1],
    [1, 2, 3],
  ],
  [
    [2, undefined, 2],
    [2, 3, 4],
  ],
  [
    [undefined, 1],
    [2, 1],
  ],
])('%j become %j', (given, ids) => {
  expect(uniqueNumbers(given)).toEqual(ids);
  expect(uniqueTexts(given.map((id) => id?.toString()))).toEqual(ids.map(String));
});

test('every ID is unique, and given ones stay at their first occurrence', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -2, max: 9 }), { nil: undefined })), (given) => {
      const ids = uniqueNumbers(given);
      expect(new Set(ids).size).toBe(given.length);
      for (const [index, id] of given.entries())
        if (id !== undefined && given.indexOf(id) === index) expect(ids[index]).toBe(id);
    }),
  );
});
