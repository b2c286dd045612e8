import { expect, test } from 'vitest';
import { pricedVariants } from './priced-variants.ts';

test('includes enabled variants with a price', () => {
  const [cheap, text] = [{ status: 1, price_incl_tax: 5 }, { price_incl_tax: '7.5' }];
  const others = [
    { status: 2, price_incl_tax: 1 },
    { status: 1, price_incl_tax: 0 },
    { status: 1, price_incl_tax: null },
    { status: 1 },
    null,
  ];
  expect(pricedVariants([...others, cheap, text])).toEqual([cheap, text]);
  expect(pricedVariants(null)).toEqual([]);
  expect(pricedVariants(undefined)).toEqual([]);
});
