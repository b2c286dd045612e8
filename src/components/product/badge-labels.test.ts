import { expect, test } from 'vitest';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { badgeLabels } from './badge-labels.ts';

const storeView = { i18n: { defaultLocale: 'en-GB' } } as StoreView;
const child = (sku: string, original_price_incl_tax: number, price_incl_tax: number) => ({
  sku,
  status: 1,
  original_price_incl_tax,
  price_incl_tax,
});
const print = {
  id: 10,
  sku: 'reef',
  type_id: 'configurable',
  price_incl_tax: 60,
  original_price_incl_tax: 100,
  configurable_children: [child('reef-s', 100, 60), child('reef-m', 200, 160), child('reef-l', 300, 300)],
} as unknown as ListedProduct;
const lowered = (childSku?: string) => badgeLabels(print, storeView, (key) => key, childSku).lowered;

test.each([
  ['a card, what the price on it is lowered by', undefined, '\u221240%'],
  ['a page, what the variant is lowered by that it shows first', 'reef-m', '\u221220%'],
  ['a page whose variant is not lowered, nothing', 'reef-l', undefined],
])('a badge shows %s', (_, childSku, expected) => {
  expect(lowered(childSku)).toBe(expected);
});
