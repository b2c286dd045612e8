import { expect, test } from 'vitest';
import { isProductSoldOut } from './sold-out.ts';

const named = { id: 5, sku: 'p5' };
const stocked = (qty: number) => ({ ...named, type_id: 'simple', stock: { is_in_stock: qty > 0, qty } });
const edition = (taken: number) => ({ limited_edition_size: 50, limited_edition_taken: taken });

test.each([
  ['pieces', stocked(3), false],
  ['no pieces', stocked(0), true],
  ['pieces, and none of its edition', { ...stocked(3), ...edition(50) }, true],
  ['pieces, and some of its edition', { ...stocked(3), ...edition(1) }, false],
  ['parts that are all gone', { ...named, type_id: 'configurable', supply: 'out' as const }, true],
  ['parts that can be ordered', { ...named, type_id: 'configurable', supply: 'order' as const }, false],
])('a product with %s', (_, product, expected) => {
  expect(isProductSoldOut(product)).toBe(expected);
});
