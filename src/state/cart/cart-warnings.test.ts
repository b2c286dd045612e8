import { expect, test } from 'vitest';
import type { CartRefusalReason } from '../../commerce/contract/calls/refusal-meta.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { refusalText } from './cart-warnings.ts';

const english: Readonly<Record<CartRefusalReason, string>> = {
  below_minimum: 'Quantity must be at least 4',
  above_maximum: 'Quantity must be below 5',
  insufficient_stock: 'Only 4 products of this type are available!',
  invalid_configuration: 'Please configure product bundle or custom options and fix the validation errors',
  invalid_quantity: 'Quantity must be positive integer',
  not_sold_alone: 'The product is out of stock and cannot be added to the cart!',
  out_of_stock: 'The product is out of stock and cannot be added to the cart!',
  refused_by_shop: 'Something went wrong ...',
  reserved: "The last pieces are in other people's baskets. Please try again a little later.",
  quantity_increments: 'Quantity must be a multiple of 4',
  too_many_lines: 'The cart is full: it holds 4 lines',
  unknown_cart: 'Something went wrong ...',
  unknown_item: 'Something went wrong ...',
  unknown_price: 'Product price is unknown, product cannot be added to the cart!',
  unknown_product: 'The product is out of stock and cannot be added to the cart!',
};

test.each(Object.entries(english) as [CartRefusalReason, string][])('%s', (reason, text) => {
  const refused = { meta: { reason, quantity: 4 } };
  expect(refusalText(createTranslator('en-GB'), refused)).toBe(text);
  expect(refusalText(createTranslator('sv-SE'), refused)).not.toBe(text);
});

test('shows no quote if the server gives no reason', () => {
  expect(refusalText(createTranslator('de-DE'), {})).toBe('Etwas ist schiefgegangen …');
});

test('shows the words of an existing shop', () => {
  const message = 'At most two of these per household';
  const t = createTranslator('en-GB');
  expect(refusalText(t, { meta: { reason: 'refused_by_shop' }, message })).toBe(message);
  expect(refusalText(t, { meta: { reason: 'unknown_price' }, message })).not.toBe(message);
});
