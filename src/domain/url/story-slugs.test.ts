import { expect, test } from 'vitest';
import { completeStorySlug } from './story-slugs.ts';

test.each([
  ['', 'home'],
  ['/', 'home'],
  ['de', 'de/home'],
  ['/de/', 'de/home'],
  ['de?_storyblok=1', 'de/home'],
  ['de/about', 'de/about'],
  ['design', 'design'],
  ['about/de', 'about/de'],
])('completeStorySlug %j is %j', (fullSlug, slug) => {
  expect(completeStorySlug(fullSlug, ['de', 'se'])).toBe(slug);
});
