import { expect, test } from 'vitest';
import { associatedLinks, linkedSkus } from './product-links.ts';

const link = (linked_product_sku: string, link_type: string, position?: number) => ({
  linked_product_sku: linked_product_sku,
  link_type,
  ...(position !== undefined && { position }),
});
const links = [
  link('c', 'related', 2),
  link('a', 'related', 1),
  link('u', 'upsell'),
  null,
  link('b', 'related', 1),
  link('a', 'related', 3),
  link('first', 'related'),
];

test.each([
  ['related', ['first', 'a', 'b', 'c']],
  ['upsell', ['u']],
  ['crosssell', []],
])('SKUs of %s products are %j', (type, skus) => {
  expect(linkedSkus({ product_links: links }, type)).toEqual(skus);
});

test.each([[{}], [{ product_links: null }], [{ product_links: [] }]])('%j has none', (product) => {
  expect(linkedSkus(product, 'related')).toEqual([]);
});

test('associated simple products only', () => {
  const link = (link_type: string, linked_product_type: string) => ({ link_type, linked_product_type });
  const kept = link('associated', 'simple');
  const others = [link('related', 'simple'), link('associated', 'virtual'), null];
  expect(associatedLinks([...others, kept])).toEqual([kept]);
  expect(associatedLinks(null)).toEqual([]);
  expect(associatedLinks(undefined)).toEqual([]);
});
