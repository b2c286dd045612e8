import { describe, expect, test } from 'vitest';
import {
  afterRefresh,
  afterUnauthorized,
  idleRefresh,
  notAuthorized,
  refreshBroken,
} from './task-refresh.ts';

describe('after a 401', () => {
  const end = { type: 'end', code: 401, result: notAuthorized };
  test.each([
    ['the first refreshes', 0, 0, true, { type: 'refresh', state: { lock: 1, attempts: 1 } }],
    ['others wait', 1, 1, true, { type: 'wait' }],
    [
      'attempts are used up',
      0,
      1,
      true,
      { ...end, state: { lock: -1, attempts: 0 }, notification: refreshBroken },
    ],
    ['a refresh failed', -1, 1, true, { ...end, state: { lock: -1, attempts: 1 } }],
    [
      'tokens are not refreshed',
      0,
      0,
      false,
      { ...end, state: { lock: 0, attempts: 0 }, steps: ['logout-silently', 'show-signup'] },
    ],
    ['the session has ended already', -1, 1, true, { ...end, steps: [] }],
  ] as const)('%s', (_what, lock, attempts, autoRefresh, expected) => {
    expect(afterUnauthorized({ lock, attempts }, { token: 't', autoRefresh })).toMatchObject(expected);
  });

  test('a login allows one refresh, whatever succeeds after it', () => {
    const first = afterUnauthorized(idleRefresh, { token: 't' });
    expect(first.type).toBe('refresh');
    const renewed = afterRefresh(first.type === 'refresh' ? first.state : idleRefresh, 'new');
    expect(afterUnauthorized(renewed.state, { token: 'new' })).toEqual({
      ...end,
      state: { lock: -1, attempts: 0 },
      steps: ['logout-silently', 'show-signup', 'clear-unsent-tasks'],
      notification: refreshBroken,
    });
  });

  test.each([
    [0, 0, 'end'],
    [1, 2, 'refresh'],
    [2, 2, 'end'],
  ])('after %d of %d attempts: %s', (attempts, maximumAttempts, type) => {
    expect(afterUnauthorized({ lock: 0, attempts }, { token: 't', maximumAttempts }).type).toBe(type);
  });

  test('a visitor gets the answer', () => {
    expect(afterUnauthorized(idleRefresh, { token: null })).toEqual({ type: 'answer' });
  });

  test('an ended session is left silently, suggests to sign up and forgets unsent tasks', () => {
    expect(afterRefresh({ lock: 1, attempts: 1 }, null)).toEqual({
      ...end,
      state: { lock: -1, attempts: 1 },
      steps: ['logout-silently', 'show-signup', 'clear-unsent-tasks'],
    });
  });

  test('a new token lets all continue', () => {
    expect(afterRefresh({ lock: 1, attempts: 1 }, 'new')).toEqual({
      type: 'retry',
      state: { lock: 0, attempts: 1 },
    });
  });
});
