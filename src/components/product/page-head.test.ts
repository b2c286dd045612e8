import { describe, expect, it, test } from 'vitest';
import type { Category } from '../../domain/category/category.ts';
import type { Product } from '../../domain/product/product.ts';
import { productDescription, productTitle } from './page-head.ts';

const print = { name: 'Moonrise', type_id: 'configurable', short_description: '<p>Calm nights.</p>' };
const duo = {
  name: 'Sky',
  type_id: 'grouped',
  short_description: 'Two that belong together.',
  product_links: ['Moonrise', 'Orion'].map((name) => ({
    link_type: 'associated',
    linked_product_type: 'simple',
    product: { name },
  })),
};
const wall = {
  name: 'Wall',
  type_id: 'bundle',
  short_description: 'Ours.',
  bundle_options: [
    { title: 'Moonrise', product_links: [{ product: { name: 'Moonrise 30×40 cm' } }] },
    { title: 'Second print', product_links: [{ product: { name: 'Orion A4' } }] },
  ],
};
const of = (product: object, locale = 'en-GB') => productDescription(product as Product, locale);

describe('the description of a product page', () => {
  test.each([
    ['has the name before words that others share', print, 'Moonrise – Calm nights.'],
    ['names the parts of a set', duo, 'Sky – Moonrise and Orion. Two that belong together.'],
    [
      'names the places of a set where they are called like their parts',
      wall,
      'Wall – Moonrise and Orion A4. Ours.',
    ],
    ['is what the shop wrote for search engines', { ...print, meta_description: 'Our moon.' }, 'Our moon.'],
    [
      'is that of the page where there is no short one',
      { name: 'Frame', type_id: 'simple', description: 'Oak.' },
      'Frame – Oak.',
    ],
    ['is left to the store where nothing is said', { name: 'Frame', type_id: 'simple' }, undefined],
  ])('%s', (_case, product, expected) => {
    expect(of(product)).toBe(expected);
  });

  it('is short enough to be shown in full', () => {
    const long = of({ ...print, short_description: 'Calm nights over the bay. '.repeat(20) }) ?? '';
    expect(long.length).toBeLessThanOrEqual(162);
    expect(long).toMatch(/ …$/);
  });
});

test.each([
  ['Moonrise', ['Posters'], 'Moonrise'],
  ['Moon and Stars', ['Poster sets'], 'Moon and Stars, Poster sets'],
  ['Moon and Stars', ['Posters', 'Moon and Stars'], 'Moon and Stars, Posters'],
  ['Moon and Stars', [], 'Moon and Stars'],
])('the title of %s in %j is %s', (name, above, expected) => {
  const categories = ['Posters', 'Moon and Stars', 'Poster sets'].map((each) => ({ name: each }) as Category);
  const trail = above.flatMap((each) => categories.find((category) => category.name === each) ?? []);
  const isCategoryName = categories.some((category) => category.name === name);
  expect(productTitle({ name }, trail, isCategoryName)).toBe(expected);
});
