import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits } from '../money/minor-units.ts';
import { withTaxInMinor } from '../tax/tax-amount.ts';
import { effectivePercent, splitTax, taxOfShares, taxSharesOf } from './tax-shares.ts';

const rate = fc.constantFrom(0, 5.5, 7, 10, 19, 20, 25, 25.5);
const part = fc.record({ weight: fc.nat(100_000), taxPercent: rate });
const price = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => {
  const taxShares = taxSharesOf(parts);
  return {
    taxPercent: Math.max(...parts.map(({ taxPercent }) => taxPercent)),
    ...(taxShares && { taxShares }),
  };
});
const amount = fc.nat(1_000_000).map(minorUnits);
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

describe('shares of a price', () => {
  test.each([
    [[], undefined],
    [[{ weight: 100, taxPercent: 19 }], undefined],
    [
      [
        { weight: 100, taxPercent: 19 },
        { weight: 50, taxPercent: 19 },
      ],
      undefined,
    ],
    // What costs nothing bears no tax.
    [
      [
        { weight: 100, taxPercent: 19 },
        { weight: 0, taxPercent: 7 },
      ],
      undefined,
    ],
    [
      [
        { weight: 100, taxPercent: 19 },
        { weight: 50, taxPercent: 7 },
        { weight: 20, taxPercent: 19 },
      ],
      [
        { weight: 120, taxPercent: 19 },
        { weight: 50, taxPercent: 7 },
      ],
    ],
  ])('of %j: %j', (parts, shares) => {
    expect(taxSharesOf(parts)).toEqual(shares);
  });

  const mixed = {
    taxPercent: 19,
    taxShares: [
      { weight: 1000, taxPercent: 19 },
      { weight: 500, taxPercent: 7 },
    ],
  };

  test('are taxed at their own rates', () => {
    expect(splitTax(minorUnits(1500), mixed, true)).toEqual({ net: 840 + 467, tax: 160 + 33, gross: 1500 });
    expect(splitTax(minorUnits(1500), mixed, false)).toEqual({ net: 1500, tax: 190 + 35, gross: 1725 });
    expect(taxOfShares(minorUnits(1500), minorUnits(193), mixed)).toEqual([
      { percent: 19, tax: 160 },
      { percent: 7, tax: 33 },
    ]);
  });

  test.each([
    [1307, 193, 14.77],
    [1000, 190, 19],
    [0, 0, 0],
  ])('give one rate of %d for a tax of %d: %d', (net, tax, percent) => {
    expect(effectivePercent({ net: minorUnits(net), tax: minorUnits(tax) })).toBe(percent);
  });
});

describe('whatever the shares', () => {
  test('an amount and its tax add up, and the given side stays unchanged', () => {
    fc.assert(
      fc.property(amount, price, fc.boolean(), (given, taxed, includesTax) => {
        const { net, tax, gross } = splitTax(given, taxed, includesTax);
        expect(net + tax).toBe(gross);
        expect(includesTax ? gross : net).toBe(given);
      }),
    );
  });

  test('the tax is between that of the lowest and the highest rate, except for rounding', () => {
    fc.assert(
      fc.property(amount, price, (given, taxed) => {
        const rates = (taxed.taxShares ?? [taxed]).map(({ taxPercent }) => taxPercent);
        const { tax } = splitTax(given, taxed, true);
        const at = (percent: number) => withTaxInMinor(given, percent, true).tax;
        expect(tax).toBeGreaterThanOrEqual(at(Math.min(...rates)) - rates.length);
        expect(tax).toBeLessThanOrEqual(at(Math.max(...rates)) + rates.length);
      }),
    );
  });

  test('a price with one rate is taxed as before', () => {
    fc.assert(
      fc.property(amount, rate, fc.boolean(), (given, taxPercent, includesTax) => {
        expect(splitTax(given, { taxPercent }, includesTax)).toEqual(
          withTaxInMinor(given, taxPercent, includesTax),
        );
      }),
    );
  });

  test('taxes by rate add up to the tax, even if it was rounded otherwise', () => {
    fc.assert(
      fc.property(amount, price, fc.integer({ min: -3, max: 3 }), (given, taxed, rounding) => {
        const tax = minorUnits(Math.max(0, splitTax(given, taxed, true).tax + rounding));
        const taxes = taxOfShares(given, tax, taxed);
        expect(sum(taxes.map((each) => each.tax))).toBe(tax);
        expect(taxes.every((each) => each.tax >= 0)).toBe(true);
        expect(new Set(taxes.map(({ percent }) => percent)).size).toBe(taxes.length);
      }),
    );
  });
});
