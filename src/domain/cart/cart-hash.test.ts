import { describe, expect, it, test } from 'vitest';
import { cartHash, isSyncRequired, productChecksum, sha3 } from './cart-hash.ts';

const line = { sku: 'sun', qty: 2, prev_qty: 1, item_id: 5 };

describe('cartHash', () => {
  it('is that of the reference for an empty cart', () => {
    expect(cartHash([], '')).toBe('de092d5afee85b06701e704100f2cc366d748153c57d63726ee4e693');
    expect(cartHash([], null)).toMatch(/^a9a9078e[0-9a-f]{48}$/);
  });

  it('does not see stock and totals', () => {
    expect(cartHash([{ ...line, stock: { qty: 1 }, totals: { row_total: 3 } }], 't')).toBe(
      cartHash([line], 't'),
    );
  });

  test.each([
    ['quantity', { ...line, qty: 3 }],
    ['previous quantity', { ...line, prev_qty: 2 }],
    ['errors', { ...line, errors: { stock: 'x' } }],
    ['info', { ...line, info: { stock: 'x' } }],
    ['key order', { qty: 2, sku: 'sun', prev_qty: 1, item_id: 5 }],
  ])('sees %s', (_, changed) => {
    expect(cartHash([changed], 't')).not.toBe(cartHash([line], 't'));
  });

  it('sees the token', () => {
    expect(cartHash([line], 'a')).not.toBe(cartHash([line], 'b'));
  });
});

test.each([
  [{ storedHash: 'a', currentHash: 'a', lastSyncAt: 1 }, false],
  [{ storedHash: 'a', currentHash: 'b', lastSyncAt: 1 }, true],
  [{ storedHash: null, currentHash: 'a', lastSyncAt: 1 }, true],
  [{ storedHash: 'a', currentHash: 'a', lastSyncAt: null }, true],
  [{ storedHash: 'a', currentHash: 'a', lastSyncAt: 0 }, true],
])('isSyncRequired %j: %s', (state, expected) => {
  expect(isSyncRequired(state)).toBe(expected);
});

describe('productChecksum', () => {
  const options = (extension_attributes: object) => ({ product_option: { extension_attributes } });
  const size = { option_id: '93', option_value: 7 };

  test.each([
    ['nothing chosen', {}, 'null'],
    ['null', { product_option: null }, 'null'],
    ['no list', { product_option: { extension_attributes: {} } }, '{"extension_attributes":{}}'],
    [
      'empty lists',
      options({ bundle_options: [], custom_options: [] }),
      '{"extension_attributes":{"bundle_options":[],"custom_options":[]}}',
    ],
    [
      'configurable, numbers as text',
      options({ configurable_item_options: [size] }),
      '[{"option_id":"93","option_value":"7"}]',
    ],
    [
      'custom before configurable',
      options({
        configurable_item_options: [size],
        custom_options: [{ option_id: 1, option_value: 'Anna' }],
      }),
      '[{"option_id":"1","option_value":"Anna"}]',
    ],
    [
      'bundle first',
      options({
        custom_options: [size],
        bundle_options: [{ option_id: 1, option_qty: 2, option_selections: [3] }],
      }),
      '[{"option_id":"1","option_qty":"2","option_selections":["3"]}]',
    ],
  ])('%s', (_, product, text) => {
    expect(productChecksum(product)).toBe(sha3(text));
  });
});
