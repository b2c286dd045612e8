import { describe, expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { decimalAmount } from '../money/minor-units.ts';
import { compositeSelectionOf, initialParts } from './composite-selection.ts';
import { preselectedValue } from './custom-selection.ts';
import type { BoxedProduct } from './buy-box-product.ts';

const base = { sku: 'P', name: 'Poster', price_incl_tax: decimalAmount(10), href: '/p', thumbnail: '/t' };

const part = (sku: string, price: number) => ({ sku, name: sku, price_incl_tax: decimalAmount(price) });

test.each([
  ['a required drop-down', { type: 'drop_down', is_require: true }, '7'],
  ['a required radio', { type: 'radio', is_require: true }, '7'],
  ['one that may stay empty', { type: 'drop_down', is_require: false }, undefined],
  ['one of which several are chosen', { type: 'checkbox', is_require: true }, undefined],
  ['a text', { type: 'field', is_require: true, values: [] }, undefined],
])('the form begins with a value of %s', (_what, option, expected) => {
  const values = [7, 8].map((option_type_id) => ({
    option_type_id,
    title: 'x',
    price: 1,
    price_type: 'fixed' as const,
  }));
  expect(preselectedValue({ option_id: 1, title: 'x', values, ...option })).toBe(expected);
});

describe('withCustomOptions', () => {
  const card: BoxedProduct = {
    ...base,
    custom_options: [
      { option_id: 1, title: 'Text', type: 'field', is_require: true },
      {
        option_id: 2,
        title: 'Paper',
        type: 'drop_down',
        is_require: false,
        values: [
          { option_type_id: 21, title: 'Cotton', price: 10, price_type: 'percent' },
          { option_type_id: 22, title: 'Linen', price: 3, price_type: 'fixed' },
        ],
      },
    ],
  };

  test('add a fixed amount or a percentage of the price', () => {
    const choices = (paper: string) => ({ 'custom-1': ['Dear you'], 'custom-2': [paper] });
    expect(compositeSelectionOf(card, choices(''), {}).price).toBe(10);
    expect(compositeSelectionOf(card, choices('21'), {}).price).toBe(11);
    const linen = compositeSelectionOf(card, choices('22'), {});
    expect(linen.lines[0]).toMatchObject({
      price_incl_tax: 13,
      options: [
        { label: 'Text', value: 'Dear you' },
        { label: 'Paper', value: 'Linen' },
      ],
    });
  });

  describe('that are required', () => {
    const values = [
      { option_type_id: 31, title: 'Gloss', price: 5, price_type: 'fixed' },
      { option_type_id: 32, title: 'Matt', price: 1, price_type: 'fixed' },
    ] as const;
    const required = { option_id: 3, title: 'Finish', is_require: true, values };
    const text = { option_id: 4, title: 'Text', type: 'field', is_require: true, price: 2 } as const;
    const percent = [{ option_type_id: 41, title: 'Gold', price: 50, price_type: 'percent' as const }];

    test.each<readonly [string, NonNullable<BoxedProduct['custom_options']>, number]>([
      ['the first value of a drop-down', [{ ...required, type: 'drop_down' }], 15],
      ['the first value of radio buttons', [{ ...required, type: 'radio' }], 15],
      ['the cheapest checkbox, of which none is ticked', [{ ...required, type: 'checkbox' }], 11],
      ['a text that is not typed yet', [text], 12],
      ['a percentage', [{ ...required, type: 'drop_down', values: percent }], 15],
      ['several options', [{ ...required, type: 'drop_down' }, text], 17],
      ['no option that may stay empty', [{ ...required, type: 'drop_down', is_require: false }], 10],
      ['no file', [{ ...text, type: 'file' }], 10],
    ])('begin with %s', (_, custom_options, price) => {
      const product: BoxedProduct = { ...base, custom_options };
      expect(compositeSelectionOf(product, initialParts(product), {}).price).toBe(price);
    });

    test.each([
      ['drop_down', true, '31'],
      ['radio', true, '31'],
      ['checkbox', true, undefined],
      ['multiple', true, undefined],
      ['drop_down', false, undefined],
    ])('of the type %s, required: %s, begin with the value %s', (type, is_require, value) => {
      expect(preselectedValue({ ...required, type, is_require })).toBe(value);
      expect(preselectedValue({ ...text, type, is_require })).toBeUndefined();
    });

    test('cost what is chosen, and nothing else', () => {
      const product: BoxedProduct = { ...base, custom_options: [{ ...required, type: 'checkbox' }, text] };
      const chosen = { 'custom-3': ['31'], 'custom-4': ['Anna'] };
      expect(compositeSelectionOf(product, chosen, {})).toMatchObject({
        price: 17,
        lines: [{ price_incl_tax: 17 }],
      });
    });

    test('begin the same for a variant and a bundle', () => {
      const custom_options = [{ ...required, type: 'drop_down' }];
      const variant: BoxedProduct = {
        ...base,
        type_id: 'configurable',
        configurable_options: [
          {
            attribute_id: 93,
            attribute_code: 'sizes',
            label: 'Size',
            values: [{ value_index: 8, label: '50×70' }],
          },
        ],
        configurable_children: [
          { sku: 'P-8', ...decimalAmounts({ price_incl_tax: 20, original_price_incl_tax: 25 }), sizes: '8' },
        ],
        custom_options,
      };
      expect(compositeSelectionOf(variant, initialParts(variant), {})).toMatchObject({
        price: 25,
        originalPrice: 30,
      });
      const links = [{ id: 11, qty: 2, product: part('A', 20) }];
      const bundle_options = [{ option_id: 1, title: 'Print', required: true, product_links: links }];
      const set: BoxedProduct = { ...base, type_id: 'bundle', bundle_options, custom_options };
      expect(compositeSelectionOf(set, initialParts(set), {}).price).toBe(45);
    });
  });

  test('must be chosen if required', () => {
    expect(compositeSelectionOf(card, { 'custom-2': ['21'] }, {}).lines).toEqual([]);
    expect(compositeSelectionOf(card, { 'custom-1': ['  '] }, {}).lines).toEqual([]);
  });

  describe('of a bundle', () => {
    const links = [{ id: 11, qty: 2, is_default: true, product: part('A', 20), price: 5 }];
    const set: BoxedProduct = {
      ...card,
      type_id: 'bundle',
      bundle_options: [{ option_id: 1, title: 'Print', required: true, product_links: links }],
    };
    const own_price = decimalAmounts({
      price: 10,
      price_incl_tax: 10,
      original_price: 10,
      original_price_incl_tax: 10,
    });
    const choices = (paper: string) => ({
      'bundle-1': ['11'],
      'custom-1': ['Dear you'],
      'custom-2': [paper],
    });

    test('add to its price, and are listed, as for other products', () => {
      const { price, parts, lines } = compositeSelectionOf(set, choices('22'), {});
      expect(price).toBe(43);
      expect(parts?.map(({ sku }) => sku)).toEqual(['A']);
      expect(lines).toMatchObject([
        {
          price_incl_tax: 43,
          parts: { A: 2 },
          options: [
            { label: 'Print', value: '2 × A' },
            { label: 'Text', value: 'Dear you' },
            { label: 'Paper', value: 'Linen' },
          ],
          product_option: {
            extension_attributes: {
              bundle_options: [{ option_id: 1 }],
              custom_options: [
                { option_id: '1', option_value: 'Dear you' },
                { option_id: '2', option_value: '22' },
              ],
            },
          },
        },
      ]);
    });

    test.each([
      ['the sum of its parts', set, 44],
      ['its own price, not of what its parts add', { ...set, own_price }, 21],
    ])('add a percentage of %s', (_what, bundle, price) => {
      expect(compositeSelectionOf(bundle, choices('21'), {}).price).toBe(price);
    });

    test('must be chosen if required', () => {
      expect(compositeSelectionOf(set, { 'bundle-1': ['11'] }, {}).lines).toEqual([]);
    });
  });

  test('are not chosen by blanks, which cost nothing', () => {
    const text = { option_id: 1, title: 'Text', type: 'field', is_require: false, price: 2 };
    const engraved: BoxedProduct = { ...base, custom_options: [{ ...text, price_type: 'fixed' }] };
    const { price, lines } = compositeSelectionOf(engraved, { 'custom-1': ['  '] }, {});
    expect(price).toBe(10);
    expect(lines).toMatchObject([{ options: [] }]);
    expect(lines[0]).not.toHaveProperty('product_option');
  });
});
