import { describe, expect, it, test } from 'vitest';
import type { Product } from '../../domain/product/product.ts';
import { showsProductsOf, skusIn, storyPicture } from './story-products.ts';
import { ParseReport } from '../../content/parse-report.ts';
import { parsePage } from '../../content/parse-block.ts';

const page = (...body: object[]) => ({ _uid: '1', component: 'page', body });
const selling = (...sold: { sku: string; status: number }[]) => ({
  productsBySku: (skus: readonly string[]) =>
    Promise.resolve(sold.filter(({ sku }) => skus.includes(sku)) as Product[]),
});

describe('skusIn', () => {
  it('finds the products of nested blocks', () => {
    const content = page({ image_sku: 'a', nested: [{ skus: ['b', ''] }] }, { image_sku: '', text: 'c' });
    expect(skusIn(content)).toEqual(['a', 'b']);
  });
});

describe('showsProductsOf', () => {
  const story = page({ image_sku: 'a' }, { skus: ['b'] });
  test.each([
    ['one is sold', story, selling({ sku: 'b', status: 1 }), true],
    ['none is there', story, selling({ sku: 'c', status: 1 }), false],
    ['all are disabled', story, selling({ sku: 'a', status: 2 }), false],
    ['the story names none', page({ text: 'Hello' }), selling(), true],
  ])('when %s', async (_case, content, catalogue, expected) => {
    expect(await showsProductsOf(catalogue, content)).toBe(expected);
  });
});

const storyPage = (...body: object[]) => parsePage({ component: 'page', body }, new ParseReport());
const hero = (fields: object) => ({ component: 'hero', headline: 'x', ...fields });
const columns = { component: 'columns', columns: [{ component: 'column', image: '/wall.svg' }] };
const catalogue = {
  productBySku: (sku: string) =>
    Promise.resolve(
      { a: { status: 2, image: '/a.svg' }, b: { status: 1, image: '/b.svg' } }[sku] as Product | undefined,
    ),
};

test.each([
  ['its own', storyPage(hero({}), columns, hero({ image: '/other.svg' })), '/wall.svg'],
  [
    'that of a product',
    storyPage(hero({ image_sku: 'gone' }), { component: 'product_row', skus: ['a', 'b'] }),
    '/b.svg',
  ],
  [
    'its own before that of a product',
    storyPage(hero({ image_sku: 'b' }), hero({ image: '/wall.svg' })),
    '/wall.svg',
  ],
  ['none', storyPage(hero({ image: '' })), undefined],
])('the picture of a story is %s', async (_case, content, picture) => {
  expect(await storyPicture(content, catalogue)).toBe(picture);
});
