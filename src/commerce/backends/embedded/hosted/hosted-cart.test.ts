import { expect, test } from 'vitest';
import { products } from '../../../../config/shop.ts';
import { sidesOf } from './hosted-cart.ts';

test('reads the sides of a parcel from the attributes that the shop names', () => {
  const product = { width_cm: '50', height_cm: 70.5, length_cm: 3, breite: 20, hoehe: '0', laenge: 'long' };
  expect(sidesOf(product, products.parcelSides)).toEqual({ width: 50, height: 70.5, length: 3 });
  const codes = { width: 'breite', height: 'hoehe', length: 'laenge' };
  expect(sidesOf(product, codes)).toEqual({ width: 20, height: undefined, length: undefined });
});
