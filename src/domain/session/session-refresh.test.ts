import { expect, test } from 'vitest';
import { refreshOutcome, sharedOutcome } from './session-refresh.ts';

test.each([
  [200, 'refreshed'],
  [400, 'ended'],
  [401, 'ended'],
  [403, 'ended'],
  [undefined, 'unknown'],
  [408, 'unknown'],
  [429, 'unknown'],
  [500, 'unknown'],
  [503, 'unknown'],
])('a refresh answered with %s: %s', (status, outcome) => {
  expect(refreshOutcome(status)).toBe(outcome);
});

test.each([
  ['nobody has asked', 0, 0, undefined],
  ['it was refreshed before', 10, 0, undefined],
  ['it was refreshed meanwhile', 11, 0, 'refreshed'],
  ['it has ended before', 0, 10, undefined],
  ['it has ended meanwhile', 0, 11, 'ended'],
  ['it has ended, and somebody has logged in and was refreshed', 12, 11, 'refreshed'],
])('a call sent at 10: %s', (_what, refreshedAt, endedAt, outcome) => {
  expect(sharedOutcome(10, { refreshedAt, endedAt })).toBe(outcome);
});
