import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricePoint, specialEuros } from './prices.ts';

const currencies = ['EUR', 'SEK', 'DKK', 'NOK', 'PLN', 'USD', 'GBP'] as const;
const euros = fc.integer({ min: 1, max: 400 }).map((whole) => whole - 0.05);

describe('a price point', () => {
  it.each([
    [5.95, 'EUR', 5.95],
    [12.95, 'EUR', 12.95],
    [12.95, 'SEK', 139],
    [12.95, 'DKK', 99],
    [12.95, 'USD', 13.99],
    [12.95, 'PLN', 55.99],
    [34.95, 'GBP', 29.95],
    [59.95, 'NOK', 649],
  ])('is %d for %d euro in %s', (source, currency, price) => {
    expect(pricePoint(source, currency)).toBe(price);
  });

  it('is positive, has the currency’s decimals, and never falls as the euro amount rises', () => {
    fc.assert(
      fc.property(euros, euros, fc.constantFrom(...currencies), (first, second, currency) => {
        const [low, high] = [Math.min(first, second), Math.max(first, second)];
        const price = pricePoint(low, currency);
        expect(price).toBeGreaterThan(0);
        expect(pricePoint(high, currency)).toBeGreaterThanOrEqual(price);
        const digits = ['SEK', 'DKK', 'NOK'].includes(currency) ? 0 : 2;
        expect(Number(price.toFixed(digits))).toBe(price);
      }),
    );
  });

  it('rejects a currency without prices', () => {
    expect(() => pricePoint(10, 'JPY')).toThrow('no prices in JPY');
  });
});

it('a special price is below the price', () => {
  fc.assert(
    fc.property(
      euros.filter((price) => price > 2),
      (price) => specialEuros(price) < price,
    ),
  );
});
