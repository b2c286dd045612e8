import { expect, test } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { paymentEnvironment } from './payment-environment.ts';

test('the shop’s own payment providers are for its own engine', () => {
  const onApi = { BACKEND: 'vsf', VSF_API_URL: 'https://shop.example.com/api' };
  expect(paymentEnvironment(readEnvironment({})).ownPayments).toBe(true);
  expect(paymentEnvironment(readEnvironment(onApi)).ownPayments).toBe(false);
});
