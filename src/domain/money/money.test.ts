import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimalAmount, minorUnits, type MinorUnits } from './minor-units.ts';
import { allocate, fromMinor, multiplyDivide, roundHalfAwayFromZero, toMinor } from './money.ts';

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const digits = fc.integer({ min: 0, max: 3 });

describe('roundHalfAwayFromZero', () => {
  test.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1.004999, 2, 1],
    [8.345, 2, 8.35],
    [1e-7, 2, 0],
    [-0.001, 2, 0],
    [1e21, 2, 1e21],
    [Number.NaN, 2, 0],
    [Number.POSITIVE_INFINITY, 2, 0],
  ])('%d to %d decimals is %d', (value, fractionDigits, expected) => {
    expect(roundHalfAwayFromZero(value, fractionDigits)).toBe(expected);
  });

  it('rounds by the decimal notation', () => {
    const written = (value: number, places: number): number => {
      const [units = '', decimals = ''] = String(value).split('.');
      const figures = decimals.padEnd(places + 1, '0');
      const kept = BigInt(units + figures.slice(0, places));
      return Number(`${kept + (Number(figures[places]) < 5 ? 0n : 1n)}e-${places}`);
    };
    const nearHalves = fc
      .tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: -2, max: 2 }), digits)
      .map(([half, ulps, places]) => [(half + 0.5) / 10 ** places + ulps * 2 ** -30, places] as const);
    const any = fc.tuple(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), digits);
    fc.assert(
      fc.property(fc.oneof(nearHalves, any), ([value, places]) => {
        expect(roundHalfAwayFromZero(value, places)).toBe(written(value, places));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('minor units', () => {
  test.each([
    [12.99, 2, 1299],
    [12.995, 2, 1300],
    [-12.5, 2, -1250],
    [1299.5, 0, 1300],
    [1299, 0, 1299],
    [0.1 + 0.2, 2, 30],
    [1.2345, 3, 1235],
    [Number.NaN, 2, 0],
  ])('%d with %d decimals is %d minor units', (amount, fractionDigits, minor) => {
    expect(toMinor(decimalAmount(amount), fractionDigits)).toBe(minor);
  });

  it('are restored from decimals unchanged', () => {
    fc.assert(
      fc.property(amounts, digits, (minor, d) => toMinor(fromMinor(minorUnits(minor), d), d) === minor),
    );
  });

  it('are symmetric for negative amounts', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), digits, (amount, d) => {
        expect(toMinor(decimalAmount(-amount), d) + toMinor(decimalAmount(amount), d)).toBe(0);
      }),
    );
  });
});

describe('multiplyDivide', () => {
  test.each([
    [100, 23, 100, 23],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [5, 0, 3, 0],
    [5, 1, 0, 0],
    [-7, -1, 2, 4],
    [Number.NaN, 1, 2, 0],
    [900_000_000_000, 255_000, 1_255_000, 182_868_525_896],
  ])('%d · %d / %d is %d', (value, numerator, denominator, expected) => {
    expect(multiplyDivide(value as MinorUnits, numerator, denominator)).toBe(expected);
  });
});

describe('allocate', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [3, 2]],
    [7, [3, 0, 4], [3, 0, 4]],
    [1, [1, 3], [0, 1]],
    [10, [-5, 1], [0, 10]],
    [10, [], []],
    [0, [1, 2], [0, 0]],
  ])('splits %d by %j into %j', (amount, weights, parts) => {
    expect(allocate(minorUnits(amount), weights)).toEqual(parts);
  });

  it('adds up, gives nothing to weight 0 and stays within one unit of the exact share', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, weights, (amount, w) => {
        const parts = allocate(minorUnits(amount), w);
        const total = w.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        if (total === 0) return;
        parts.forEach((part, index) => {
          const share = (amount * (w[index] ?? 0)) / total;
          expect(Math.abs(part - share)).toBeLessThan(1 + 1e-6);
          if (w[index] === 0) expect(part).toBe(0);
        });
      }),
    );
  });
});
