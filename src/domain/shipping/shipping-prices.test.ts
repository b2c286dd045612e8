import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { decimalAmount } from '../money/minor-units.ts';
import { offeredShipping } from './shipping-methods.ts';
import type { ShippingRule } from './shipping-methods.ts';
import { freeShippingFrom, shippingPrices } from './shipping-prices.ts';

const rules: readonly ShippingRule[] = [
  {
    carrierCode: 'dpd',
    methodCode: 'standard',
    rates: [
      {
        maximumWeight: 30,
        price: decimalAmounts({ EUR: 4.9, USD: 6 }),
        freeFrom: decimalAmounts({ EUR: 69 }),
      },
    ],
  },
  {
    carrierCode: 'dpd',
    methodCode: 'express',
    rates: [{ countries: ['DE'], maximumWeight: 10, price: decimalAmounts({ EUR: 12.9 }) }],
  },
  {
    carrierCode: 'dpd',
    methodCode: 'freight',
    rates: [{ minimumWeight: 30, price: decimalAmounts({ EUR: 59 }) }],
  },
];

test.each([
  ['DE', 'EUR', 'standard 4.9, express 12.9, freight 59', 69],
  ['CH', 'EUR', 'standard 4.9, freight 59', 69],
  ['US', 'USD', 'standard 6', undefined],
  ['PL', 'PLN', '', undefined],
])('to %s in %s: %s; free from %s', (country, currency, told, free) => {
  const prices = shippingPrices(rules, { country, currency });
  expect(prices.map(({ rule, price }) => `${rule.methodCode} ${price}`).join(', ')).toBe(told);
  expect(freeShippingFrom(prices)).toBe(free);
});

test('quoted prices are the charged ones', () => {
  const shipment = fc.record({
    country: fc.constantFrom('DE', 'CH'),
    weight: fc.integer({ min: 0, max: 60 }),
    amount: fc.integer({ min: 0, max: 140 }).map(decimalAmount),
  });
  const fallback = { carrierCode: 'flat', methodCode: 'flat', price: decimalAmount(4) };
  fc.assert(
    fc.property(shipment, ({ country, weight, amount }) => {
      const told = shippingPrices(rules, { country, currency: 'EUR' });
      const asked = { country, currency: 'EUR', weight, amount, deliversTo: ['DE', 'CH'], isVirtual: false };
      for (const { methodCode, price } of offeredShipping(rules, fallback, asked)) {
        const row = told.find(({ rule }) => rule.methodCode === methodCode);
        const isFree = amount >= (row?.freeFrom ?? Number.POSITIVE_INFINITY);
        expect(price).toBe(isFree ? 0 : row?.price);
      }
    }),
  );
});
