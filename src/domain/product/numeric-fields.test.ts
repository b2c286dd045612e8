import { expect, test } from 'vitest';
import { isNumericField } from './numeric-fields.ts';

test.each([
  ['id', true],
  ['price', true],
  ['original_price_incl_tax', true],
  ['configurable_children.special_price', true],
  ['stock.qty', true],
  ['price_type', false],
  ['created_at', false],
  ['sku', false],
  ['special_from_date', false],
])('%s holds numbers: %s', (path, isNumeric) => {
  expect(isNumericField(path)).toBe(isNumeric);
});
