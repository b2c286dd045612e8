import { describe, expect, test } from 'vitest';
import {
  productErrors,
  productLookupProblem,
  productPageProblem,
  variantLookupProblem,
} from './product-errors.ts';

const none = {};
const noVariants = { variants: 'No available product variants' };
const child = { sku: 'a-7', status: 1, sizes: '7' };

describe('productErrors', () => {
  test.each([
    ['a simple product', { sku: 'a', type_id: 'simple' }, {}, none],
    ['in stock', { sku: 'a', type_id: 'simple', stock: { is_in_stock: true } }, {}, none],
    ['not in stock', { sku: 'a', type_id: 'simple', stock: { is_in_stock: false } }, {}, noVariants],
    [
      'a bundle that is not sold',
      { sku: 'a', type_id: 'bundle', stock: { is_in_stock: false } },
      {},
      noVariants,
    ],
    ['not in stock as a number', { sku: 'a', stock: { is_in_stock: 0 } }, {}, noVariants],
    ['a record that says nothing', { sku: 'a', stock: {} }, {}, none],
    [
      'a grouped product that is not sold',
      { sku: 'a', type_id: 'grouped', stock: { is_in_stock: false } },
      {},
      noVariants,
    ],
    [
      'not in stock, whatever its children',
      { sku: 'a', type_id: 'configurable', stock: { is_in_stock: false }, configurable_children: [child] },
      {},
      noVariants,
    ],
    ['with a child', { sku: 'a', type_id: 'configurable', configurable_children: [child] }, {}, none],
    ['without a child', { sku: 'a', type_id: 'configurable', configurable_children: [] }, {}, noVariants],
    [
      'disabled child',
      { sku: 'a', type_id: 'configurable', configurable_children: [{ ...child, status: 2 }] },
      {},
      noVariants,
    ],
    [
      'child out of stock and not listed',
      {
        sku: 'a',
        type_id: 'configurable',
        configurable_children: [{ ...child, stock: { is_in_stock: false } }],
      },
      { listOutOfStock: false },
      noVariants,
    ],
  ])('%s', (_, product, options, expected) => {
    expect(productErrors(product, options)).toEqual(expected);
  });
});

describe('productPageProblem', () => {
  test.each([
    [{ status: 1, visibility: 4 }, null],
    [{ status: 0, visibility: 2 }, null],
    [{}, null],
    [{ status: 2, visibility: 4 }, 'Product query returned empty result product status = 2'],
    [{ status: 3, visibility: 1 }, 'Product query returned empty result product status = 3'],
    [{ status: 1, visibility: 1 }, 'Product query returned empty result product visibility = 1'],
  ])('%j', (product, text) => {
    expect(productPageProblem(product)?.text ?? null).toBe(text);
  });
});

describe('productLookupProblem', () => {
  test.each([
    [{ sku: 'a' }, undefined, null],
    [{ id: 5 }, 'id', null],
    [{ id: 0 }, 'id', null],
    [{}, undefined, 'Please provide the search key sku for product/single action!'],
    [{ sku: ' ' }, undefined, 'Please provide the search key sku for product/single action!'],
    [{ sku: 'a', id: null }, 'id', 'Please provide the search key id for product/single action!'],
  ])('%j by %s', (given, key, problem) => {
    expect(productLookupProblem(given, key)).toBe(problem);
  });
});

test.each([
  [{ parentSku: 'a' }, null],
  [{ parentSku: '' }, "Product doesn't have parentSku..."],
  [{ parentSku: null }, "Product doesn't have parentSku..."],
  [{}, "Product doesn't have parentSku..."],
])('variantLookupProblem of %j', (product, problem) => {
  expect(variantLookupProblem(product)).toBe(problem);
});
