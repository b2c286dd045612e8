import { expect, test } from 'vitest';
import { createBlockCount, measureRichText } from './story-limits.ts';

const limits = { levels: 2, nodes: 3, characters: 5 };

test('a story shows as many blocks as it may have', () => {
  const count = createBlockCount(2);
  expect([count(), count(), count(), count()]).toEqual([true, true, false, false]);
});

test('a rich text shows as many levels and nodes as it may have', () => {
  const measured = measureRichText(limits);
  expect([1, 2, 3].map(measured.allowsLevel)).toEqual([true, true, false]);
  expect([1, 2, 3, 4].map(measured.countNode)).toEqual([true, true, true, false]);
});

test('a rich text is cut behind its last character that is shown', () => {
  const { shownPart } = measureRichText(limits);
  expect(['ab', 'cdef', 'g'].map(shownPart)).toEqual(['ab', 'cde', '']);
});
