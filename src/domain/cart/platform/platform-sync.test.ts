import { describe, expect, it, test } from 'vitest';
import {
  acceptedUpdateNotice,
  afterMergeSteps,
  clientDecides,
  isCartSyncDue,
  isTotalsSyncDue,
  mergeSummary,
  refusedUpdate,
  syncAfterConnect,
} from './platform-sync.ts';

const ready = { synchronize: true, online: true, token: 'abc', syncRequired: true };

test.each([
  [ready, true],
  [{ ...ready, synchronize: false }, false],
  [{ ...ready, online: false }, false],
  [{ ...ready, token: null }, false],
  [{ ...ready, token: '' }, false],
  [{ ...ready, syncRequired: false }, false],
  [{ ...ready, inBrowser: false }, false],
  [{ ...ready, inBrowser: true }, true],
  [{ ...ready, online: false, token: null, forceSync: true }, true],
  [{ ...ready, inBrowser: false, forceSync: true }, true],
])('isCartSyncDue %j: %s', (state, expected) => {
  expect(isCartSyncDue(state)).toBe(expected);
});

test.each([
  [ready, true],
  [{ ...ready, synchronize: false }, false],
  [{ ...ready, online: false }, false],
  [{ ...ready, inBrowser: false }, false],
  [{ ...ready, token: null }, false],
  [{ ...ready, syncRequired: false }, false],
  [{ ...ready, syncRequired: false, forceSync: true }, true],
  [{ ...ready, online: false, forceSync: true }, false],
  [{ ...ready, synchronize: false, forceSync: true }, false],
  [{ ...ready, token: null, forceSync: true }, false],
])('isTotalsSyncDue %j: %s', (state, expected) => {
  expect(isTotalsSyncDue(state)).toBe(expected);
});

test.each([
  [undefined, { forceClientState: false, mergeQty: false, dryRun: false }],
  [{ serverMergeByDefault: true }, { forceClientState: false, mergeQty: false, dryRun: false }],
  [{ serverMergeByDefault: false }, { forceClientState: false, mergeQty: false, dryRun: true }],
  [{ forceClientState: true }, { forceClientState: true, mergeQty: false, dryRun: false }],
  [{ mergeQty: true }, { forceClientState: false, mergeQty: true, dryRun: false }],
])('syncAfterConnect %j: %j', (options, flags) => {
  expect(syncAfterConnect(options)).toEqual(flags);
});

test.each([
  [undefined, false],
  [{ forceClientState: true }, true],
  [{ inCheckout: true }, true],
  [{ forceClientState: false, inCheckout: false }, false],
])('clientDecides %j: %s', (options, expected) => {
  expect(clientDecides(options)).toBe(expected);
});

test.each([
  [{ totalsRequired: true, lineCount: 1 }, ['sync-totals', 'store-hash']],
  [{ totalsRequired: false, lineCount: 1 }, ['store-hash']],
  [{ totalsRequired: true, lineCount: 0 }, ['store-hash']],
  [{ totalsRequired: true, lineCount: 1, dryRun: true }, []],
])('afterMergeSteps %j: %j', (state, steps) => {
  expect(afterMergeSteps(state)).toEqual(steps);
});

describe('refusedUpdate', () => {
  const server = { item_id: 1 };
  const newToServer = { type: 'remove', reason: 'new-to-server', forceSync: false };
  const withoutQuantity = { type: 'remove', reason: 'no-quantity-before', forceSync: true };
  const notConfirmed = { type: 'remove', reason: 'not-confirmed', forceSync: false };
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
    ['a quantity of 0 in text', { sku: 'a', qty: 3, prev_qty: '0', item_id: 1 }, server, withoutQuantity],
    ['known line without one', { sku: 'a', qty: 3, prev_qty: 0, server_item_id: 1 }, server, withoutQuantity],
    ['line that was never changed', { sku: 'a', qty: 3, item_id: 1 }, server, withoutQuantity],
    ['line that was not confirmed', { sku: 'a', qty: 3, prev_qty: 2 }, server, notConfirmed],
    ['line that is new to the server', { sku: 'a', qty: 3, prev_qty: 2, item_id: 1 }, null, newToServer],
    ['line that is new to both', { sku: 'a', qty: 3 }, undefined, newToServer],
  ])('%s', (_, line, serverLine, expected) => {
    expect(refusedUpdate(line, serverLine)).toEqual(expected);
  });
});

describe('acceptedUpdateNotice', () => {
  it('distinguishes new from changed lines, and is silent in checkout', () => {
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
