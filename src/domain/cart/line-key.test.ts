import { describe, expect, test } from 'vitest';
import type { ProductOption } from './cart-line.ts';
import { lineKey } from './line-key.ts';

const keyOf = (extension_attributes: unknown) =>
  lineKey({ sku: 'A', product_option: { extension_attributes } as ProductOption });

const text = (option_value: string) => ({ custom_options: [{ option_id: '1', option_value }] });
const texts = (...values: string[]) => ({
  custom_options: values.map((option_value, index) => ({ option_id: String(index + 1), option_value })),
});
const bundle = (option_selections: unknown[], more = {}) => ({
  bundle_options: [{ option_id: 1, option_qty: 1, option_selections, ...more }],
});

describe('a line’s key', () => {
  test.each([
    ['blanks around a text', text('Anna'), text(' Anna ')],
    ['the order of selections', bundle([2, 3]), bundle([3, 2])],
    ['a quantity that is not given', bundle([2]), bundle([2], { option_qty: undefined })],
    ['numbers and texts', bundle([2]), bundle(['2'], { option_id: '1' })],
    ['options in a list, or by id', bundle([2]), { bundle_options: { '1': bundle([2]).bundle_options[0] } }],
    ['selections that are not given', bundle([]), { bundle_options: [{ option_id: 1, option_qty: 1 }] }],
    ['no options, or none at all', {}, { bundle_options: null, custom_options: null }],
  ])('does not depend on %s', (_what, one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  test.each([
    ['another text', text('Anna'), text('Anne')],
    ['another part', bundle([2]), bundle([3])],
    ['another quantity', bundle([2]), bundle([2], { option_qty: 2 })],
    ['a text that reads like another option', text('x 2=y'), texts('x', 'y')],
    ['a text that reads like a part', text('x 1:1:2'), { ...text('x'), ...bundle([2]) }],
    ['a text that reads like a tie', text('x for B'), { ...text('x'), framing: { for: 'B' } }],
    ['a text that reads like an escaped one', text('x 2=y'), text('x%202=y')],
  ])('differs for %s', (_what, one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  test.each([
    [{}, 'A'],
    [text('Anna'), 'A 1=Anna'],
    [text('For Anna and Bo, 5 km'), 'A 1=For Anna and Bo, 5 km'],
    [bundle([2, 3]), 'A 1:1:2:3'],
    [{ framing: { for: 'B' } }, 'A for B'],
  ])('is that of stored carts for %j: %s', (options, key) => {
    expect(keyOf(options)).toBe(key);
  });
});
