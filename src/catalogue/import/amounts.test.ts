import { describe, expect, test } from 'vitest';
import { amountProblem, toMoney } from './amounts.ts';

test.each([
  ['29.0000', 29],
  ['12,50', 12.5],
  ['12,5000', 12.5],
  [' -3,5 ', -3.5],
  ['1,299', undefined],
  ['1,299.00', undefined],
  ['10.00 €', undefined],
  [999_999_999.99, 999_999_999.99],
  [1e9, undefined],
  [-1e14, undefined],
  [null, undefined],
])('%j as money is %j', (value, money) => {
  expect(toMoney(value)).toBe(money);
});

describe('amountProblem', () => {
  test.each([
    [{}],
    [{ price: null, special_price: '', final_price: false }],
    [{ price: '0.0000', special_price: 0 }],
    [{ price: 999_999_999.99, tier_prices: [{ value: '12,50' }, {}] }],
    [{ custom_options: [{ price: -5 }, { values: [{ price: 200, price_type: 'percent' }] }] }],
  ])('accepts %j', (raw) => {
    expect(amountProblem(raw)).toBeUndefined();
  });

  test.each([
    [{ price: -5 }, 'price -5'],
    [{ price: 'abc' }, 'price "abc"'],
    [{ price: '1,299.00' }, 'price "1,299.00"'],
    [{ price: { a: 1 } }, 'price {"a":1}'],
    [{ price: 1e14 }, 'price 100000000000000'],
    [{ price: 10, special_price: '10.00 €' }, 'special_price "10.00 €"'],
    [{ price: 10, final_price_incl_tax: 1e9 }, 'final_price_incl_tax 1000000000'],
    [{ tier_prices: [{ value: 5 }, { value: 1e14 }] }, 'tier price 100000000000000'],
    [{ bundle_options: [{ product_links: [{ price: 'x' }] }] }, 'price of a part "x"'],
    [{ custom_options: [{ price: 'free' }] }, 'price of an option "free"'],
    [{ custom_options: [{ values: [{ price: 1e14 }] }] }, 'price of an option 100000000000000'],
    [
      { custom_options: [{ values: [{ price: 1e6, price_type: 'percent' }] }] },
      'price of an option 1000000 is',
    ],
    [{ price: 'x'.repeat(99) }, `price "${'x'.repeat(39)}…`],
  ])('for %j is %s', (raw, start) => {
    const problem = amountProblem(raw);
    expect(problem?.slice(0, start.length)).toBe(start);
    expect(problem).toContain('is no amount');
  });
});
