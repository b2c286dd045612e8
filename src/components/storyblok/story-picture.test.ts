import { expect, test } from 'vitest';
import type { Product } from '../../domain/product/product.ts';
import { ParseReport } from '../../content/parse-report.ts';
import { parsePage } from '../../content/parse-block.ts';
import { storyPicture } from './story-picture.ts';

const page = (...body: object[]) => parsePage({ component: 'page', body }, new ParseReport());
const hero = (fields: object) => ({ component: 'hero', headline: 'x', ...fields });
const columns = { component: 'columns', columns: [{ component: 'column', image: '/wall.svg' }] };
const catalogue = {
  productBySku: (sku: string) =>
    Promise.resolve(
      { a: { status: 2, image: '/a.svg' }, b: { status: 1, image: '/b.svg' } }[sku] as Product | undefined,
    ),
};

test.each([
  ['its own', page(hero({}), columns, hero({ image: '/other.svg' })), '/wall.svg'],
  [
    'that of a product',
    page(hero({ image_sku: 'gone' }), { component: 'product_row', skus: ['a', 'b'] }),
    '/b.svg',
  ],
  [
    'its own before that of a product',
    page(hero({ image_sku: 'b' }), hero({ image: '/wall.svg' })),
    '/wall.svg',
  ],
  ['none', page(hero({ image: '' })), undefined],
])('the picture of a story is %s', async (_case, content, picture) => {
  expect(await storyPicture(content, catalogue)).toBe(picture);
});
