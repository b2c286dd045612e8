import { describe, expect, test } from 'vitest';
import type { ProductOption } from '../../domain/cart/cart-line.ts';
import { lineKey } from './document.ts';

const keyOf = (extension_attributes: unknown) =>
  lineKey({ sku: 'A', product_option: { extension_attributes } as ProductOption });

const text = (option_value: string) => ({ custom_options: [{ option_id: '1', option_value }] });
const bundle = (option_selections: unknown[], more = {}) => ({
  bundle_options: [{ option_id: 1, option_qty: 1, option_selections, ...more }],
});

describe('the key of a line', () => {
  test.each([
    ['blanks around a text', text('Anna'), text(' Anna ')],
    ['the order of selections', bundle([2, 3]), bundle([3, 2])],
    ['a quantity that is not given', bundle([2]), bundle([2], { option_qty: undefined })],
    ['numbers and texts', bundle([2]), bundle(['2'], { option_id: '1' })],
    ['options in a list, or by id', bundle([2]), { bundle_options: { '1': bundle([2]).bundle_options[0] } }],
    ['selections that are not given', bundle([]), { bundle_options: [{ option_id: 1, option_qty: 1 }] }],
    ['no options, or none at all', {}, { bundle_options: null, custom_options: null }],
  ])('is the same whatever %s', (_what, one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  test.each([
    ['another text', text('Anna'), text('Anne')],
    ['another part', bundle([2]), bundle([3])],
    ['another quantity', bundle([2]), bundle([2], { option_qty: 2 })],
  ])('is another for %s', (_what, one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });
});
