import { describe, expect, it, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { addToCartErrors, checkAdding } from './check-adding.ts';
import type { AddedProduct } from './check-adding.ts';

const sun: AddedProduct = {
  sku: 'sun',
  price_incl_tax: decimalAmount(10),
  stock: { qty: 5, is_in_stock: true, backorders: false },
};
const unknownPrice = 'Product price is unknown, product cannot be added to the cart!';

describe('addToCartErrors', () => {
  test.each([
    ['price', { price_incl_tax: decimalAmount(10) }, []],
    ['price 0', { price_incl_tax: decimalAmount(0) }, [unknownPrice]],
    ['price below 0', { price_incl_tax: decimalAmount(-1) }, [unknownPrice]],
    ['price null', { price_incl_tax: null }, [unknownPrice]],
    ['price that is no number', { price_incl_tax: decimalAmount(Number.NaN) }, [unknownPrice]],
    ['price undefined', {}, []],
    [
      'own errors',
      { price_incl_tax: decimalAmount(10), errors: { a: 'One', b: '', c: null, d: 'Two' } },
      ['One', 'Two'],
    ],
    [
      'price and own error',
      { price_incl_tax: decimalAmount(0), errors: { variants: 'No available product variants' } },
      [unknownPrice, 'No available product variants'],
    ],
  ])('%s', (_, product, texts) => {
    expect(addToCartErrors(product).map(({ text }) => text)).toEqual(texts);
  });

  it('knows the codes of its own texts', () => {
    expect(addToCartErrors({ errors: { variants: 'No available product variants' } })[0]?.code).toBe(
      'noAvailableVariants',
    );
    expect(addToCartErrors({ errors: { size: 'Too large' } })[0]).toEqual({
      code: 'productError',
      text: 'Too large',
      values: { error: 'Too large' },
    });
  });
});

describe('checkAdding', () => {
  test.each<[string, AddedProduct, boolean, string[]]>([
    ['in stock', sun, true, []],
    ['unknown stock', { sku: 'moon', price_incl_tax: decimalAmount(1) }, true, ['stockVolatile']],
    ['out of stock', { ...sun, stock: { qty: 0, is_in_stock: false } }, false, ['productOutOfStock']],
    ['errors', { ...sun, errors: { a: 'One' } }, false, ['productError']],
    [
      'price that is no number',
      { ...sun, price_incl_tax: decimalAmount(Number.NaN) },
      false,
      ['priceUnknown'],
    ],
  ])('%s', (_case, product, mayBeAdded, codes) => {
    const checked = checkAdding([], product, { checkedOnline: false });
    expect([checked.mayBeAdded, checked.notices.map(({ code }) => code)]).toEqual([mayBeAdded, codes]);
  });
});
