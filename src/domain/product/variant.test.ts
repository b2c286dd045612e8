import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { availableVariants, chooseVariant, configurableItemOptions, findVariant } from './variant.ts';
import type { VariantChild } from './variant.ts';

interface Child extends VariantChild {
  readonly [attribute: string]: unknown;
}

const small: Child = { sku: 'sun-7', sizes: '7', color: 50, price_incl_tax: 20, status: 1 };
const large: Child = { sku: 'sun-9', sizes: '9', color: 50, price_incl_tax: 40, status: 1 };
const red: Child = { sku: 'sun-9-red', sizes: '9', color: 58, price_incl_tax: 30, status: 1 };
const options = [
  {
    attribute_id: 93,
    attribute_code: 'sizes',
    values: [
      { value_index: 7, label: '21x30 cm' },
      { value_index: 9, label: '50x70 cm' },
    ],
  },
  { attribute_id: 94, attribute_code: 'color', values: [{ value_index: 50, label: 'Blue' }] },
];
const product = {
  sku: 'sun',
  id: 1,
  configurable_children: [large, small, red],
  configurable_options: options,
};

describe('chooseVariant', () => {
  test.each([
    ['nothing chosen: the cheapest', {}, 'sun-7'],
    ['one value', { sizes: { id: '9' }, color: { id: '50' } }, 'sun-9'],
    ['plain value', { sizes: '9' }, 'sun-9-red'],
    ['number', { sizes: 9, color: 50 }, 'sun-9'],
    ['option with a number', { sizes: { id: 9 }, color: { id: 58 } }, 'sun-9-red'],
    ['list of values', { sizes: ['1', '9'], color: ['50'] }, 'sun-9'],
    ['list of options', { sizes: [{ id: 7 }] }, 'sun-7'],
    ['most matches win', { sizes: '7', color: 58, sku: 'none' }, 'sun-7'],
    ['sku counts like an attribute', { sku: 'sun-9' }, 'sun-9'],
    ['two attributes beat the sku', { sku: 'sun-7', sizes: '9', color: 58 }, 'sun-9-red'],
    ['of as many matches the cheaper, not the sku', { sku: 'sun-9', sizes: '7' }, 'sun-7'],
    ['null is no choice', { sizes: null }, 'sun-7'],
    ['price is ignored', { price: '40' }, 'sun-7'],
    ['no such value: the cheapest', { sizes: '99' }, 'sun-7'],
  ])('%s', (_, configuration, sku) => {
    expect(chooseVariant(product, configuration)?.sku).toBe(sku);
  });

  const twins: [string, VariantChild[], string | undefined][] = [
    [
      'equal prices: the earlier',
      [
        { sku: 'a', price_incl_tax: 5 },
        { sku: 'b', price_incl_tax: 5 },
      ],
      'a',
    ],
    ['no price after a price', [{ sku: 'a', price_incl_tax: 5 }, { sku: 'b' }], 'a'],
    ['no price before a price', [{ sku: 'a' }, { sku: 'b', price_incl_tax: 5 }], 'b'],
    ['no prices: the earlier', [{ sku: 'a' }, { sku: 'b' }], 'a'],
    [
      'original price where there is no other',
      [
        { sku: 'a', price_incl_tax: 5 },
        { sku: 'b', original_price_incl_tax: 4 },
      ],
      'b',
    ],
    [
      'disabled ones are passed over',
      [
        { sku: 'a', status: 2 },
        { sku: 'b', status: 1 },
      ],
      'b',
    ],
    ['no child left', [{ sku: 'a', status: 3 }], undefined],
    ['no children', [], undefined],
  ];
  test.each(twins)('%s', (_, configurable_children, sku) => {
    expect(chooseVariant({ sku: 'p', configurable_children })?.sku).toBe(sku);
  });

  it('is null for a product without children', () => {
    expect(chooseVariant({ sku: 'p' })).toBeNull();
    expect(chooseVariant({ sku: 'p', configurable_children: null })).toBeNull();
  });

  it.each([false, 0, '0'])('leaves out %j in stock only if such products are not listed', (is_in_stock) => {
    const out = { sku: 'a', price_incl_tax: 1, stock: { is_in_stock } };
    const shop = { sku: 'p', configurable_children: [out, { sku: 'b', price_incl_tax: 2 }] };
    expect(chooseVariant(shop)?.sku).toBe('a');
    expect(chooseVariant(shop, {}, { listOutOfStock: false })?.sku).toBe('b');
    expect(availableVariants(shop, { listOutOfStock: false }).map(({ sku }) => sku)).toEqual(['b']);
  });

  it('never picks a child with fewer matches than another', () => {
    const value = fc.constantFrom('1', '2', '3');
    const children = fc.array(
      fc.record({ sku: fc.string(), sizes: value, color: value, price_incl_tax: fc.nat(9) }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(
        children,
        fc.record({ sizes: value, color: value }),
        (configurable_children, configuration) => {
          const best = chooseVariant({ sku: 'p', configurable_children }, configuration);
          const matches = (child: (typeof configurable_children)[number]) =>
            Number(child.sizes === configuration.sizes) + Number(child.color === configuration.color);
          expect(best && matches(best)).toBe(Math.max(...configurable_children.map(matches)));
        },
      ),
    );
  });
});

describe('a missing value', () => {
  const child = { sku: 'c', sizes: '7', price_incl_tax: 5 };
  const product = {
    sku: 'p',
    configurable_children: [null, child],
    configurable_options: [{ attribute_id: 93, attribute_code: 'sizes' }],
  };

  it('is no choice', () => {
    expect(chooseVariant(product, null)).toBe(child);
    expect(findVariant(product, null)).toBe(child);
  });
});

describe('findVariant', () => {
  test.each([
    [{ sizes: '9', color: '58' }, 'sun-9-red'],
    [{ sizes: '7', color: '58' }, undefined],
    [{ sizes: '99' }, undefined],
    [{ sizes: '7', color: null, price: 3 }, 'sun-7'],
    [{}, 'sun-7'],
  ])('%j', (configuration, sku) => {
    expect(findVariant(product, configuration)?.sku).toBe(sku);
  });
});

describe('the options of a variant', () => {
  it('are text in the cart', () => {
    expect(configurableItemOptions(product, small)).toEqual([
      { option_id: '93', option_value: '7' },
      { option_id: '94', option_value: '50' },
    ]);
  });

  it('are read from custom attributes of children', () => {
    const child = { sku: 'c', custom_attributes: [{ attribute_code: 'sizes', value: '7' }, null] };
    expect(configurableItemOptions(product, child)).toEqual([{ option_id: '93', option_value: '7' }]);
    expect(chooseVariant({ sku: 'p', configurable_children: [{ sku: 'x' }, child] }, { sizes: 7 })).toBe(
      child,
    );
  });
});
