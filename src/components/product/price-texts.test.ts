import { describe, expect, it, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { offerEnd, taxNote } from './price-texts.ts';
import type { Product } from '../../domain/product/product.ts';

const special_to_date = '2026-12-24T23:00:00.000Z';

test.each([
  [
    'a special price that holds',
    { special_price: 80, special_to_date },
    Date.parse('2026-12-24T22:59:59.999Z'),
  ],
  ['a special price without an end', { special_price: 80 }, undefined],
  ['a lower final price after the special one ended', { special_price: 0, special_to_date }, undefined],
  ['no special price', { special_price: 0 }, undefined],
])('%s', (_, product, expected) => {
  const special_price = decimalAmount(product.special_price);
  expect(offerEnd({ ...product, special_price })).toBe(expected);
});

const product = (given: object): Product => ({ type_id: 'simple', price_tax: 0, ...given }) as Product;
const taxed = product({ price_tax: 2 });

describe('taxNote', () => {
  it.each([
    ['a taxed product', taxed, true, 'product.taxIncluded'],
    ['one without a rate, where prices would include tax', product({}), true, undefined],
    ['one without a rate, where tax comes later', product({}), false, 'product.taxExcluded'],
    ['one that is never taxed, there', product({ tax_class_id: 0 }), false, undefined],
    ['a taxed one there', taxed, false, 'product.taxIncluded'],
    [
      'one with a taxed variant',
      product({ configurable_children: [{ price_tax: 0 }, { price_tax: 1 }] }),
      true,
      'product.taxIncluded',
    ],
    [
      'a bundle of taxed parts',
      product({ type_id: 'bundle', bundle_options: [{ product_links: [{ product: taxed }] }] }),
      true,
      'product.taxIncluded',
    ],
    [
      'a group of untaxed parts',
      product({ type_id: 'grouped', product_links: [{ link_type: 'associated', product: product({}) }] }),
      true,
      undefined,
    ],
  ])('of %s', (_, given, finalPriceIncludesTax, note) => {
    expect(taxNote(given, { finalPriceIncludesTax })).toBe(note);
  });
});
