import { describe, expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { customOptionsPrice, optionPrice } from './custom-option-price.ts';

const product = decimalAmounts({ price: 100, price_incl_tax: 123 });

describe('optionPrice', () => {
  test.each([
    [
      { price: 5, price_type: 'fixed' },
      { price: 5, price_incl_tax: 5 },
    ],
    [
      { price: 10, price_type: 'percent' },
      { price: 10, price_incl_tax: 12.3 },
    ],
    [{ price: 7 }, { price: 7, price_incl_tax: 7 }],
    [{}, { price: 0, price_incl_tax: 0 }],
    [
      { price: Number.NaN, price_type: 'fixed' },
      { price: 0, price_incl_tax: 0 },
    ],
  ] as const)('%j', (option, expected) => {
    expect(optionPrice(option, product)).toEqual(expected);
  });
});

describe('customOptionsPrice', () => {
  const text = {
    option_id: 1,
    title: 'Engraving',
    type: 'field',
    is_require: false,
    price: 5,
    price_type: 'fixed',
  } as const;
  const values = [
    { option_type_id: 11, title: 'Ribbon', price: 10, price_type: 'percent' },
    { option_type_id: 12, title: 'Card', price: 2, price_type: 'fixed' },
  ] as const;
  const list = { option_id: 2, title: 'Wrapping', type: 'checkbox', is_require: false, values } as const;

  test.each([
    ['nothing', undefined, 0, 0],
    ['a text', [{ option_id: '1', option_value: 'Anna' }], 5, 5],
    ['an empty text', [{ option_id: 1, option_value: '' }], 0, 0],
    ['no text', [{ option_id: 1, option_value: null }, { option_id: 1 }, null], 0, 0],
    ['no list of choices', null, 0, 0],
    ['a text of spaces', [{ option_id: 1, option_value: '  ' }], 0, 0],
    ['a value', [{ option_id: 2, option_value: 11 }], 10, 12.3],
    ['several values', [{ option_id: 2, option_value: '11, 12' }], 12, 14.3],
    [
      'unknown values and options',
      [
        { option_id: 2, option_value: 99 },
        { option_id: 9, option_value: 1 },
      ],
      0,
      0,
    ],
    [
      'all together',
      [
        { option_id: 1, option_value: 'Anna' },
        { option_id: 2, option_value: '11' },
      ],
      15,
      17.3,
    ],
  ])('%s', (_, chosen, price, price_incl_tax) => {
    expect(customOptionsPrice([text, list], chosen, product)).toEqual({ price, price_incl_tax });
  });

  test.each([[undefined], [null], [[]], [[null]]])('from the options %j nothing can be chosen', (options) => {
    const chosen = [{ option_id: 1, option_value: 'Anna' }];
    expect(customOptionsPrice(options, chosen, product)).toEqual({ price: 0, price_incl_tax: 0 });
  });
});
