import { expect, test } from 'vitest';
import { imagePath } from './values.ts';

test.each([
  ['/t/hash#sign.png', '/t/hash#sign.png'],
  ['/t/what?.png', '/t/what?.png'],
  ['/t/a.jpg?v=3', '/t/a.jpg'],
  ['/t/a.JPEG#top', '/t/a.JPEG'],
  ['https://shop.example/media/catalog/product/t/a.png?width=300', '/t/a.png'],
  ['https://shop.example/media/t/a#b.png', '/media/t/a'],
  ['t//../a.png', '/t/a.png'],
  ['no_selection', undefined],
  ['', undefined],
  [null, undefined],
])('%j is %j', (value, path) => {
  expect(imagePath(value)).toBe(path);
});
