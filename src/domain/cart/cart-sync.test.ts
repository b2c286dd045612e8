import { describe, expect, it, test } from 'vitest';
import { acceptedUpdateNotice, isCartSyncDue, mergeSummary, refusedUpdate } from './cart-sync.ts';

const ready = { synchronize: true, online: true, token: 'abc', syncRequired: true };

test.each([
  [ready, true],
  [{ ...ready, synchronize: false }, false],
  [{ ...ready, online: false }, false],
  [{ ...ready, token: null }, false],
  [{ ...ready, token: '' }, false],
  [{ ...ready, syncRequired: false }, false],
  [{ ...ready, online: false, token: null, forceSync: true }, true],
])('isCartSyncDue %j: %s', (state, expected) => {
  expect(isCartSyncDue(state)).toBe(expected);
});

describe('refusedUpdate', () => {
  const server = { item_id: 1 };
  test.each([
    [
      'known line with a quantity before',
      { sku: 'a', qty: 3, prev_qty: 2, item_id: 1 },
      server,
      { type: 'restore', qty: 2 },
    ],
    [
      'quantities in text',
      { sku: 'a', qty: 3, prev_qty: '2', item_id: 1 },
      server,
      { type: 'restore', qty: 2 },
    ],
    ['a quantity of 0 in text', { sku: 'a', qty: 3, prev_qty: '0', item_id: 1 }, server, { type: 'remove' }],
    [
      'known line without one',
      { sku: 'a', qty: 3, prev_qty: 0, server_item_id: 1 },
      server,
      { type: 'remove' },
    ],
    ['line that was not confirmed', { sku: 'a', qty: 3, prev_qty: 2 }, server, { type: 'remove' }],
    [
      'line that is new to the server',
      { sku: 'a', qty: 3, prev_qty: 2, item_id: 1 },
      null,
      { type: 'remove' },
    ],
  ])('%s', (_, line, serverLine, expected) => {
    expect(refusedUpdate(line, serverLine)).toEqual(expected);
  });
});

describe('acceptedUpdateNotice', () => {
  it('tells a new line from a changed one, and is silent in checkout', () => {
    expect(acceptedUpdateNotice({ sku: 'a', qty: 1 })?.text).toBe('Product has been added to the cart!');
    expect(acceptedUpdateNotice({ sku: 'a', qty: 1, item_id: 4 })?.text).toBe(
      'Product quantity has been updated!',
    );
    expect(acceptedUpdateNotice({ sku: 'a', qty: 1 }, { inCheckout: true })).toBeNull();
  });
});

test.each([
  [false, false, ['no-changes', 'no-changes']],
  [true, false, ['update-required', 'no-changes']],
  [true, true, ['update-required', 'update-required']],
])('mergeSummary of %s and %s', (cartChanged, totalsRequired, statuses) => {
  expect(mergeSummary({ cartChanged, totalsRequired }).map(({ status }) => status)).toEqual(statuses);
});
