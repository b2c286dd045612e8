import { expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { offerEnd } from './offer-end.ts';

const special_to_date = '2026-12-24T23:00:00.000Z';

test.each([
  [
    'a special price that holds',
    { special_price: 80, special_to_date },
    Date.parse('2026-12-24T22:59:59.999Z'),
  ],
  ['a special price without an end', { special_price: 80 }, undefined],
  ['a lower final price after the special one ended', { special_price: 0, special_to_date }, undefined],
  ['no special price', { special_price: 0 }, undefined],
])('%s', (_, product, expected) => {
  const special_price = decimalAmount(product.special_price);
  expect(offerEnd({ ...product, special_price })).toBe(expected);
});
