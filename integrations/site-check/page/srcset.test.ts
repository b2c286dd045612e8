import { expect, test } from 'vitest';
import { cssAddresses, readSrcset } from './srcset.ts';

test.each([
  ['/a.png', [['/a.png', '']]],
  [
    '/a.png 1x, /b.png 2x',
    [
      ['/a.png', '1x'],
      ['/b.png', '2x'],
    ],
  ],
  [
    '/a.png 300w,/b.png 600w',
    [
      ['/a.png', '300w'],
      ['/b.png', '600w'],
    ],
  ],
  [
    '/m/100x,y/a.png 1x,\n /b.png',
    [
      ['/m/100x,y/a.png', '1x'],
      ['/b.png', ''],
    ],
  ],
  [
    '/a.png, /b.png',
    [
      ['/a.png', ''],
      ['/b.png', ''],
    ],
  ],
  ['  ', []],
] as const)('srcset %j', (srcset, candidates) => {
  expect(readSrcset(srcset).map(({ address, descriptor }) => [address, descriptor])).toEqual(candidates);
});

test.each([
  ['a{background:url(/a.png)}', ['/a.png']],
  ['a{background:url("/a b.png"), url( \'/c.png\' )}', ['/a b.png', '/c.png']],
  ['@import "/x.css";@font-face{src:url(f.woff2) format("woff2")}', ['/x.css', 'f.woff2']],
  ['a{color:red}', []],
])('css %j', (css, addresses) => {
  expect(cssAddresses(css).map(({ address }) => address)).toEqual(addresses);
});
