import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingInCart } from './wall-cart.ts';
import type { Quantities } from './wall-cart.ts';

test.each([
  ['a new wall', { a: 1, b: 2 }, {}, {}, { a: 1, b: 2 }],
  ['a wall that is there', { a: 1, b: 2 }, { a: 1, b: 2 }, { a: 1, b: 2 }, {}],
  ['a line that was removed', { a: 1, b: 2 }, { b: 2 }, { a: 1, b: 2 }, { a: 1 }],
  ['a line that was refused in part', { a: 3 }, { a: 1 }, { a: 3 }, { a: 2 }],
  ['what was in the cart for something else', { a: 1 }, { a: 4 }, {}, { a: 1 }],
  ['a wall with one more', { a: 1, c: 1 }, { a: 1 }, { a: 1 }, { c: 1 }],
])('of %s', (_name, wanted, inCart, added, expected) => {
  expect(missingInCart(wanted as Quantities, inCart as Quantities, added as Quantities).missing).toEqual(
    expected,
  );
});

const quantities = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 5 }));

test('a second click adds nothing, whatever was there before', () => {
  fc.assert(
    fc.property(quantities, quantities, quantities, (wanted, inCart, before) => {
      const first = missingInCart(wanted, inCart, before);
      const cart = { ...inCart };
      for (const [key, missing] of Object.entries(first.missing)) cart[key] = (cart[key] ?? 0) + missing;
      expect(missingInCart(wanted, cart, first.added).missing).toEqual({});
      for (const [key, quantity] of Object.entries(wanted)) {
        expect(cart[key]).toBeGreaterThanOrEqual(quantity);
      }
    }),
  );
});
