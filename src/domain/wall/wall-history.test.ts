import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestHistory, recordChange, redo, startHistory, undo } from './wall-history.ts';

const recorded = (states: readonly number[]) =>
  states.reduce((history, state) => recordChange(history, state), startHistory(-1));

test('changes can be undone and redone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 20 }), (states) => {
      let history = recorded(states);
      for (const state of [...states].reverse()) {
        expect(history.present).toBe(state);
        history = undo(history);
      }
      expect(history.present).toBe(-1);
      expect(undo(history).present).toBe(-1);
      for (const state of states) {
        history = redo(history);
        expect(history.present).toBe(state);
      }
      expect(redo(history).present).toBe(states.at(-1) ?? -1);
    }),
  );
});

test('a new change clears the redo history', () => {
  const history = recordChange(undo(recorded([1, 2])), 3);
  expect(redo(history).present).toBe(3);
  expect(undo(history).present).toBe(1);
});

test('steps of one move are undone together', () => {
  let history = startHistory(0);
  for (const state of [1, 2, 3]) history = recordChange(history, state, 'move 1');
  history = recordChange(history, 4, 'move 2');
  expect(undo(history).present).toBe(3);
  expect(undo(undo(history)).present).toBe(0);
});

test('an unchanged state is no change, and old changes are dropped', () => {
  const history = recorded([1]);
  expect(recordChange(history, 1)).toBe(history);
  const long = recorded(Array.from({ length: longestHistory + 20 }, (_, index) => index));
  expect(long.past).toHaveLength(longestHistory);
});
