import { describe, expect, it, test } from 'vitest';
import { cartHash, isSyncRequired } from './platform-hash.ts';

const line = { sku: 'sun', qty: 2, prev_qty: 1, item_id: 5 };

describe('cartHash', () => {
  it('has the documented value for an empty cart', () => {
    expect(cartHash([], '')).toBe('de092d5afee85b06701e704100f2cc366d748153c57d63726ee4e693');
    expect(cartHash([], null)).toMatch(/^a9a9078e[0-9a-f]{48}$/);
  });

  it('ignores stock and totals', () => {
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
  ])('includes %s', (_, changed) => {
    expect(cartHash([changed], 't')).not.toBe(cartHash([line], 't'));
  });

  it('includes the token', () => {
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
