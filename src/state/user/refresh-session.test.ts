import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { pageLock } from '../lock.ts';
import { createRefresher } from './refresh-session.ts';
import type { RefresherOptions } from './refresh-session.ts';

/** Tabs that share a lock and the instant of the last refresh, and a shop that answers with the statuses, then the last. */
function world(...statuses: (number | undefined)[]) {
  let now = 1000;
  let last = 0;
  const asked: number[] = [];
  const ends: string[] = [];
  const name = `lock ${Math.random()}`;
  const tab = (label: string, options: Partial<RefresherOptions> = {}) =>
    createRefresher({
      ask: async () => {
        asked.push(now);
        await nextTurn();
        return statuses.length > 1 ? statuses.shift() : statuses[0];
      },
      onEnd: () => void ends.push(label),
      isLoggedIn: () => true,
      lock: (_name, task) => pageLock(name, task),
      lastRefresh: { read: () => last, write: (at) => void (last = at) },
      now: () => now,
      ...options,
    });
  return { tab, asked, ends, advance: (milliseconds: number) => void (now += milliseconds) };
}

test('a visitor’s refusal does not end the session of a later login', async () => {
  const { tab, ends } = world(401);
  const answers = [false, true];
  const outcome = await tab('a', { isLoggedIn: () => answers.shift() ?? true }).refresh(900);
  expect([outcome, ends]).toEqual(['ended', []]);
});

describe('refreshing a session in the browser', () => {
  test('one of many calls in several tabs refreshes, and all continue', async () => {
    const { tab, asked, ends, advance } = world(200);
    const tabs = [tab('a'), tab('b'), tab('c')];
    advance(100);
    const calls = Array.from({ length: 30 }, (_, index) => tabs[index % 3]?.refresh(1050));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['refreshed']));
    expect([asked.length, ends]).toEqual([1, []]);
  });

  test('a call sent after the last refresh refreshes again', async () => {
    const { tab, asked, advance } = world(200);
    const page = tab('a');
    await page.refresh(900);
    advance(100);
    expect(await page.refresh(1050)).toBe('refreshed');
    expect(asked).toHaveLength(2);
  });

  test.each([400, 401, 403])(
    'a refusal with %i ends the session once, and every call is answered',
    async (status) => {
      const { tab, asked, ends, advance } = world(status);
      const page = tab('a');
      advance(100);
      const outcomes = await Promise.all([1, 2, 3].map(() => page.refresh(1050)));
      expect(new Set(outcomes)).toEqual(new Set(['ended']));
      expect([asked.length, ends]).toEqual([1, ['a']]);
    },
  );

  test.each([undefined, 408, 429, 500, 503])(
    'without an answer (%s) the session stays, and the next call refreshes again',
    async (status) => {
      const { tab, asked, ends } = world(status, 200);
      const page = tab('a');
      expect(await page.refresh(900)).toBe('unknown');
      expect(await page.refresh(900)).toBe('refreshed');
      expect([asked.length, ends]).toEqual([2, []]);
    },
  );

  test('if tokens are not refreshed, nothing is requested, and the session ends once', async () => {
    const { tab, asked, ends, advance } = world(200);
    const page = tab('a', { autoRefresh: false });
    advance(100);
    const outcomes = await Promise.all([1, 2, 3].map(() => page.refresh(1050)));
    expect(new Set(outcomes)).toEqual(new Set(['ended']));
    expect([asked.length, ends]).toEqual([0, ['a']]);
  });
});
