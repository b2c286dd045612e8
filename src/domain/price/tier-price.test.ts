import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { largestQuantity } from '../cart/cart-limits.ts';
import { calculateProductTax } from './product-tax.ts';
import type { TaxContext } from './product-tax.ts';
import { allGroupsId, groupPrices, quantityPrices, quantitySteps, tierPrice } from './tier-price.ts';

const tiers = [
  { customer_group_id: 1, qty: 1, value: 90 },
  { customer_group_id: 1, qty: 5, value: 80 },
  { customer_group_id: 2, qty: 1, value: 70 },
  { customer_group_id: 32000, qty: 10, value: 60 },
];

test.each([
  ['of the group', tiers, { customerGroupId: 1 }, 90],
  ['of another group', tiers, { customerGroupId: 2 }, 70],
  ['from a quantity on', tiers, { customerGroupId: 1, quantity: 5 }, 80],
  ['not before it', tiers, { customerGroupId: 1, quantity: 4 }, 90],
  ['of all groups', tiers, { customerGroupId: 7, quantity: 10 }, 60],
  ['the lowest', tiers, { customerGroupId: 2, quantity: 50 }, 60],
  ['of visitors', [{ customer_group_id: 0, qty: 1, value: 95 }], { customerGroupId: 0 }, 95],
  ['as text', [{ customer_group_id: '1', qty: '1.0000', value: '85.5' }], { customerGroupId: 1 }, 85.5],
  ['without a quantity', [{ customer_group_id: 1, value: 85 }], { customerGroupId: 1 }, 85],
  ['none for the group', tiers, { customerGroupId: 9 }, undefined],
  [
    'none without a group',
    [{ customer_group_id: 0, qty: 1, value: 95 }],
    { customerGroupId: null },
    undefined,
  ],
  ['not 0', [{ customer_group_id: 1, qty: 1, value: 0 }], { customerGroupId: 1 }, undefined],
  [
    'not what is no number',
    [{ customer_group_id: 1, qty: 1, value: 'x' }],
    { customerGroupId: 1 },
    undefined,
  ],
  ['no list', null, { customerGroupId: 1 }, undefined],
  ['no tiers in it', [null, 'x'], { customerGroupId: 1 }, undefined],
])('%s', (_, list, customer, expected) => {
  expect(tierPrice(list, customer)).toBe(expected);
});

describe('a product with tiers', () => {
  const context: TaxContext = {
    taxRules: [
      {
        id: 1,
        product_tax_class_ids: [2],
        customer_tax_class_ids: [],
        rates: [{ id: 1, rate: 25, tax_country_id: 'SE', tax_region_id: 0, region_name: '' }],
      },
    ] as unknown as TaxContext['taxRules'],
    country: 'SE',
    sourcePriceIncludesTax: true,
    finalPriceIncludesTax: true,
    now: new Date('2026-11-21T12:00:00Z'),
  };
  const ofGroup = { ...context, priceTiers: { customerGroupId: 1 } };
  const product = {
    price: 125,
    tax_class_id: 2,
    tier_prices: [{ customer_group_id: 1, qty: 1, value: 100 }],
  };

  it('costs its group the tier price, and others the regular one', () => {
    const expected = { price: 80, price_tax: 20, price_incl_tax: 100, original_price_incl_tax: 125 };
    expect(calculateProductTax(product, ofGroup)).toMatchObject(expected);
    expect(calculateProductTax(product, context).price_incl_tax).toBe(125);
    expect(calculateProductTax(product, { ...context, priceTiers: { customerGroupId: 2 } }).price).toBe(100);
  });

  it('costs the lowest of tier, special and final price', () => {
    const price = (more: object) => calculateProductTax({ ...product, ...more }, ofGroup).price_incl_tax;
    expect(price({ special_price: 90 })).toBe(90);
    expect(price({ special_price: 110 })).toBe(100);
    expect(price({ final_price: 95 })).toBe(95);
    expect(price({ price: 50 })).toBe(50);
  });

  it('gives the same prices when it is computed again', () => {
    const once = calculateProductTax(product, ofGroup);
    expect(calculateProductTax(once, ofGroup)).toEqual(once);
    expect(calculateProductTax(once, context).price_incl_tax).toBe(125);
  });

  it('has the price of its cheapest child with tiers', () => {
    const parent = {
      price: 0,
      tax_class_id: 2,
      configurable_children: [{ ...product, tier_prices: undefined, price: 110 }, product],
    };
    expect(calculateProductTax(parent, ofGroup).price_incl_tax).toBe(100);
  });
});

describe('groupPrices', () => {
  it.each([
    ['nothing', undefined, []],
    ['no list', 'cheap', []],
    [
      'numbers and texts',
      [
        { customer_group_id: 1, qty: 1, value: 8 },
        { customer_group_id: '2', value: '7.5' },
      ],
      [
        [1, 8],
        [2, 7.5],
      ],
    ],
    [
      'the lowest of a group',
      [
        { customer_group_id: 1, value: 8 },
        { customer_group_id: 1, value: 6 },
      ],
      [[1, 6]],
    ],
    ['not those of larger quantities', [{ customer_group_id: 1, qty: 10, value: 5 }], []],
    [
      'no price of nothing',
      [
        { customer_group_id: 1, value: 0 },
        { customer_group_id: 2, value: 'free' },
      ],
      [],
    ],
    [
      'no group',
      [{ value: 5 }, { customer_group_id: null, value: 5 }, { customer_group_id: '', value: 5 }],
      [],
    ],
    ['no tiers', [null, 'x', { customer_group_id: 1, value: '' }], []],
  ])('%s', (_, tiers, prices) => {
    expect([...groupPrices(tiers)]).toEqual(prices);
  });
});

test('the table of groups agrees with the tiers for one piece', () => {
  const tier = fc.record({
    customer_group_id: fc.constantFrom(0, 1, '1', 2, allGroupsId, '', null),
    qty: fc.constantFrom(undefined, 1, '1', 0, 5),
    value: fc.constantFrom(10, '8', 0, -1, 'x', 6.5),
  });
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 8 }), fc.constantFrom(0, 1, 2, 3), (list, customerGroupId) => {
      const table = groupPrices(list);
      const found = [customerGroupId, allGroupsId].flatMap((group) => table.get(group) ?? []);
      const lowest = found.length > 0 ? Math.min(...found) : undefined;
      expect(lowest).toBe(tierPrice(list, { customerGroupId }));
    }),
  );
});

test('quantityPrices keeps the lowest price of each group and quantity above one', () => {
  const dearer = { customer_group_id: 1, qty: 5, value: 85 };
  const fraction = { customer_group_id: 1, qty: 2.5, value: 88 };
  expect(quantityPrices([...tiers, dearer, fraction])).toEqual([
    { group: 1, qty: 5, price: 80 },
    { group: allGroupsId, qty: 10, price: 60 },
    { group: 1, qty: 3, price: 88 },
  ]);
  expect(quantityPrices(null)).toEqual([]);
});

test('quantityPrices leaves out quantities above a line’s maximum', () => {
  const from = (qty: number) => ({ customer_group_id: 1, qty, value: 80 });
  expect(quantityPrices([from(largestQuantity), from(largestQuantity + 1)])).toEqual([
    { group: 1, qty: largestQuantity, price: 80 },
  ]);
});

test('quantitySteps fall with the quantity, and never exceed the price of one piece', () => {
  const price = fc.record({
    qty: fc.integer({ min: 2, max: 9 }),
    price: fc.integer({ min: 1, max: 99 }).map(decimalAmount),
  });
  fc.assert(
    fc.property(fc.array(price), fc.integer({ min: 1, max: 99 }), (prices, onePiece) => {
      const steps = quantitySteps(prices, onePiece);
      for (let quantity = 1; quantity < 10; quantity += 1) {
        const holding = prices.filter(({ qty }) => qty <= quantity).map((step) => step.price);
        const told = steps.findLast(({ qty }) => qty <= quantity)?.price ?? onePiece;
        expect(told).toBe(Math.min(onePiece, ...holding));
      }
    }),
  );
  expect(quantitySteps(undefined, 10)).toEqual([]);
});
