import { expect, it } from 'vitest';
import { filterableProduct } from './filterable-product.ts';
import { buildListingIndex } from './listing-index.ts';

const product = {
  id: 7,
  sku: 'p7',
  type_id: 'configurable',
  name: 'Waves',
  color2: [18, 19],
  brand: null,
  popularity: 3,
  configurable_children: [
    { sku: 'a', sizes: '7' },
    { sku: 'b', sizes: '8' },
  ],
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
  });
});

it.each([0, false, ''])('keeps %j, which is a value as well', (value) => {
  const changed = { ...product, color2: value };
  expect(filterableProduct(changed, ['color2'])).toMatchObject({ color2: value });
});

it('says the same in a listing index as the whole product', () => {
  const defaultSort = { attribute: 'popularity', order: 'asc' } as const;
  const options = { filters: codes.slice(0, 3), attributes: [], sorts: [defaultSort], defaultSort };
  expect(buildListingIndex([filterableProduct(product, codes)], options)).toEqual(
    buildListingIndex([product], options),
  );
});
