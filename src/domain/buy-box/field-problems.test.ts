import { expect, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import type { BoxedProduct } from './buy-box-product.ts';
import { fieldProblems } from './field-problems.ts';
import type { Choices } from './selection.ts';

const base = { sku: 'P', name: 'Poster', price_incl_tax: decimalAmount(10), href: '/p', thumbnail: '/t' };
const part = (sku: string, qty = 5) => ({
  sku,
  name: sku,
  price_incl_tax: decimalAmount(1),
  stock: { is_in_stock: qty > 0, qty },
});
const grouped: BoxedProduct = {
  ...base,
  type_id: 'grouped',
  associated: [part('A'), part('B'), part('C', 0)],
};
const engraved: BoxedProduct = {
  ...base,
  custom_options: [
    { option_id: 1, title: 'Text', type: 'field', is_require: true },
    { option_id: 2, title: 'Paper', type: 'field', is_require: false },
  ],
};

const checks: BoxedProduct = {
  ...base,
  type_id: 'bundle',
  bundle_options: [
    {
      option_id: 4,
      title: 'Prints',
      required: true,
      allowsMultiple: true,
      product_links: [
        { id: 1, qty: 1, product: part('A') },
        { id: 2, qty: 1, product: part('B') },
      ],
    },
  ],
};
const inStock = { is_in_stock: true, qty: 99 };
const stocked = (fields: object): BoxedProduct => ({
  ...base,
  stock: { ...inStock, ...fields },
});
const edition: BoxedProduct = {
  ...base,
  isEdition: true,
  configurable_options: [
    { attribute_id: 1, attribute_code: 'sizes', label: 'Size', values: [{ value_index: 7, label: 'Large' }] },
  ],
  configurable_children: [
    {
      sku: 'P-7',
      sizes: '7',
      price_incl_tax: decimalAmount(10),
      stock: { is_in_stock: true, qty: 50, edition_pieces: 3 },
    },
  ],
};

test.each<[string, BoxedProduct, Choices, Record<string, string>]>([
  ['nothing', base, { qty: ['2'] }, {}],
  ['no quantity', base, { qty: [''] }, { qty: 'quantityPositiveInteger' }],
  ['another notation', base, { qty: ['1e2'] }, { qty: 'quantityPositiveInteger' }],
  ['none of it', base, { qty: ['0'] }, { qty: 'quantityAboveZero' }],
  ['off the increments', stocked({ qty_increments: 6 }), { qty: ['7'] }, { qty: 'quantityIncrements' }],
  ['below the fewest', stocked({ min_sale_qty: 4 }), { qty: ['3'] }, { qty: 'quantityAtLeast' }],
  ['above the most', stocked({ max_sale_qty: 4 }), { qty: ['5'] }, { qty: 'quantityBelow' }],
  ['four pieces of an edition', edition, { qty: ['4'], 'option-sizes': ['7'] }, { qty: 'onlyAvailable' }],
  ['three pieces of an edition', edition, { qty: ['3'], 'option-sizes': ['7'] }, {}],
  [
    'a part off its increments',
    { ...grouped, associated: [{ ...part('A'), stock: { ...inStock, qty_increments: 6 } }] },
    { 'part-A': ['5'] },
    { 'part-A': 'quantityAtLeast' },
  ],
  ['no part of several', checks, { qty: ['1'] }, { 'bundle-4': 'fieldRequired' }],
  ['several parts', checks, { qty: ['1'], 'bundle-4': ['1', '2'] }, {}],
  ['no text', engraved, { qty: ['1'], 'custom-1': [''] }, { 'custom-1': 'fieldRequired' }],
  ['blanks alone', engraved, { qty: ['1'], 'custom-1': ['  '] }, { 'custom-1': 'fieldRequired' }],
  [
    'no text, and none of it',
    engraved,
    { qty: ['0'], 'custom-2': ['x'] },
    { 'custom-1': 'fieldRequired', qty: 'quantityAboveZero' },
  ],
  ['a part that is not wanted', grouped, { 'part-A': ['0'], 'part-B': ['1'] }, {}],
  ['half a part', grouped, { 'part-A': ['1.5'], 'part-B': ['1'] }, { 'part-A': 'quantityPositiveInteger' }],
  ['less than none', grouped, { 'part-A': ['-1'], 'part-B': ['0'] }, { 'part-A': 'quantityAboveZero' }],
  [
    'no part at all, save for what is sold out',
    grouped,
    { 'part-A': ['0'], 'part-B': ['0'] },
    { 'part-A': 'quantityAboveZero', 'part-B': 'quantityAboveZero' },
  ],
])('%s', (_case, product, choices, problems) => {
  const codes = Object.entries(fieldProblems(product, choices, {})).map(([name, { code }]) => [name, code]);
  expect(Object.fromEntries(codes)).toEqual(problems);
});
