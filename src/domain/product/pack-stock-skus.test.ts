import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packStockSkus, unpackStockSkus } from './pack-stock-skus.ts';

const child = (sku: string, status = 1) => ({ sku, status });

test.each([
  ['its own', { sku: 'oak', type_id: 'simple' }, '+'],
  [
    'its enabled variants',
    {
      sku: 'vm-1',
      type_id: 'configurable',
      configurable_children: [child('vm-1-30x40'), child('vm-1-50x70', 2), child('other'), { sku: 'said' }],
    },
    '+-30x40,other,said',
  ],
  ['none of a bundle', { sku: 'set', type_id: 'bundle' }, ''],
  ['none without variants', { sku: 'vm-1', type_id: 'configurable', configurable_children: null }, ''],
  [
    'none that a list can not name',
    { sku: 'vm-1', type_id: 'configurable', configurable_children: [child('a,b')] },
    '',
  ],
])('%s', (_, product, text) => {
  expect(packStockSkus(product)).toBe(text);
});

test('SKUs are restored unchanged', () => {
  const sku = fc.stringMatching(/^[^,+][^,]{0,9}$/);
  fc.assert(
    fc.property(sku, fc.array(sku, { minLength: 1 }), fc.array(fc.nat(99)), (own, others, sizes) => {
      const children = [...others, ...sizes.map((size) => `${own}-${size}`)];
      const product = {
        sku: own,
        type_id: 'configurable',
        configurable_children: children.map((each) => child(each)),
      };
      expect(unpackStockSkus(own, packStockSkus(product))).toEqual(children);
    }),
  );
});
