import { describe, expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { decimalAmount } from '../money/minor-units.ts';
import { compositeSelectionOf, initialParts, partProblem } from './composite-selection.ts';
import { fields, initialChoices, selectionOf } from './selection.ts';
import type { BoxedProduct } from './buy-box-product.ts';
import type { Live } from './selection.ts';

const base = { sku: 'P', name: 'Poster', price_incl_tax: decimalAmount(10), href: '/p', thumbnail: '/t' };

const poster: BoxedProduct = {
  ...base,
  type_id: 'configurable',
  childSku: 'P-7',
  configurable_options: [
    {
      attribute_id: 93,
      attribute_code: 'sizes',
      label: 'Size',
      values: [
        { value_index: 7, label: '30×40' },
        { value_index: 8, label: '50×70' },
      ],
    },
  ],
  configurable_children: [
    { sku: 'P-8', price_incl_tax: decimalAmount(20), original_price_incl_tax: decimalAmount(25), sizes: '8' },
    { sku: 'P-7', price_incl_tax: decimalAmount(10), sizes: '7' },
  ],
};

const live = (sku: string, price: number, original = price): Live => ({
  [sku]: {
    price_incl_tax: decimalAmount(price),
    original_price_incl_tax: decimalAmount(original),
  },
});

describe('a configurable product', () => {
  test('starts with the linked child', () => {
    const selection = selectionOf(poster, initialChoices(poster), {});
    expect(selection).toMatchObject({ price: 10, originalPrice: 10, variant: { sku: 'P-7' } });
    expect(selection.lines).toEqual([
      {
        sku: 'P-7',
        parentSku: 'P',
        name: 'Poster',
        type_id: 'configurable',
        qty: 1,
        price_incl_tax: 10,
        thumbnail: '/t',
        href: '/p?childSku=P-7',
        options: [{ label: 'Size', value: '30×40' }],
        product_option: {
          extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: '7' }] },
        },
      },
    ]);
  });

  test('starts with the preferred child if the linked one is unknown', () => {
    expect(initialChoices(poster, 'nope')).toEqual(initialChoices(poster, 'P-7'));
    expect(initialChoices(poster, 'P-8')).toMatchObject({ [fields.option('sizes')]: ['8'] });
  });

  test('has the quantity as typed, and the live price of the chosen child', () => {
    const choices = { [fields.option('sizes')]: ['8'], qty: ['3'] };
    expect(selectionOf(poster, choices, {})).toMatchObject({ price: 20, originalPrice: 25 });
    const selection = selectionOf(poster, choices, live('P-8', 18, 30));
    expect(selection).toMatchObject({ price: 18, originalPrice: 30 });
    expect(selection.lines[0]).toMatchObject({ sku: 'P-8', qty: 3, price_incl_tax: 18 });
  });

  test.each(['1e2', '0x10', '', 'two'])('rejects the quantity %j', (typed) => {
    expect(selectionOf(poster, { ...initialChoices(poster), qty: [typed] }, {}).lines[0]?.qty).toBeNaN();
  });

  test('without a child of that choice sells nothing', () => {
    const selection = selectionOf(poster, { [fields.option('sizes')]: ['9'] }, {});
    expect(selection).toMatchObject({ variant: null, lines: [] });
  });
});

const part = (sku: string, price: number) => ({ sku, name: sku, price_incl_tax: decimalAmount(price) });

describe('a bundle', () => {
  const bundle: BoxedProduct = {
    ...base,
    type_id: 'bundle',
    bundle_options: [
      {
        option_id: 1,
        title: 'Print',
        required: true,
        product_links: [
          { id: 11, qty: 2, is_default: true, product: part('A', 20) },
          { id: 12, qty: 1, is_default: false, product: part('B', 30) },
        ],
      },
      {
        option_id: 2,
        title: 'Frame',
        required: false,
        product_links: [{ id: 21, qty: 3, is_default: false, product: part('C', 5) }],
      },
    ],
  };

  test('costs its parts times their quantity', () => {
    expect(compositeSelectionOf(bundle, initialParts(bundle), {}).price).toBe(55);
    const all = compositeSelectionOf(bundle, { 'bundle-1': ['12'], 'bundle-2': ['21'] }, live('C', 6));
    expect(all.price).toBe(48);
    expect(all.lines[0]).toMatchObject({
      sku: 'P',
      price_incl_tax: 48,
      options: [
        { label: 'Print', value: 'B' },
        { label: 'Frame', value: '3 × C' },
      ],
      parts: { B: 1, C: 3 },
      product_option: {
        extension_attributes: {
          bundle_options: [
            { option_id: 1, option_qty: 1, option_selections: ['12'] },
            { option_id: 2, option_qty: 3, option_selections: ['21'] },
          ],
        },
      },
    });
  });

  test('says which required option is empty', () => {
    const { price, lines } = compositeSelectionOf(bundle, { 'bundle-1': ['11'], 'bundle-2': [''] }, {});
    expect(price).toBe(40);
    expect(lines[0]?.options).toEqual([{ label: 'Print', value: '2 × A' }]);
    expect(lines[0]?.product_option?.extension_attributes.bundle_options).toEqual([
      { option_id: 1, option_qty: 2, option_selections: ['11'] },
      { option_id: 2, option_qty: 1, option_selections: [] },
    ]);
  });

  describe('with a part whose quantity the shopper chooses', () => {
    const [print, frame] = bundle.bundle_options ?? [];
    const links = print?.product_links.map((link) => ({ ...link, can_change_quantity: true as const })) ?? [];
    const free: BoxedProduct = { ...bundle, bundle_options: [{ ...print!, product_links: links }, frame!] };
    const chosen = (typed: string) =>
      compositeSelectionOf(free, { 'bundle-1': ['11'], 'bundle-quantity-1': [typed] }, {});

    test('costs that many parts, and says so', () => {
      const { price, lines } = chosen('5');
      expect(price).toBe(100);
      expect(lines[0]?.options).toEqual([{ label: 'Print', value: '5 × A' }]);
      expect(lines[0]?.parts).toEqual({ A: 5 });
      expect(lines[0]?.product_option?.extension_attributes.bundle_options).toMatchObject([
        { option_id: 1, option_qty: 5, option_selections: ['11'] },
        { option_id: 2 },
      ]);
    });

    test('begins with the part’s quantity', () => {
      expect(compositeSelectionOf(free, { 'bundle-1': ['11'] }, {}).price).toBe(40);
      expect(compositeSelectionOf(bundle, { 'bundle-1': ['11'], 'bundle-quantity-1': ['5'] }, {}).price).toBe(
        40,
      );
    });

    test.each(['0', '-1', '', '1.5'])('is incomplete with a quantity of %j', (typed) => {
      expect(chosen(typed).lines).toEqual([]);
    });

    test('says what is invalid about a quantity that can be chosen', () => {
      const typed = { 'bundle-1': ['11'], 'bundle-quantity-1': ['0'] };
      const [option] = free.bundle_options ?? [];
      expect(partProblem(option!, typed)?.text).toBe('Must be greater than 0');
      expect(partProblem(option!, { ...typed, 'bundle-1': ['11', '12'] })).toBeNull();
      expect(partProblem(option!, { 'bundle-1': ['11'] })).toBeNull();
      expect(partProblem(print!, typed)).toBeNull();
    });
  });

  describe('with an option that takes several parts', () => {
    const [print, frame] = bundle.bundle_options ?? [];
    const several = (more: object = {}): BoxedProduct => ({
      ...bundle,
      ...more,
      bundle_options: [{ ...print!, allowsMultiple: true }, frame!],
    });
    const both = { 'bundle-1': ['11', '12'], 'bundle-2': [''] };

    test('costs all of them, each times its quantity, and names them in one line', () => {
      const { price, lines, parts } = compositeSelectionOf(several(), both, {});
      expect(price).toBe(70);
      expect(parts?.map(({ sku }) => sku)).toEqual(['A', 'B']);
      expect(lines).toMatchObject([
        {
          price_incl_tax: 70,
          options: [{ label: 'Print', value: '2 × A, B' }],
          parts: { A: 2, B: 1 },
          product_option: {
            extension_attributes: { bundle_options: [{ option_selections: ['11', '12'] }, {}] },
          },
        },
      ]);
    });

    test('adds each of them to the price of a bundle with its own price', () => {
      const links = print!.product_links.map((link) => ({ ...link, price: 1.5 }));
      const own_price = decimalAmounts({
        price: 10,
        price_incl_tax: 10,
        original_price: 10,
        original_price_incl_tax: 10,
      });
      const fixed: BoxedProduct = {
        ...several({ own_price, price_incl_tax: 10 }),
        bundle_options: [{ ...print!, allowsMultiple: true, product_links: links }, frame!],
      };
      expect(compositeSelectionOf(fixed, both, {}).price).toBe(14.5);
    });

    test('uses the default quantity if the shopper may choose it for one alone', () => {
      const links = print!.product_links.map((link) => ({ ...link, can_change_quantity: true as const }));
      const free: BoxedProduct = {
        ...bundle,
        bundle_options: [{ ...print!, allowsMultiple: true, product_links: links }, frame!],
      };
      const choices = { ...both, 'bundle-quantity-1': ['7'] };
      expect(compositeSelectionOf(free, choices, {}).lines[0]?.parts).toEqual({ A: 2, B: 1 });
    });

    test('begins with the default part', () => {
      expect(initialParts(several())).toMatchObject({ 'bundle-1': ['11'] });
    });
  });

  test('sums up the pieces of a part in several options', () => {
    const twice: BoxedProduct = {
      ...bundle,
      bundle_options: bundle.bundle_options?.map((option) => ({
        ...option,
        product_links: [{ id: option.option_id, qty: option.option_id, product: part('A', 20) }],
      })),
    };
    const { parts } = compositeSelectionOf(twice, { 'bundle-1': ['1'], 'bundle-2': ['2'] }, {});
    expect(parts).toMatchObject([{ sku: 'A', pieces: 3 }]);
  });

  test('is incomplete without a required choice', () => {
    expect(compositeSelectionOf(bundle, { 'bundle-2': ['21'] }, {}).lines).toEqual([]);
  });
});

test('a grouped product adds each part with its own quantity', () => {
  const grouped: BoxedProduct = { ...base, type_id: 'grouped', associated: [part('A', 4), part('B', 6)] };
  const choices = { ...initialParts(grouped), [fields.part('B')]: ['2'] };
  const selection = compositeSelectionOf(grouped, choices, {});
  expect(selection.price).toBe(16);
  expect(selection.lines).toMatchObject([
    { sku: 'A', parentSku: 'P', qty: 1 },
    { sku: 'B', parentSku: 'P', qty: 2 },
  ]);
  const none = compositeSelectionOf(grouped, { [fields.part('A')]: ['0'], [fields.part('B')]: [''] }, {});
  expect(none.lines).toEqual([]);
});

test.each(['1.5', '1e1', '-1', ''])('a grouped product is incomplete with %j of a part', (typed) => {
  const grouped: BoxedProduct = { ...base, type_id: 'grouped', associated: [part('A', 4), part('B', 6)] };
  const choices = { ...initialParts(grouped), [fields.part('B')]: [typed] };
  expect(compositeSelectionOf(grouped, choices, {})).toMatchObject({ price: 4, lines: [] });
});

test('leaves out sold-out parts of grouped products', () => {
  const out = { ...part('B', 6), stock: { is_in_stock: false, qty: 0 } };
  const grouped: BoxedProduct = { ...base, type_id: 'grouped', associated: [part('A', 4), out] };
  const selection = compositeSelectionOf(grouped, initialParts(grouped), {});
  expect(selection.price).toBe(4);
  expect(selection.lines.map(({ sku }) => sku)).toEqual(['A']);
});
