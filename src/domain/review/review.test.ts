import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';
import { aggregateRating } from './review.ts';

test.each([
  [0, 0, 0, undefined],
  [2, 0, 0, { reviewCount: 2, ratingCount: 0 }],
  [3, 3, 14, { reviewCount: 3, ratingCount: 3, ratingValue: 4.7 }],
  [5, 4, 10, { reviewCount: 5, ratingCount: 4, ratingValue: 2.5 }],
])('%i reviews of which %i rate %i in sum', (reviews, rated, sum, expected) => {
  expect(aggregateRating(reviews, rated, sum)).toEqual(expected);
});

test.each([
  ['short', 'short'],
  ['one two three', 'one two …'],
  ['x'.repeat(20), `${'x'.repeat(10)} …`],
])('%j is cut to %j', (text, expected) => {
  expect(cutText(text, 10)).toBe(expected);
});
