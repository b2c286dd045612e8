import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorUnits, type MinorUnits } from '../money/minor-units.ts';
import { cartTotals, unitTotals } from './cart-totals.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('cartTotals', () => {
  it('totals gross prices', () => {
    const totals = cartTotals({
      lines: [
        { unitPrice: minorUnits(1999), qty: 3, taxPercent: 19 },
        { unitPrice: minorUnits(500), qty: 1, taxPercent: 7 },
      ],
      pricesIncludeTax: true,
      shipping: { amount: minorUnits(499), taxPercent: 19 },
    });
    expect(totals).toMatchObject({
      lines: [
        { unitNet: 1680, unitGross: 1999, rowTotal: 5039, rowTotalInclTax: 5997, tax: 958 },
        { unitNet: 467, unitGross: 500, rowTotal: 467, rowTotalInclTax: 500, tax: 33 },
      ],
      itemsQty: 4,
      subtotal: 5506,
      subtotalInclTax: 6497,
      shipping: { net: 419, tax: 80, gross: 499 },
      tax: 1071,
      grandTotal: 6996,
    });
    expect(totals.segments).toEqual([
      { code: 'subtotal', value: 6497 },
      { code: 'shipping', value: 499 },
      { code: 'tax', value: 1071 },
      { code: 'grand_total', value: 6996 },
    ]);
  });

  it('totals net prices', () => {
    const totals = cartTotals({
      lines: [{ unitPrice: minorUnits(1250), qty: 2, taxPercent: 7.25 }],
      pricesIncludeTax: false,
    });
    expect(totals).toMatchObject({ subtotal: 2500, subtotalInclTax: 2682, tax: 182, grandTotal: 2682 });
    expect(totals.segments[0]).toEqual({ code: 'subtotal', value: 2500 });
  });

  it('subtracts a discount without its tax from net prices', () => {
    const totals = cartTotals({
      lines: [{ unitPrice: minorUnits(2199), qty: 5, taxPercent: 8.875 }],
      pricesIncludeTax: false,
      discount: minorUnits(1197),
    });
    expect(totals.segments).toEqual([
      { code: 'subtotal', value: 10_995 },
      { code: 'discount', value: -1100 },
      { code: 'tax', value: 878 },
      { code: 'grand_total', value: 10_773 },
    ]);
  });

  it('adds options at the displayed price, which includes tax', () => {
    const line = {
      unitPrice: minorUnits(10_000),
      surchargeInclTax: minorUnits(500),
      qty: 2,
      taxPercent: 8.25,
    };
    expect(unitTotals(line, false)).toEqual({ net: 10_462, tax: 863, gross: 11_325 });
    expect(unitTotals(line, true)).toEqual({ net: 9700, tax: 800, gross: 10_500 });
    const totals = cartTotals({ lines: [line], pricesIncludeTax: false });
    expect(totals).toMatchObject({
      subtotal: 20_924,
      tax: 1726,
      subtotalInclTax: 22_650,
      grandTotal: 22_650,
    });
  });

  it('taxes a bundle’s parts at their own rates', () => {
    const bundle = {
      unitPrice: minorUnits(1500),
      qty: 2,
      taxPercent: 19,
      taxShares: [
        { weight: 1000, taxPercent: 19 },
        { weight: 500, taxPercent: 7 },
      ],
    };
    const totals = cartTotals({ lines: [bundle], pricesIncludeTax: true, discount: minorUnits(300) });
    expect(totals.lines).toMatchObject([
      {
        rowTotal: 2616,
        rowTotalInclTax: 3000,
        discount: 300,
        net: 2354,
        tax: 346,
        taxes: [
          { percent: 19, tax: 287 },
          { percent: 7, tax: 59 },
        ],
      },
    ]);
    expect(cartTotals({ lines: [bundle], pricesIncludeTax: false })).toMatchObject({
      subtotal: 3000,
      tax: 450,
      grandTotal: 3450,
    });
  });

  it('counts in whole kronor in a store without decimals', () => {
    const totals = cartTotals({
      lines: [{ unitPrice: minorUnits(1299), qty: 1, taxPercent: 25 }],
      pricesIncludeTax: true,
    });
    expect(totals).toMatchObject({ subtotal: 1039, tax: 260, grandTotal: 1299 });
  });

  it('spreads a discount over lines by their price', () => {
    const lines = [
      { unitPrice: minorUnits(1000), qty: 1, taxPercent: 25 },
      { unitPrice: minorUnits(500), qty: 4, taxPercent: 25 },
    ];
    const totals = cartTotals({ lines, pricesIncludeTax: true, discount: minorUnits(100) });
    expect(totals.lines.map(({ discount }) => discount)).toEqual([33, 67]);
    expect(totals).toMatchObject({ subtotalInclTax: 3000, discount: 100, grandTotal: 2900, tax: 580 });
    expect(totals.segments).toContainEqual({ code: 'discount', value: -100 });
  });

  it('discounts at most the cart’s total, and nothing for a negative discount', () => {
    const lines = [{ unitPrice: minorUnits(1000), qty: 1, taxPercent: 25 }];
    expect(cartTotals({ lines, pricesIncludeTax: true, discount: minorUnits(9999) })).toMatchObject({
      discount: 1000,
      grandTotal: 0,
      tax: 0,
    });
    expect(cartTotals({ lines, pricesIncludeTax: true, discount: minorUnits(-5) })).toMatchObject({
      discount: 0,
      grandTotal: 1000,
    });
    expect(cartTotals({ lines, pricesIncludeTax: true, discount: Number.NaN as MinorUnits }).grandTotal).toBe(
      1000,
    );
  });

  it('is zero for an empty cart and for invalid quantities', () => {
    expect(cartTotals({ lines: [], pricesIncludeTax: true })).toMatchObject({
      subtotal: 0,
      tax: 0,
      grandTotal: 0,
      itemsQty: 0,
    });
    const lines = [
      { unitPrice: minorUnits(1000), qty: Number.NaN, taxPercent: 25 },
      { unitPrice: minorUnits(1000), qty: -2, taxPercent: 25 },
    ];
    expect(cartTotals({ lines, pricesIncludeTax: true })).toMatchObject({ grandTotal: 0, itemsQty: 0 });
  });

  it('adds up to the minor unit, line by line and as a whole', () => {
    const taxPercent = fc.constantFrom(0, 7, 7.7, 19, 20, 21, 22, 23, 25, 25.5);
    const part = fc.record({ weight: fc.integer({ min: 1, max: 100_000 }), taxPercent });
    const line = fc.record(
      {
        unitPrice: fc.nat(1_000_000).map(minorUnits),
        qty: fc.integer({ min: 1, max: 99 }),
        taxPercent,
        taxShares: fc.uniqueArray(part, { minLength: 2, selector: (each) => each.taxPercent }),
      },
      { requiredKeys: ['unitPrice', 'qty', 'taxPercent'] },
    );
    const shipping = fc.option(
      fc.record({ amount: fc.nat(10_000).map(minorUnits), taxPercent: fc.constantFrom(0, 19, 25) }),
      { nil: undefined },
    );
    const cart = fc.record({
      lines: fc.array(line, { maxLength: 8 }),
      pricesIncludeTax: fc.boolean(),
      discount: fc.nat(100_000).map(minorUnits),
      shipping,
    });
    fc.assert(
      fc.property(cart, (given) => {
        const totals = cartTotals(given);
        for (const each of totals.lines) {
          expect(each.net + each.tax + each.discount).toBe(each.rowTotalInclTax);
          expect(each.discount).toBeLessThanOrEqual(each.rowTotalInclTax);
          expect(each.tax).toBeGreaterThanOrEqual(0);
          expect(sum(each.taxes.map(({ tax }) => tax))).toBe(each.tax);
          expect(each.net).toBeLessThanOrEqual(each.rowTotal);
        }
        totals.lines.forEach((each, index) => {
          expect(each.rowTotalInclTax).toBe(each.unitGross * (given.lines[index]?.qty ?? 0));
        });
        expect(sum(totals.lines.map(({ discount }) => discount))).toBe(totals.discount);
        expect(sum(totals.lines.map(({ net }) => net)) + totals.shipping.net + totals.tax).toBe(
          totals.grandTotal,
        );
        expect(totals.subtotalInclTax - totals.discount + totals.shipping.gross).toBe(totals.grandTotal);
        const above = totals.segments.filter(({ code }) =>
          given.pricesIncludeTax ? !['tax', 'grand_total'].includes(code) : code !== 'grand_total',
        );
        expect(sum(above.map(({ value }) => value))).toBe(totals.grandTotal);
      }),
    );
  });
});
