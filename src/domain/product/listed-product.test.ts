import { expect, test } from 'vitest';
import { listedProduct, listedSupply } from './listed-product.ts';
import type { Product } from './product.ts';

const inStock = { is_in_stock: true, qty: 3 };
const soldOut = { is_in_stock: false, qty: 0 };
const product = (more: object) =>
  ({ id: 1, sku: 'A', name: 'Moon', type_id: 'simple', description: 'Long.', ...more }) as unknown as Product;
const part = (stock: object) => ({ sku: 'P', type_id: 'simple', stock });

test.each([
  ['in', product({ stock: inStock })],
  ['out', product({ stock: soldOut })],
  [
    'in',
    product({
      type_id: 'configurable',
      configurable_children: [soldOut, inStock].map((stock, index) => ({
        sku: `A-${index}`,
        status: 1,
        color: 'blue',
        stock,
      })),
    }),
  ],
  [
    'out',
    product({
      type_id: 'bundle',
      stock: inStock,
      bundle_options: [{ required: true, product_links: [{ product: part(soldOut) }] }],
    }),
  ],
  [
    'out',
    product({
      type_id: 'grouped',
      product_links: [{ link_type: 'associated', linked_product_type: 'simple', product: part(soldOut) }],
    }),
  ],
])('%s, whole or in a list', (supply, whole) => {
  expect(listedSupply(whole)).toBe(supply);
  expect(listedSupply(listedProduct(whole))).toBe(supply);
});

test('a list leaves out what only the product’s page shows', () => {
  const listed = listedProduct(
    product({ configurable_children: [{ sku: 'A-1', status: 1, color: 'blue', stock: inStock }] }),
  );
  expect(listed).not.toHaveProperty('description');
  expect(listed.configurable_children).toEqual([{ sku: 'A-1', status: 1, stock: inStock, sizes: undefined }]);
});
