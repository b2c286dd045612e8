import { expect, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import {
  isCreditLast,
  offeredPayment,
  payableUpTo,
  paymentOfStore,
  type Purchase,
} from './payment-methods.ts';

const rules = [
  { code: 'banktransfer' },
  { code: 'cashondelivery', countries: ['DE', 'IT'], maximumAmount: { EUR: decimalAmount(500) } },
];
const purchase: Purchase = { country: 'DE', currency: 'EUR', amount: decimalAmount(100), isVirtual: false };

test.each<[string, Partial<Purchase>, boolean]>([
  ['at home', {}, true],
  ['in a country without it', { country: 'SE' }, false],
  ['up to its limit', { amount: decimalAmount(500) }, true],
  ['above its limit', { amount: decimalAmount(500.01) }, false],
  ['in a currency without a limit', { currency: 'PLN', amount: decimalAmount(5000) }, true],
  ['for goods that are not sent', { isVirtual: true }, false],
])('cash on delivery %s: %s', (_what, given, isOffered) => {
  const codes = offeredPayment(rules, { ...purchase, ...given }).map(({ code }) => code);
  expect(codes).toEqual(isOffered ? ['banktransfer', 'cashondelivery'] : ['banktransfer']);
});

const bounded = [
  { code: 'banktransfer', maximumAmount: { EUR: decimalAmount(2500) } },
  { code: 'cashondelivery', countries: ['DE'], maximumAmount: { EUR: decimalAmount(500) } },
];
test.each<[string, Partial<Purchase>, number | undefined]>([
  ['within the limit', { amount: decimalAmount(2500) }, undefined],
  ['above every limit', { amount: decimalAmount(2500.01) }, 2500],
  ['in a currency without a limit', { amount: decimalAmount(9000), currency: 'SEK' }, undefined],
])('the maximum amount by currency, %s: %s', (_what, given, sum) => {
  expect(payableUpTo(bounded, { ...purchase, ...given })).toBe(sum);
});

test('no amount is named if no method has a limit, or none accepts any amount', () => {
  expect(payableUpTo(rules, { ...purchase, amount: decimalAmount(9000) })).toBeUndefined();
  expect(
    payableUpTo([bounded[1]!], { ...purchase, country: 'SE', amount: decimalAmount(9000) }),
  ).toBeUndefined();
});

test.each<[string, Partial<Purchase>, boolean]>([
  ['in its country and currency', { country: 'SE', currency: 'SEK' }, true],
  ['in another currency', { country: 'SE', currency: 'EUR' }, false],
  ['in another country', { country: 'IT', currency: 'EUR' }, false],
  ['for nothing', { country: 'SE', currency: 'SEK', amount: decimalAmount(0) }, false],
])('a method for some countries in their currency %s: %s', (_what, given, isOffered) => {
  const served = [{ code: 'klarna', currencies: { SE: 'SEK' }, minimumAmount: decimalAmount(0.01) }];
  expect(offeredPayment(served, { ...purchase, ...given })).toHaveLength(isOffered ? 1 : 0);
});

const mixed = [
  { code: 'invoice', isCredit: true },
  { code: 'test', isTest: true },
  { code: 'card' },
  { code: 'wallet', countries: ['DE', 'FI'] },
  { code: 'instalments', isCredit: true },
];
test.each<[string, Record<string, string>, string[], string | undefined]>([
  ['DE', {}, ['invoice', 'card', 'wallet', 'instalments', 'test'], 'invoice'],
  ['DE', { DE: 'wallet' }, ['wallet', 'invoice', 'card', 'instalments', 'test'], 'wallet'],
  ['IT', { IT: 'wallet' }, ['invoice', 'card', 'instalments', 'test'], 'invoice'],
  ['DE', { DE: 'test', SE: 'card' }, ['invoice', 'card', 'wallet', 'instalments', 'test'], 'invoice'],
  ['SE', {}, ['card', 'invoice', 'instalments', 'test'], 'card'],
  ['SE', { SE: 'invoice' }, ['card', 'invoice', 'instalments', 'test'], 'card'],
  ['FI', { FI: 'wallet' }, ['wallet', 'card', 'invoice', 'instalments', 'test'], 'wallet'],
])('the order and the default in %s with %j preferred', (country, first, codes, usual) => {
  const offered = offeredPayment(mixed, { ...purchase, country }, first);
  expect(offered.map(({ code }) => code)).toEqual(codes);
  expect(offered.filter(({ isDefault }) => isDefault).map(({ code }) => code)).toEqual([usual]);
});

test.each(['SE', 'FI'])('credit is never a default in %s, even alone', (country) => {
  const offered = offeredPayment([{ code: 'invoice', isCredit: true }], { ...purchase, country });
  expect(offered).toEqual([{ code: 'invoice', isCredit: true, isDefault: false }]);
});

test.each([
  ['IE', ['IE', 'DE'], ['banktransfer', 'cashondelivery']],
  ['IE', ['IE', 'SE'], ['banktransfer']],
  ['DE', ['DE'], ['cashondelivery', 'banktransfer']],
])('a store in %s that ships to %j has %j', (country, deliversTo, codes) => {
  const store = { country, deliversTo, currency: 'EUR' };
  expect(paymentOfStore(rules, store, { DE: 'cashondelivery' }).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['SE', true],
  ['FI', true],
  ['DE', false],
  ['NO', false],
])('credit comes last in %s: %j', (country, expected) => {
  expect(isCreditLast(country)).toBe(expected);
});
