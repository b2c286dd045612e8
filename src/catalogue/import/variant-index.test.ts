import { expect, test } from 'vitest';
import { readVariants } from './variant-index.ts';

test('returns sellable variants, each SKU once, and why the others are not sold', () => {
  const { variants, problems } = readVariants({
    sku: 'a',
    configurable_children: [
      { sku: 'a-1', price: 1 },
      { price: 2 },
      { sku: 'a-3', price: 1e14 },
      { sku: 'a-4', tier_prices: [{ value: 'free' }] },
      { sku: 'a-1', custom_attributes: [{ attribute_code: 'color', value: 5 }] },
    ],
  });
  expect(variants).toEqual([{ sku: 'a-1', raw: { sku: 'a-1', color: 5 } }]);
  expect(problems).toEqual([
    'variant 2 of product a: it has no sku',
    expect.stringMatching(/^variant a-3 of product a: price 1/),
    expect.stringMatching(/^variant a-4 of product a: tier price "free"/),
  ]);
});
