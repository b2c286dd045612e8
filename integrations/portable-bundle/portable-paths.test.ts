import { expect, test } from 'vitest';
import { portablePaths } from './portable-paths.ts';

test.each([
  [`createComponent(page, "/shop/src/pages/a.astro")`, `createComponent(page, "/src/pages/a.astro")`],
  [
    `["/shop/node_modules/x/y.js",'/shop/integrations/z.ts']`,
    `["/node_modules/x/y.js",'/integrations/z.ts']`,
  ],
  ['{"outDir":"file:///shop/dist-next/"}', '{"outDir":"file:///dist-next/"}'],
])('names what is in the project from there on: %s', (text, portable) => {
  expect(portablePaths(text, '/shop')).toBe(portable);
});

test.each(['"/shop/en"', '"/shop/source/a.ts"', '"/other/shop/src/a.ts"', 'https://shop/src/', '/shop/src/'])(
  'leaves what only looks like it: %s',
  (text) => {
    expect(portablePaths(text, '/shop')).toBe(text);
  },
);
