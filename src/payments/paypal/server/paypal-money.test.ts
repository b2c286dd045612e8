import fc from 'fast-check';
import { expect, test } from 'vitest';
import { providerAmount } from '../../../domain/payment/provider-amount.ts';
import { fromPayPalMoney, toPayPalMoney } from './paypal-money.ts';

test.each([
  [39500, 'SEK', '395.00'],
  [5, 'EUR', '0.05'],
  [0, 'EUR', '0.00'],
  [11480, 'HUF', '11480'],
])('%d of %s are formatted as %s', (amount, currency, value) => {
  expect(toPayPalMoney(providerAmount(amount), currency)).toEqual({ currency_code: currency, value });
});

test.each([
  ['12.5', 'EUR', 1250],
  ['12', 'EUR', 1200],
  ['12.500', 'EUR', 1250],
  ['12.00', 'JPY', 12],
  ['12.501', 'EUR', undefined],
  ['-12.50', 'EUR', undefined],
  ['1e3', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['12.50', 'JPY', undefined],
])('"%s" %s is parsed as %s', (value, currency, amount) => {
  expect(fromPayPalMoney({ value, currency_code: currency })).toBe(amount);
});

test('a formatted amount is parsed back unchanged', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.constantFrom('EUR', 'SEK', 'HUF'), (amount, currency) => {
      expect(fromPayPalMoney(toPayPalMoney(providerAmount(amount), currency))).toBe(amount);
    }),
  );
});
