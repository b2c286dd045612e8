import { describe, expect, test } from 'vitest';
import { findStoreView } from '../../config/store-views.ts';
import { isSpecialPriceActive } from '../../domain/price/special-price.ts';
import { datesProblem, normalisePrice } from './normalise-price.ts';

const { tax: gross } = findStoreView('de')!;
const { tax: net } = findStoreView('us')!;
const to = '2099-12-31 00:00:00';

describe('normalisePrice', () => {
  test.each([
    [{ price: '29.0000' }, { price: 29 }],
    [{ price: '12,50' }, { price: 12.5 }],
    [{ price: 0, regular_price: '59.90' }, { price: 59.9 }],
    [{ price: null, final_price: 30 }, { price: 30 }],
    [
      { price: 20, tier_prices: [{ customer_group_id: 1, value: '12,50' }] },
      { price: 20, tier_prices: [{ customer_group_id: 1, value: 12.5 }] },
    ],
    [{ price: -5 }, {}],
    [{ price: 'free' }, {}],
    [
      { price: 20, special_price: '15.0000', special_to_date: to },
      { price: 20, special_price: 15, special_to_date: to },
    ],
    [
      { price: 20, special_price: 15, special_from_date: 1577836800000, special_to_date: '1893456000000' },
      {
        price: 20,
        special_price: 15,
        special_from_date: '2020-01-01T00:00:00.000Z',
        special_to_date: '2030-01-01T00:00:00.000Z',
      },
    ],
    [
      { price: 20, special_price: 15, special_from_date: 0, special_to_date: 1e20 },
      { price: 20, special_price: 15, special_to_date: '100000000000000000000' },
    ],
    [{ price: 20, special_price: '0.0000', special_to_date: to }, { price: 20 }],
    [
      { price: 40, final_price: '30.0000' },
      { price: 40, special_price: 30 },
    ],
    [
      { price: 40, special_price: 35, special_to_date: to, final_price: 30 },
      { price: 40, special_price: 30 },
    ],
    [
      { price: 40, special_price: 30, special_to_date: to, final_price: 30 },
      { price: 40, special_price: 30, special_to_date: to },
    ],
    [{ price: 40, final_price: 40 }, { price: 40 }],
    [{ price: 40, final_price: 0 }, { price: 40 }],
    [
      { price: 80, price_incl_tax: 100, original_price: 96, original_price_incl_tax: 120, final_price: 80 },
      { price: 120, special_price: 100 },
    ],
  ])('%j is %j', (raw, price) => {
    expect(normalisePrice(raw, gross)).toEqual(price);
  });

  test('is net if the store view keeps net prices', () => {
    expect(normalisePrice({ price: 100, price_incl_tax: 123 }, net)).toEqual({ price: 100 });
  });
});

test.each([
  [{ special_price: 5 }, undefined],
  [{ special_price: 5, special_from_date: '2026-01-01 00:00:00', special_to_date: 1893456000000 }, undefined],
  [{ special_price: 5, special_from_date: null, special_to_date: '0000-00-00 00:00:00' }, undefined],
  [{ special_price: 0, special_to_date: 'soon' }, undefined],
  [{ special_to_date: 'soon' }, undefined],
  [{ special_price: 5, special_to_date: 'soon' }, 'special_to_date "soon"'],
  [{ special_price: 5, special_from_date: '31.12.2026' }, 'special_from_date "31.12.2026"'],
  [{ special_price: 5, special_to_date: { date: 1 } }, 'special_to_date {"date":1}'],
])('rejects the dates of %j: %s', (raw, problem) => {
  expect(datesProblem(raw)?.replace(' is no date, so its special price never holds', '')).toBe(problem);
});

test('an invalid end date never applies, so that the offer does not run for ever', () => {
  const { special_to_date } = normalisePrice({ price: 9, special_price: 5, special_to_date: {} }, gross);
  expect(isSpecialPriceActive({ special_to_date }, new Date())).toBe(false);
});
