import { expect, test } from 'vitest';
import { markBlock } from './mark-block.ts';

test.each([
  ['<section class="a"><p>x</p></section>', '<section data-blok-uid="7-a" class="a"><p>x</p></section>'],
  [
    ' <link rel="stylesheet"><style>p{}</style><p>x',
    ' <link rel="stylesheet"><style>p{}</style><p data-blok-uid="7-a">x',
  ],
  ['<astro-island uid="x"></astro-island>', '<astro-island data-blok-uid="7-a" uid="x"></astro-island>'],
  ['', '<div hidden data-blok-uid="7-a"></div>'],
  ['<div data-blok-uid="7-a"></div>', '<div data-blok-uid="7-a"></div>'],
  ['<p><i data-blok-uid="7-b">', '<p data-blok-uid="7-a"><i data-blok-uid="7-b">'],
])('%s', (html, marked) => {
  expect(markBlock(html, { 'data-blok-uid': '7-a' })).toBe(marked);
});

test('keeps attributes valid', () => {
  expect(markBlock('<p>', { 'data-blok-c': '"><script>&' })).toBe(
    '<p data-blok-c="&quot;>&lt;script>&amp;">',
  );
});
