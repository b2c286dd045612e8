import { describe, expect, it } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { chargedPrices } from './current-price.ts';
import { overlayPlatformPrices } from './platform-price.ts';

const now = new Date('2026-11-21T12:00:00Z');

function item(id: number, final: number, regular: number, special: number | null = null) {
  const sides = (factor: number) => ({
    final_price: decimalAmount(final / factor),
    regular_price: decimalAmount(regular / factor),
    special_price: special === null ? null : decimalAmount(special / factor),
  });
  return {
    id,
    sgn: `signed-${id}`,
    price_info: {
      ...sides(1),
      extension_attributes: { tax_adjustments: sides(1.25) },
    },
  };
}

describe('overlayPlatformPrices', () => {
  it('applies final, regular and special price to the product', () => {
    const [product] = overlayPlatformPrices(
      [{ id: 1, name: 'Sun', price: 5 }],
      [item(1, 100, 125, 100)],
      now,
    );
    expect(product).toEqual({
      id: 1,
      name: 'Sun',
      sgn: 'signed-1',
      price: 80,
      price_incl_tax: 100,
      price_tax: 20,
      original_price: 100,
      original_price_incl_tax: 125,
      original_price_tax: 25,
      special_price: 80,
      special_price_incl_tax: 100,
      special_price_tax: 20,
      price_is_current: true,
      price_refreshed_at: '2026-11-21T12:00:00.000Z',
    });
  });

  it('drops a special price if the final price is not lower', () => {
    const [product] = overlayPlatformPrices([{ id: 1 }], [item(1, 125, 125, 100)], now);
    expect(product).toMatchObject({ special_price: 0, special_price_incl_tax: 0, special_price_tax: 0 });
  });

  it('applies to children and no other products', () => {
    const parent = { id: 1, configurable_children: [{ id: 2 }, { id: 3 }] };
    const [first, second] = overlayPlatformPrices([parent, { id: 9 }], [item(2, 50, 50)], now);
    expect(first).toMatchObject({ configurable_children: [{ id: 2, price_incl_tax: 50 }, { id: 3 }] });
    expect(first).not.toHaveProperty('price_is_current');
    expect(second).toEqual({ id: 9 });
  });

  it('uses gross prices for both sides without adjustments', () => {
    const price_info = decimalAmounts({ final_price: 10, regular_price: 12, special_price: 10 });
    expect(overlayPlatformPrices([{ id: 1 }], [{ id: 1, price_info }], now)[0]).toMatchObject({
      price: 10,
      price_tax: 0,
    });
  });

  it.each([
    [{ id: 1 }],
    [{ id: 1, price_info: null }],
    [{ id: 1, price_info: {} }],
    [{ id: 1, price_info: { final_price: null, regular_price: decimalAmount(5) } }],
  ])('neither changes nor marks a product without a price: %j', (answer) => {
    const product = { id: 1, price_incl_tax: 5 };
    expect(overlayPlatformPrices([product], [null, answer], now)).toEqual([product]);
    expect(overlayPlatformPrices([product], null, now)).toEqual([product]);
  });

  it('uses the final price for a missing regular one', () => {
    const price_info = { final_price: decimalAmount(10) };
    expect(chargedPrices(price_info)).toEqual({ price_incl_tax: 10, original_price_incl_tax: 10 });
    expect(chargedPrices(undefined)).toBeUndefined();
    expect(overlayPlatformPrices([{ id: 1 }], [{ id: 1, price_info }], now)[0]).toMatchObject({
      price: 10,
      original_price: 10,
      special_price: 0,
      price_is_current: true,
      price_refreshed_at: now.toISOString(),
    });
  });
});
