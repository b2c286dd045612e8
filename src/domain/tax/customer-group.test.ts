import { describe, expect, it } from 'vitest';
import { groupPrices, pricingOf } from './customer-group.ts';

const groups = { priceTiers: true, groupedTax: true, defaultGroupId: 0, useOnlyDefaultGroup: false };

describe('pricingOf', () => {
  it.each([
    ['a visitor', {}, undefined, { priceGroupId: 0, taxGroupId: 0 }],
    ['a customer', {}, 3, { priceGroupId: 3, taxGroupId: 3 }],
    ['only the default group', { useOnlyDefaultGroup: true }, 3, { priceGroupId: 0, taxGroupId: 0 }],
    ['only prices', { groupedTax: false }, 3, { priceGroupId: 3 }],
    ['only taxes', { priceTiers: false }, 3, { taxGroupId: 3 }],
    ['no groups', { priceTiers: false, groupedTax: false }, 3, {}],
  ])('%s', (_, changes, groupId, pricing) => {
    expect(pricingOf({ ...groups, ...changes }, groupId)).toEqual(pricing);
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
    ['no group', [{ value: 5 }, { customer_group_id: null, value: 5 }], []],
  ])('%s', (_, tiers, prices) => {
    expect([...groupPrices(tiers)]).toEqual(prices);
  });
});
