import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterRefresh,
  afterUnauthorized,
  idleRefresh,
  notAuthorized,
  type RefreshState,
} from './task-refresh.ts';
import {
  afterLogin,
  beforeTask,
  taskCallback,
  taskNotification,
  tasksToSend,
  transmitted,
  withAnsweredTask,
  withoutUnsent,
  type SyncTask,
} from './sync-task.ts';

const known = { token: 't', cartId: 'c' };
const guest = { token: null, cartId: 'c' };

describe('before a task is sent', () => {
  test.each([
    ['nothing is in its way', '/cart/pull', 0, known, 'send'],
    ['a refresh is under way', '/cart/pull', 1, known, 'wait'],
    ['a refresh is under way, for a visitor', '/cart/pull', 1, guest, 'send'],
    ['a refresh failed', '/cart/pull', -1, known, 'resolve'],
    ['it needs a cart that is known', '/cart/pull?cartId={{cartId}}', 0, known, 'send'],
    [
      'it needs a cart that is not',
      '/cart/pull?cartId={{cartId}}',
      0,
      { token: 't', cartId: null },
      'reject',
    ],
    ['the same while a refresh is under way', '{{cartId}}', 1, { token: 't', cartId: '' }, 'reject'],
  ] as const)('%s', (_what, url, lock, session, type) => {
    expect(beforeTask({ url }, { lock, attempts: 0 }, session).type).toBe(type);
  });

  test('has its texts', () => {
    expect(beforeTask({ url: '/a' }, { lock: -1, attempts: 1 }, known)).toEqual({
      type: 'resolve',
      code: 401,
      result: notAuthorized,
    });
    expect(beforeTask({ url: '/a/{{cartId}}' }, idleRefresh, { token: null, cartId: null })).toEqual({
      type: 'reject',
      error:
        'Error executing sync task /a/{{cartId}} the required cartId  argument is null. Re-creating shopping cart synchro.',
    });
  });
});

test('of any number of calls one refreshes, and every one is answered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.boolean(), (count, refreshWorks) => {
      let state: RefreshState = idleRefresh;
      let [valid, refreshes, answered] = [false, 0, 0];
      let waiting = Array.from({ length: count }, (_, id) => id);
      let refreshing = false;
      for (let round = 0; waiting.length > 0; round++) {
        expect(round).toBeLessThan(5);
        const still: number[] = [];
        for (const id of waiting) {
          const before = beforeTask({ url: '/user/me' }, state, known);
          if (before.type === 'resolve' || (before.type === 'send' && valid)) answered += 1;
          else {
            if (before.type === 'send') {
              const decision = afterUnauthorized(state, known);
              if (decision.type === 'refresh') {
                ({ state } = decision);
                refreshes += 1;
                refreshing = true;
              }
            }
            still.push(id);
          }
        }
        if (refreshing) {
          ({ state } = afterRefresh(state, refreshWorks ? 'new' : null));
          valid = refreshWorks;
          refreshing = false;
        }
        waiting = still;
      }
      expect([refreshes, answered]).toEqual([1, count]);
    }),
  );
});

test('resets at login', () => {
  expect(afterLogin()).toEqual({ lock: 0, attempts: 0 });
});

describe('notifications of tasks', () => {
  test.each([
    ['a text', false, 500, 'Out of order', 'Out of order'],
    ['a message', false, 500, { message: 'Refused' }, 'Refused'],
    ['a result in it', false, 404, { result: 'Not there' }, 'Not there'],
    ['a silent task', true, 500, 'Out of order', undefined],
    ['a host that was not found', false, 500, { message: 'getaddrinfo ENOTFOUND shop' }, undefined],
    ['its code', false, 500, { code: 'ENOTFOUND', message: 'Not reachable' }, undefined],
    ['success', false, 200, 'fine', undefined],
    ['success as a text', false, '200', 'fine', undefined],
    ['nothing to say', false, 500, {}, undefined],
    ['an empty text', false, 500, '', undefined],
  ])('%s', (_what, silent, code, result, text) => {
    expect(taskNotification({ silent }, { code, result })).toBe(text);
  });
});

describe('the queue', () => {
  const task = (task_id: string, more: Partial<SyncTask> = {}): SyncTask => ({
    url: '/a',
    task_id,
    transmited: false,
    ...more,
  });
  const tasks = [task('a'), task('b', { transmited: true }), task('c')];
  const ids = (list: readonly SyncTask[]) => list.map(({ task_id }) => task_id).join('');

  test('sends unsent tasks that are not in flight', () => {
    expect(ids(tasksToSend(tasks, new Set()))).toBe('ac');
    expect(ids(tasksToSend(tasks, new Set(['a'])))).toBe('c');
  });

  test('forgets answered tasks, unless their result is kept', () => {
    const answered = transmitted(task('a'), { code: '200', result: 1, meta: { x: 1 } });
    expect(answered).toMatchObject({ transmited: true, result: 1, resultCode: 200, meta: { x: 1 } });
    expect(ids(withAnsweredTask(tasks, answered))).toBe('bc');
    expect(withAnsweredTask(tasks, { ...answered, is_result_cacheable: true })[0]).toMatchObject({
      result: 1,
    });
  });

  test('forgets unsent tasks when the session ends', () => {
    expect(ids(withoutUnsent(tasks))).toBe('b');
  });

  test.each([
    [undefined, undefined],
    ['store:cart/sync', { type: 'store', action: 'cart/sync' }],
    ['user-updated', { type: 'event', name: 'user-updated' }],
  ])('answers go to %s', (callback_event, callback) => {
    expect(taskCallback({ callback_event })).toEqual(callback);
  });
});
