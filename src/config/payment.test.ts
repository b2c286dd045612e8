import { expect, test } from 'vitest';
import { firstPayment, paymentRules } from './payment.ts';
import { enabledStoreViews } from './store-views.ts';

test('the first payment method of a country exists, for a country that the shop ships to', () => {
  const codes = paymentRules.map(({ code }) => code);
  const countries = enabledStoreViews({}).flatMap(({ shipping_countries }) => shipping_countries);
  expect(codes).toEqual(expect.arrayContaining(Object.values(firstPayment)));
  expect(countries).toEqual(expect.arrayContaining(Object.keys(firstPayment)));
});
