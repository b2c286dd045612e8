import { expect, test } from 'vitest';
import { measuredDevice, measuredPage } from './measured-page.ts';

test.each([
  ['/en/', '', 'home'],
  ['/en', '', 'home'],
  ['/de/checkout/', '', 'checkout'],
  ['/de/my-account', '', 'account'],
  ['/de/moon-1', 'meta[property="og:type"][content="product"]', 'product'],
  ['/de/posters', 'main [data-listing-page]', 'category'],
  ['/de/about', 'meta', 'content'],
  ['/de/toString', '', 'content'],
])('%s with %s is a page of the kind %s', (pathname, element, kind) => {
  expect(measuredPage(pathname, (selector) => selector === element)).toBe(kind);
});

test.each([
  [390, false, 'phone'],
  [820, false, 'tablet'],
  [390, true, 'desktop'],
] as const)('a screen of %i px, fine pointer %s, is a %s', (side, isFine, kind) => {
  expect(measuredDevice(side, isFine)).toBe(kind);
});
