import { expect, test } from 'vitest';
import { firstPayment } from '../config/payment.ts';
import { enabledStoreViews } from '../config/store-views.ts';
import { paymentDefinitions } from './providers.ts';

test('the first payment method of a country exists, for a country that the shop ships to', () => {
  const codes = paymentDefinitions.map(({ code }) => code);
  const countries = enabledStoreViews({}).flatMap(({ shipping_countries }) => shipping_countries);
  expect(codes).toEqual(expect.arrayContaining(Object.values(firstPayment)));
  expect(countries).toEqual(expect.arrayContaining(Object.keys(firstPayment)));
});
