// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { measuredDevice, measuredPage } from './measured-page.ts';

test.each([
  ['/en/', '', 'home'],
  ['/en', '', 'home'],
  ['/de/checkout/', '', 'checkout'],
  ['/de/my-account', '', 'account'],
  ['/de/moon-1', '<meta property="og:type" content="product">', 'product'],
  ['/de/posters', '<main><div data-listing-page></div></main>', 'category'],
  ['/de/about', '<meta property="og:type" content="website">', 'content'],
  ['/de/toString', '', 'content'],
])('%s with %s is a page of the kind %s', (pathname, html, kind) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  expect(measuredPage(pathname, root)).toBe(kind);
});

test.each([
  [390, false, 'phone'],
  [820, false, 'tablet'],
  [390, true, 'desktop'],
] as const)('a screen of %i px, fine pointer %s, is a %s', (side, isFine, kind) => {
  expect(measuredDevice(side, isFine)).toBe(kind);
});
