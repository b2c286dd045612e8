import { expect, test } from 'vitest';
import type { Product } from '../../../../domain/product/product.ts';
import { pricesOf } from './prices.ts';

const price = (gross: number, status = 1) => ({
  status,
  price: gross / 1.25,
  price_incl_tax: gross,
  original_price: gross / 1.25,
  original_price_incl_tax: gross,
});
const product = (own: number, children: object[]) =>
  ({ ...price(own), configurable_children: children }) as unknown as Product;

test('prices span the variants with a price', () => {
  const { gross, net } = pricesOf(product(10, [price(0), price(10), price(20), price(5, 2)]));
  expect(gross).toMatchObject({ final: 10, minimum: 10, maximum: 20, minimumRegular: 10 });
  expect(net).toMatchObject({ minimum: 8, maximum: 16 });
});

test('required options belong to the lowest and the highest price', () => {
  const finish = {
    type: 'drop_down',
    is_require: true,
    values: [
      { price: 5, price_type: 'fixed' },
      { price: 10, price_type: 'percent' },
    ],
  };
  const { gross, net } = pricesOf({ ...product(10, []), custom_options: [finish] } as unknown as Product);
  expect(gross).toMatchObject({ final: 10, regular: 10, minimum: 11, minimumRegular: 11, maximum: 15 });
  expect(net).toMatchObject({ final: 8, minimum: 8.8, maximum: 13 });
});

test('without priced variants the product’s own price counts', () => {
  expect(pricesOf(product(10, [price(0)])).gross).toMatchObject({ minimum: 10, maximum: 10 });
});
