import { expect, test } from 'vitest';
import type { Product } from './product.ts';
import { isSoldAsPart, partsOf } from './parts.ts';

test('a grouped product is one of each part, whatever its links say', () => {
  const link = (sku: string, linked_product_type: string) => ({
    link_type: 'associated',
    linked_product_type,
    qty: 3,
    product: { sku },
  });
  const grouped = { type_id: 'grouped', product_links: [link('A', 'simple'), link('B', 'configurable')] };
  expect(partsOf(grouped as unknown as Product)).toEqual([{ product: { sku: 'A' }, qty: 1 }]);
});

test('a bundle is the default part of each option, else the first', () => {
  const option = (required: boolean, ...links: object[]) => ({ title: 'T', required, product_links: links });
  const bundle = {
    type_id: 'bundle',
    bundle_options: [
      option(true, { product: { sku: 'A' }, qty: 1 }, { product: { sku: 'B' }, qty: 2, is_default: true }),
      option(false, { product: { sku: 'C' }, qty: 0 }),
    ],
  };
  expect(partsOf(bundle as unknown as Product)).toEqual([
    { product: { sku: 'B' }, qty: 2, place: 'T' },
    { product: { sku: 'C' }, qty: 1, place: 'T' },
  ]);
});

test.each([
  ['a product', { status: 1 }, true],
  ['one that is switched off', { status: 2 }, false],
  ['one with an option that may stay empty', { custom_options: [{ is_require: false }] }, true],
  ['one with an option that has to be chosen', { custom_options: [{ is_require: true }] }, false],
  ['nothing', undefined, false],
])('%s is sold as a part: %s', (_what, part, isSold) => {
  expect(isSoldAsPart(part as Product | undefined)).toBe(isSold);
});
