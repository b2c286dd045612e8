import { describe, expect, test } from 'vitest';
import {
  attributeValues,
  canonicalValue,
  compareValues,
  hasAttribute,
  singleValues,
} from './attribute-values.ts';

const sun = {
  price: 10,
  price_incl_tax: 12.3,
  color2: [1, null, '2'],
  category: [{ category_id: 3 }, { category_id: 4 }, {}],
  stock: { is_in_stock: true },
  empty: {},
  nothing: null,
  configurable_children: [{ sizes: '7' }, { sizes: '8' }, { sizes: '7' }],
  configurable_options: [{ attribute_code: 'sizes', values: [{ value_index: 8 }, { value_index: 9 }] }],
};

describe('attributeValues', () => {
  test.each([
    ['color2', [1, '2']],
    ['category.category_id', [3, 4]],
    ['stock.is_in_stock', [true]],
    ['sizes', []],
    ['sizes_options', ['7', 8, 9]],
    ['configurable_children.sizes', ['7', '8', '7']],
    ['price', [12.3]],
    ['final_price', [12.3]],
    ['price_incl_tax', [12.3]],
    ['nothing', []],
    ['empty', []],
    ['toString', []],
    ['constructor.name', []],
    ['', []],
    ['sku.', []],
  ])('%s', (path, values) => {
    expect(attributeValues(sun, path).map(String)).toEqual(values.map(String));
  });

  test('a price that is not computed stays as written', () => {
    expect(attributeValues({ price: 5, final_price: 4 }, 'price')).toEqual([5]);
    expect(attributeValues({ price: 5, final_price: 4 }, 'final_price')).toEqual([4]);
    expect(attributeValues({ price: 5 }, 'final_price')).toEqual([]);
  });

  test('leaves out values of disabled children alone', () => {
    const children = [{ sizes: '7', status: 2 }, { sizes: '8', status: 1 }, { sizes: '6', status: 2 }, null];
    const product = { ...sun, configurable_children: [...children, { sizes: '6' }] };
    expect(attributeValues(product, 'sizes_options').map(String)).toEqual(['8', '6', '9']);
  });

  test('own option values precede those of children', () => {
    expect(attributeValues({ ...sun, sizes_options: [5] }, 'sizes_options')).toEqual([5]);
  });
});

test.each([
  ['color2', true],
  ['stock', true],
  ['empty', false],
  ['nothing', false],
  ['category.category_id', true],
  ['category.name', false],
  ['missing', false],
])('hasAttribute %s: %j', (path, expected) => {
  expect(hasAttribute(sun, path)).toBe(expected);
});

test.each([
  [true, '1'],
  ['true', '1'],
  [false, '0'],
  ['false', '0'],
  [1, '1'],
  ['a', 'a'],
])('canonicalValue %j is %s', (value, text) => {
  expect(canonicalValue(value)).toBe(text);
});

test.each([
  ['12,13', ['12', '13']],
  ['12', ['12']],
  ['a,b', ['a,b']],
  ['12,', ['12,']],
  [5, [5]],
])('singleValues %j', (value, values) => {
  expect(singleValues(value)).toEqual(values);
});

test.each([
  [9, 10, -1],
  ['9', '10', -1],
  ['9', 10, -1],
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['10', 'a', -1],
  [true, 1, 0],
  ['a', 'a', 0],
])('compareValues %j and %j', (a, b, sign) => {
  expect(Math.sign(compareValues(a, b))).toBe(sign);
});
