import { expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import { reasonOfNoLine } from './refusals.ts';
import { initialChoices, selectionOf } from '../../domain/buy-box/selection.ts';

const poster: BoxedProduct = {
  sku: 'P',
  name: 'Poster',
  type_id: 'configurable',
  href: '/p',
  thumbnail: '/t',
  price_incl_tax: decimalAmount(10),
  configurable_options: [
    { attribute_id: 5, attribute_code: 'sizes', label: 'Size', values: [{ value_index: 7, label: '30×40' }] },
  ],
  configurable_children: [{ sku: 'P-7', price_incl_tax: decimalAmount(10), sizes: '7' }],
};
const reason = (product: BoxedProduct, choices = initialChoices(product)) =>
  reasonOfNoLine(product, selectionOf(product, choices, {}), {}).replace('cart.notification.', '');

test.each<[string, string, BoxedProduct, Record<string, string[]>?]>([
  ['no child is enabled', 'noVariants', { ...poster, configurable_children: [] }],
  ['no child is chosen', 'noSuchConfiguration', poster, { 'option-sizes': ['8'] }],
  ['a bundle is not sold', 'noVariants', { ...poster, type_id: 'bundle', stock: { is_in_stock: false } }],
])('%s: %s', (_case, key, product, choices) => {
  expect(reason(product, choices)).toBe(key);
});
