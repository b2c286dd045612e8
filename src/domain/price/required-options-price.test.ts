import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import type { CustomOption } from '../product/product.ts';
import { customOptionsPrice } from './custom-option-price.ts';
import { requiredOptionsPrice } from './required-options-price.ts';

const product = decimalAmounts({ price: 80, price_incl_tax: 100 });
const value = (option_type_id: number, price: number, price_type: 'fixed' | 'percent' = 'fixed') => ({
  option_type_id,
  title: `Value ${option_type_id}`,
  price,
  price_type,
});
const option = (type: string, given: Partial<CustomOption> = {}): CustomOption => ({
  option_id: 1,
  title: 'Option',
  type,
  is_require: true,
  ...given,
});
const paper = [value(1, 5), value(2, 1)];
const cheaper = [value(1, 5), value(2, -1), value(3, -2)];

describe('requiredOptionsPrice', () => {
  test.each<readonly [string, readonly CustomOption[] | null, number, number]>([
    ['no options', null, 0, 0],
    ['an option that is not required', [option('drop_down', { is_require: false, values: paper })], 0, 0],
    ['a drop-down', [option('drop_down', { values: paper })], 1, 5],
    ['radio buttons', [option('radio', { values: paper })], 1, 5],
    ['a drop-down with a discount', [option('drop_down', { values: cheaper })], -2, 5],
    ['checkboxes', [option('checkbox', { values: paper })], 1, 6],
    ['checkboxes with discounts', [option('multiple', { values: cheaper })], -3, 5],
    ['a percentage of the price', [option('drop_down', { values: [value(1, 10, 'percent')] })], 10, 10],
    [
      'an amount and a percentage',
      [option('drop_down', { values: [value(1, 20), value(2, 10, 'percent')] })],
      10,
      20,
    ],
    ['a text', [option('field', { price: 3, price_type: 'fixed' })], 3, 3],
    ['a text without a price', [option('area')], 0, 0],
    ['a file', [option('file', { price: 3, price_type: 'fixed' })], 0, 0],
    [
      'several options',
      [option('drop_down', { values: paper }), option('field', { option_id: 2, price: 2 })],
      3,
      7,
    ],
  ])('%s', (_, options, lowest, highest) => {
    const price = requiredOptionsPrice(options, product);
    expect([price.lowest.price_incl_tax, price.highest.price_incl_tax]).toEqual([lowest, highest]);
  });

  test('adds percentages of the net price, and of a bundle’s own price alone', () => {
    const options = [option('drop_down', { values: [value(1, 10, 'percent')] })];
    const own_price = decimalAmounts({
      price: 40,
      price_incl_tax: 50,
      original_price: 40,
      original_price_incl_tax: 50,
    });
    expect(requiredOptionsPrice(options, product).lowest).toEqual({ price: 8, price_incl_tax: 10 });
    expect(requiredOptionsPrice(options, { ...product, own_price }).lowest).toEqual({
      price: 4,
      price_incl_tax: 5,
    });
  });

  test('is within bounds for any choice', () => {
    const values = fc
      .array(
        fc.record({ price: fc.integer({ min: -50, max: 50 }), type: fc.constantFrom('fixed', 'percent') }),
        { minLength: 1, maxLength: 4 },
      )
      .map((given) => given.map(({ price, type }, index) => value(index + 1, price, type)));
    fc.assert(
      fc.property(values, fc.boolean(), fc.array(fc.nat()), (given, several, picks) => {
        const options = [option(several ? 'checkbox' : 'radio', { values: given })];
        const all = [0, ...picks].map((pick) => String((pick % given.length) + 1));
        const option_value = (several ? all : all.slice(-1)).join(',');
        const chosen = customOptionsPrice(options, [{ option_id: '1', option_value }], product);
        const { lowest, highest } = requiredOptionsPrice(options, product);
        expect(chosen.price_incl_tax).toBeGreaterThanOrEqual(lowest.price_incl_tax);
        expect(chosen.price_incl_tax).toBeLessThanOrEqual(highest.price_incl_tax);
      }),
    );
  });
});
