import { expect, test } from 'vitest';
import { liveState, type ServedShop, type ServedStore } from './live-state.ts';

const since = '2026-11-28T17:52:00.000Z';
const store: ServedStore = {
  build: 9,
  since,
  pages: 40,
  held: false,
  waiting: 'nothing',
  failing: false,
  failed: null,
};
const failed = { at: since, message: 'de/about: Broken.' };
const shop = (changes: Partial<ServedStore>, more: Partial<ServedShop> = {}): ServedShop => ({
  version: 'a',
  cv: 5,
  stores: { de: { ...store, ...changes } },
  problems: [],
  ...more,
});

test.each([
  ['nothing waits', shop({}), { kind: 'live' }],
  ['the search index alone waits', shop({ waiting: 'index' }), { kind: 'live' }],
  ['a failure is past', shop({ failed }), { kind: 'live' }],
  ['the shop did not know of it yet', shop({}, { cv: 4 }), { kind: 'waiting' }],
  ['the database is away', shop({ waiting: null }, { cv: null }), { kind: 'waiting' }],
  ['pages wait', shop({ waiting: 'some' }), { kind: 'waiting' }],
  ['all pages wait', shop({ waiting: 'all' }), { kind: 'waiting' }],
  ['a released store waits', shop({ waiting: 'all', failing: true }), { kind: 'waiting' }],
  ['the store is held', shop({ held: true, waiting: 'all' }), { kind: 'held', since }],
  [
    'its pages fail',
    shop({ waiting: 'all', failing: true, failed }),
    { kind: 'failed', reason: failed.message },
  ],
  [
    'the run fails as a whole',
    shop({ waiting: 'some' }, { problems: ['More.', 'The disk is full.'], stoppedBy: 'The disk is full.' }),
    { kind: 'failed', reason: 'The disk is full.' },
  ],
  [
    'a problem is that of another store or of the search',
    shop({ waiting: 'some' }, { problems: ['Typesense lacks the latest records of se: down'] }),
    { kind: 'waiting' },
  ],
  ['the store is not served', shop({}, { stores: {} }), { kind: 'waiting' }],
])('if %s', (_case, served, state) => {
  expect(liveState(served, 'de', 5)).toEqual(state);
});
