import { expect, test } from 'vitest';
import type { Product } from '../../domain/product/product.ts';
import { storyPicture } from './story-picture.ts';

const page = (...body: object[]) => ({ _uid: '1', component: 'page', body });
const catalogue = {
  productBySku: (sku: string) =>
    Promise.resolve(
      { a: { status: 2, image: '/a.svg' }, b: { status: 1, image: '/b.svg' } }[sku] as Product | undefined,
    ),
};

test.each([
  [
    'its own',
    page({ text: 'x' }, { nested: [{ image: '/wall.svg' }] }, { image: '/other.svg' }),
    '/wall.svg',
  ],
  ['that of a product', page({ image_sku: 'gone' }, { skus: ['a', 'b'] }), '/b.svg'],
  ['its own before that of a product', page({ image_sku: 'b' }, { image: '/wall.svg' }), '/wall.svg'],
  ['none', page({ text: 'x', image: '' }), undefined],
])('the picture of a story is %s', async (_case, content, picture) => {
  expect(await storyPicture(content, catalogue)).toBe(picture);
});
