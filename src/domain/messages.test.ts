import { expect, test } from 'vitest';
import { messages } from './message-texts.ts';
import { message } from './messages.ts';

test.each([
  ['priceUnknown', undefined, 'Product price is unknown, product cannot be added to the cart!'],
  ['quantityBelow', { quantity: 5 }, 'Quantity must be below 5'],
  ['quantityBelow', undefined, 'Quantity must be below {quantity}'],
  ['quantityBelow', { other: 5 }, 'Quantity must be below {quantity}'],
  ['onlyAvailable', { maxQuantity: 0 }, 'Only 0 products of this type are available!'],
  ['productError', { error: '{error} $& $1' }, '{error} $& $1'],
] as const)('%s with %j', (code, values, text) => {
  expect(message(code, values)).toEqual(values ? { code, text, values } : { code, text });
});

test('every code has a unique text', () => {
  expect(new Set(Object.values(messages)).size).toBe(Object.keys(messages).length);
});
