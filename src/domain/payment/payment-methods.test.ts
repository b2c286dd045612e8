import { expect, test } from 'vitest';
import { offeredPayment, type Purchase } from './payment-methods.ts';

const rules = [
  { code: 'banktransfer' },
  { code: 'cashondelivery', countries: ['DE', 'IT'], maximumAmount: { EUR: 500 } },
];
const purchase: Purchase = { country: 'DE', currency: 'EUR', amount: 100, isVirtual: false };

test.each<[string, Partial<Purchase>, boolean]>([
  ['at home', {}, true],
  ['in a country without it', { country: 'SE' }, false],
  ['up to its limit', { amount: 500 }, true],
  ['above its limit', { amount: 500.01 }, false],
  ['in a currency without a limit', { currency: 'PLN', amount: 5000 }, true],
  ['for goods that are not sent', { isVirtual: true }, false],
])('cash on delivery %s: %s', (_what, given, isOffered) => {
  const codes = offeredPayment(rules, { ...purchase, ...given }).map(({ code }) => code);
  expect(codes).toEqual(isOffered ? ['banktransfer', 'cashondelivery'] : ['banktransfer']);
});
