import { expect, test } from 'vitest';
import { paymentMismatch } from './payment-mismatch.ts';
import { providerAmount } from './provider-amount.ts';

const expected = { key: 'payment-1', amount: providerAmount(39_500), currencyCode: 'SEK' };

test.each([
  [{}, undefined],
  [{ key: undefined }, undefined],
  [{ key: 'payment-2' }, 'It is the payment of another order.'],
  [{ currencyCode: 'EUR' }, 'Its currency is EUR, not SEK.'],
  [{ amount: providerAmount(39_499) }, 'Its amount is 39499, not 39500, in minor units.'],
])('accepts only a payment with the amount, currency and key of its order: %j', (change, mismatch) => {
  expect(paymentMismatch(expected, { ...expected, ...change })).toBe(mismatch);
});
