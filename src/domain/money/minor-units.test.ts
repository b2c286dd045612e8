import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { DecimalAmount, MinorUnits } from './minor-units.ts';
import {
  add,
  decimalAmount,
  highest,
  isDecimalAmount,
  lowest,
  minorUnits,
  multiply,
  noMinorUnits,
  subtract,
} from './minor-units.ts';
import { fromMinor, toMinor } from './money.ts';
import { formatOrderPrice } from './order-price.ts';
import { formatPrice } from './price-format.ts';

const amounts = fc.integer({ min: -1e9, max: 1e9 });

describe('an amount in minor units', () => {
  test.each([0, 1, -1, 129_900])('is the integer %i', (value) => {
    expect(minorUnits(value)).toBe(value);
  });

  test.each([12.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d', (value) => {
    expect(() => minorUnits(value)).toThrow(RangeError);
  });

  test('adds, subtracts, multiplies and compares like a number', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.nat(1000), (one, other, pieces) => {
        const [first, second] = [minorUnits(one), minorUnits(other)];
        expect(add(first, second)).toBe(one + other);
        expect(subtract(first, second)).toBe(one - other);
        expect(multiply(first, pieces)).toBe(one * pieces);
        expect(lowest(first, second)).toBe(Math.min(one, other));
        expect(highest(first, second)).toBe(Math.max(one, other));
      }),
    );
  });

  test('is 0 as an empty sum', () => {
    expect(add()).toBe(0);
  });
});

describe('the two units of money', () => {
  const decimal = decimalAmount(12.5);

  test('are never mixed up', () => {
    expectTypeOf<MinorUnits>().not.toExtend<DecimalAmount>();
    expectTypeOf<DecimalAmount>().not.toExtend<MinorUnits>();
    expectTypeOf<number>().not.toExtend<MinorUnits>();
    expectTypeOf<number>().not.toExtend<DecimalAmount>();
    expectTypeOf(toMinor(decimal, 2)).toEqualTypeOf<MinorUnits>();
    expectTypeOf(fromMinor(noMinorUnits, 2)).toEqualTypeOf<DecimalAmount>();
  });

  test('convert from the given unit', () => {
    // @ts-expect-error an amount in minor units is no decimal one
    expect(toMinor(minorUnits(1250), 2)).toBe(125_000);
    // @ts-expect-error a decimal amount is not in minor units
    expect(fromMinor(decimal, 0)).toBe(13);
    // @ts-expect-error a bare number is in no unit
    expect(toMinor(12.5, 2)).toBe(1250);
    // @ts-expect-error the same
    expect(fromMinor(1250, 2)).toBe(12.5);
  });

  test('are made of bare numbers alone', () => {
    // @ts-expect-error an amount in minor units is no decimal one
    expect(decimalAmount(minorUnits(1250))).toBe(1250);
    // @ts-expect-error a decimal amount is not in minor units
    expect(minorUnits(decimalAmount(1250))).toBe(1250);
  });

  test.each([
    [12.5, true],
    [0, true],
    [-1, true],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['12.5', false],
    [null, false],
  ])('%j from outside is a decimal amount: %s', (value, expected) => {
    expect(isDecimalAmount(value)).toBe(expected);
  });

  test('are formatted as decimals alone', () => {
    const i18n = {
      defaultLocale: 'en-GB',
      currencySign: '€',
      priceFormat: '{sign}{amount}',
      fractionDigits: 2,
    };
    const store = { currencyCode: 'EUR', i18n };
    const order = { order_currency_code: 'EUR', fraction_digits: 2 };
    expect(formatPrice(store, decimal)).toBe('€12.50');
    // @ts-expect-error a bare number may be in either unit
    expect(formatPrice(store, 12.5)).toBe('€12.50');
    // @ts-expect-error an amount in minor units would be written a hundred times too high
    expect(formatPrice(store, minorUnits(1250))).toBe('€1,250.00');
    // @ts-expect-error the same
    expect(formatOrderPrice(store, order, minorUnits(1250))).toBe('€1,250.00');
  });
});
