import { expect, test } from 'vitest';
import { categoryNotFound } from './category.ts';

test.each([
  [{ id: 1 }, 'Category query returned empty result id = 1'],
  [{ slug: 'posters' }, 'Category query returned empty result slug = posters'],
  [{ slug: null, 'url-key': 'posters' }, 'Category query returned empty result url-key = posters'],
  [{}, 'Category query returned empty result id = '],
])('categoryNotFound for %j', (lookup, text) => {
  expect(categoryNotFound(lookup)).toBe(text);
});
