import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { withoutNoise, withTax, withTaxInMinor } from './tax-amount.ts';
import { decimalAmount, minorUnits } from '../money/minor-units.ts';

const rates = fc.constantFrom(0, 7, 7.7, 19, 20, 21, 22, 23, 25, 25.5);
const minors = fc.integer({ min: -100_000_000, max: 100_000_000 });

describe('withTax', () => {
  test.each([
    [100, 23, false, { net: 100, tax: 23, gross: 123 }],
    [123, 23, true, { net: 100, tax: 23, gross: 123 }],
    [80, 23, false, { net: 80, tax: 18.4, gross: 98.4 }],
    [86.1, 23, true, { net: 70, tax: 16.1, gross: 86.1 }],
    [19.99, 19, true, { net: 16.8, tax: 3.19, gross: 19.99 }],
    [10, 25.5, false, { net: 10, tax: 2.55, gross: 12.55 }],
    [0.1, 50, false, { net: 0.1, tax: 0.05, gross: 0.15 }],
    [100, 0, true, { net: 100, tax: 0, gross: 100 }],
    [100, -5, false, { net: 100, tax: 0, gross: 100 }],
    [Number.NaN, 23, true, { net: 0, tax: 0, gross: 0 }],
  ])('%d at %d %%, including: %s', (amount, rate, includesTax, expected) => {
    expect(withTax(decimalAmount(amount), rate, includesTax)).toEqual(expected);
  });

  it('adds up, and agrees with minor units', () => {
    fc.assert(
      fc.property(minors, rates, fc.boolean(), (minor, rate, includesTax) => {
        const { net, tax, gross } = withTax(decimalAmount(minor / 100), rate, includesTax);
        expect(withoutNoise(net + tax)).toBe(gross);
        const exact = withTaxInMinor(minorUnits(minor), rate, includesTax);
        expect(Math.round(tax * 100)).toBe(exact.tax + 0);
        expect(Math.round(gross * 100)).toBe(exact.gross);
      }),
    );
  });
});

describe('withTaxInMinor', () => {
  test.each([
    [1999, 19, true, { net: 1680, tax: 319, gross: 1999 }],
    [1299, 25, true, { net: 1039, tax: 260, gross: 1299 }],
    [2, 25, false, { net: 2, tax: 1, gross: 3 }],
    [-1999, 19, true, { net: -1680, tax: -319, gross: -1999 }],
    [1000, 7.25, false, { net: 1000, tax: 73, gross: 1073 }],
  ])('%d at %d %%, including: %s', (minor, rate, includesTax, expected) => {
    expect(withTaxInMinor(minorUnits(minor), rate, includesTax)).toEqual(expected);
  });
});
