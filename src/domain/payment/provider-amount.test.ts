import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from '../money/minor-units.ts';
import { fromProviderAmount, providerAmount, providerDecimal, toProviderAmount } from './provider-amount.ts';

test.each([
  ['395 kr', 395, { shop: 0, provider: 2 }, 39_500],
  ['12.99 €', 1299, { shop: 2, provider: 2 }, 1299],
  ['1000 ¥', 1000, { shop: 0, provider: 0 }, 1000],
  ['11 480.00 Ft', 1_148_000, { shop: 2, provider: 0 }, 11_480],
  ['nothing', 0, { shop: 0, provider: 2 }, 0],
])('%s', (_what, amount, digits, expected) => {
  expect(toProviderAmount(minorUnits(amount), digits)).toBe(expected);
  expect(fromProviderAmount(providerAmount(expected), digits)).toBe(amount);
});

test('an amount with too many decimals for the provider is rejected', () => {
  expect(() => toProviderAmount(minorUnits(1299), { shop: 2, provider: 0 })).toThrow(RangeError);
});

test.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('rejects the amount %d', (value) => {
  expect(() => providerAmount(value)).toThrow(RangeError);
});

test('drops decimals that the shop does not have', () => {
  expect(fromProviderAmount(providerAmount(1099), { shop: 0, provider: 2 })).toBe(10);
});

test.each([
  [39_500, 2, 395],
  [1099, 2, 10.99],
  [11_480, 0, 11_480],
])('%d with %d decimals at the provider is %d', (amount, provider, expected) => {
  expect(providerDecimal(providerAmount(amount), { provider })).toBe(expected);
});

test('every amount of the shop is restored unchanged', () => {
  const digits = fc
    .record({ shop: fc.nat(3), provider: fc.nat(3) })
    .filter(({ shop, provider }) => provider >= shop);
  fc.assert(
    fc.property(fc.nat(1_000_000_000), digits, (amount, each) => {
      expect(fromProviderAmount(toProviderAmount(minorUnits(amount), each), each)).toBe(amount);
    }),
  );
});
