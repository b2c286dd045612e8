import { describe, expect, it, test } from 'vitest';
import type { Product } from '../../domain/product/product.ts';
import { showsProductsOf, skusIn } from './story-products.ts';

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
