import { describe, expect, it, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { decimalAmount } from '../money/minor-units.ts';
import { chargedPrices } from './current-price.ts';

describe('chargedPrices', () => {
  it('uses the final price for a missing regular one', () => {
    expect(chargedPrices({ final_price: decimalAmount(10) })).toEqual({
      price_incl_tax: 10,
      original_price_incl_tax: 10,
    });
  });

  it('has the final and the regular price', () => {
    expect(chargedPrices(decimalAmounts({ final_price: 100, regular_price: 125 }))).toEqual({
      price_incl_tax: 100,
      original_price_incl_tax: 125,
    });
  });

  test.each([[undefined], [null], [{}], [{ final_price: null, regular_price: decimalAmount(5) }]])(
    'knows none without a final price: %j',
    (prices) => {
      expect(chargedPrices(prices)).toBeUndefined();
    },
  );
});
