import { expect, it } from 'vitest';
import { childWithSku } from './child-with-sku.ts';

const [small, large] = [{ sku: 'p-13x18' }, { sku: 'p-50x70' }];

it.each([
  [{ configurable_children: [small, large] }, 'p-50x70', large],
  [{ configurable_children: [null, small] }, 'p-13x18', small],
  [{ configurable_children: [null, small] }, 'p-50x70', undefined],
  [{ configurable_children: [null, small] }, undefined, undefined],
  [{ configurable_children: null }, 'p-13x18', undefined],
  [{}, 'p-13x18', undefined],
])('for %j with %j is %j', (product, sku, child) => {
  expect(childWithSku(product, sku)).toBe(child);
});
