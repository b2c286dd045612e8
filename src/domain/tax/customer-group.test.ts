import { describe, expect, it } from 'vitest';
import { pricingOf } from './customer-group.ts';

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
