import { expect, it } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { filterableProduct } from './filterable-product.ts';
import { buildListingIndex } from './listing-index.ts';

const variant = (code: string, sizes: string, price: number) => ({
  sku: code,
  sizes,
  status: 1,
  ...decimalAmounts({ price_incl_tax: price, original_price_incl_tax: price }),
});
const product = {
  id: 7,
  sku: 'p7',
  type_id: 'configurable',
  name: 'Waves',
  color2: [18, 19],
  brand: null,
  popularity: 3,
  ...decimalAmounts({ price_incl_tax: 9, original_price_incl_tax: 9 }),
  configurable_children: [variant('a', '7', 12), variant('b', '8', 9)],
};
const codes = ['color2', 'sizes', 'brand', 'popularity'];

it('keeps the values of the named attributes and of the variants', () => {
  expect(filterableProduct(product, codes)).toEqual({
    id: 7,
    sku: 'p7',
    type_id: 'configurable',
    color2: [18, 19],
    sizes_options: ['7', '8'],
    popularity: 3,
    price_incl_tax: 9,
    in_stock: 1,
  });
});

it('has no price if it is on request', () => {
  const onRequest = {
    ...product,
    price_incl_tax: decimalAmount(0),
    configurable_children: [variant('a', '7', 0)],
  };
  expect(filterableProduct(onRequest, codes)).not.toHaveProperty('price_incl_tax');
});

it('is not in stock if nothing of it can be had', () => {
  const out = product.configurable_children.map((each) => ({
    ...each,
    stock: { product_id: 1, qty: 0, is_in_stock: true, backorders: false },
  }));
  const without = { ...product, configurable_children: out };
  expect(filterableProduct(without, codes)).not.toHaveProperty('in_stock');
  const some = { ...product, configurable_children: [...out, ...product.configurable_children.slice(1)] };
  expect(filterableProduct(some, codes)).toHaveProperty('in_stock', 1);
});

it.each([0, false, ''])('keeps %j, which is a value', (value) => {
  const changed = { ...product, color2: value };
  expect(filterableProduct(changed, ['color2'])).toMatchObject({ color2: value });
});

it('gives the same listing index as the whole product', () => {
  const defaultSort = { attribute: 'popularity', order: 'asc' } as const;
  const options = { filters: codes.slice(0, 3), attributes: [], sorts: [defaultSort], defaultSort };
  expect(buildListingIndex([filterableProduct(product, codes)], options)).toEqual(
    buildListingIndex([{ ...product, in_stock: 1 }], options),
  );
});
