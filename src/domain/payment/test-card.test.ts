import { expect, test } from 'vitest';
import { lateAfter, testCardOutcome, testCardState } from './test-card.ts';

test.each([
  ['success', 0, 'captured'],
  ['refused', 0, 'refused'],
  ['timeout', 0, 'unknown'],
  ['timeout', 1e9, 'unknown'],
  ['late', lateAfter - 1, 'unknown'],
  ['late', lateAfter, 'captured'],
] as const)('a card with %s after %d ms: %s', (outcome, elapsed, state) => {
  expect(testCardState(outcome, elapsed)).toBe(state);
});

test.each([
  [{ outcome: 'refused' }, 'refused'],
  [{ outcome: 'late' }, 'late'],
  [{ outcome: 'nonsense' }, 'success'],
  [{}, 'success'],
  [null, 'success'],
  ['refused', 'success'],
])('%j means %s', (additional, outcome) => {
  expect(testCardOutcome(additional)).toBe(outcome);
});
