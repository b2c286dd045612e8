import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { productsEquals } from './platform-line-match.ts';
import type { ComparableLine } from '../item-options.ts';

const withOptions = (sku: string, kind: string, list: unknown, more: object = {}): ComparableLine => ({
  sku,
  ...more,
  product_option: { extension_attributes: { [kind]: list } },
});
const size = (value: string | number) => [{ option_id: '93', option_value: value }];
const frameFor = (print: string): ComparableLine => ({
  sku: 'oak',
  product_option: {
    extension_attributes: { configurable_item_options: size(7), framing: { for: print } },
  },
});
const parts = (selection: number) => [{ option_id: 1, option_qty: 1, option_selections: [selection] }];

const cases: [string, ComparableLine | null | undefined, ComparableLine | null | undefined, boolean][] = [
  ['nothing', undefined, undefined, false],
  ['one missing', { sku: 'a' }, null, false],
  ['same sku', { sku: 'a' }, { sku: 'a' }, true],
  ['sku as number', { sku: 24 }, { sku: '24' }, true],
  ['other sku', { sku: 'a' }, { sku: 'b' }, false],
  ['no sku at all', {}, {}, false],
  ['same server id', { sku: 'a', item_id: 5 }, { sku: 'b', server_item_id: 5 }, true],
  ['server id of another type', { sku: 'a', item_id: 5 }, { sku: 'b', item_id: '5' }, false],
  ['configurable, same sku', withOptions('a-7', 'configurable_item_options', size(7)), { sku: 'a-7' }, true],
  [
    'configurable, ids ignored',
    withOptions('a-7', 'configurable_item_options', size(7), { item_id: 5 }),
    { sku: 'a-8', item_id: 5 },
    false,
  ],
  [
    'bundle, same choice',
    withOptions('set', 'bundle_options', parts(1)),
    withOptions('set', 'bundle_options', parts(1)),
    true,
  ],
  [
    'bundle, other choice',
    withOptions('set', 'bundle_options', parts(1)),
    withOptions('set', 'bundle_options', parts(2)),
    false,
  ],
  [
    'bundle, same id',
    withOptions('set', 'bundle_options', parts(1), { item_id: 5 }),
    { sku: 'set', server_item_id: 5 },
    true,
  ],
  [
    'bundle, stored checksum',
    withOptions('set', 'bundle_options', parts(1), { checksum: 'c' }),
    { sku: 'set', checksum: 'c' },
    true,
  ],
  ['bundle against the plain product', withOptions('set', 'bundle_options', parts(1)), { sku: 'set' }, false],
  [
    'custom option, other text',
    withOptions('a', 'custom_options', size('Anna')),
    withOptions('a', 'custom_options', size('Olle')),
    false,
  ],
  [
    'custom option, number and text',
    withOptions('a', 'custom_options', size(1)),
    withOptions('a', 'custom_options', size('1')),
    true,
  ],
  ['frames of one print', frameFor('a'), frameFor('a'), true],
  ['frames of different prints', frameFor('a'), frameFor('b'), false],
  [
    'a frame of a print and one alone',
    frameFor('a'),
    withOptions('oak', 'configurable_item_options', size(7)),
    false,
  ],
  ['empty options are none', withOptions('a', 'bundle_options', []), { sku: 'a' }, true],
];

describe('productsEquals', () => {
  test.each(cases)('%s', (_, one, other, expected) => {
    expect(productsEquals(one, other)).toBe(expected);
  });

  it('is symmetric', () => {
    const kinds = fc.constantFrom('bundle_options', 'custom_options', 'configurable_item_options');
    const lines = fc.record({
      sku: fc.constantFrom('a', 'b'),
      item_id: fc.option(fc.constantFrom<string | number>(1, '1', 2), { nil: undefined }),
      product_option: fc.record({
        extension_attributes: fc.dictionary(kinds, fc.array(fc.nat(1), { maxLength: 1 })),
      }),
    });
    fc.assert(
      fc.property(lines, lines, (one, other) => productsEquals(one, other) === productsEquals(other, one)),
    );
  });
});
