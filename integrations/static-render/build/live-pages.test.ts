import { expect, test } from 'vitest';
import { pauseAfter } from './live-pages.ts';

test('looks twice a second and more, and after failures ever later, but twice an hour at least', () => {
  const pauses = Array.from({ length: 12 }, (_, failures) => pauseAfter(failures));
  expect(pauses.slice(0, 4)).toEqual([400, 1600, 6400, 25_600]);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(1_800_000);
});
