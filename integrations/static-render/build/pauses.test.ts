import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pauses } from './pauses.ts';

const { waited } = vi.hoisted(() => ({ waited: [] as number[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: (pause: number, value: unknown, { signal }: { readonly signal: AbortSignal }) => {
    if (signal.aborted) return Promise.reject(new DOMException('ended', 'AbortError'));
    waited.push(pause);
    return Promise.resolve(value);
  },
}));

let now = 0;
beforeEach(() => {
  now = 0;
  waited.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

it('looks twice a second or more, and at most ten seconds after a failure', async () => {
  const pauses = new Pauses();
  for (let failed = 0; failed < 6; failed++) {
    expect(await pauses.wait()).toBe(false);
    pauses.noteInspection(false);
  }
  pauses.noteInspection(true);
  await pauses.wait();
  expect(waited).toEqual([400, 1600, 6400, 10_000, 10_000, 10_000, 400]);
});

it('retries a failed run with growing pauses, up to twice an hour, and at once after a change', () => {
  const pauses = new Pauses();
  const untilRetry: number[] = [];
  for (let failed = 0; failed < 9; failed++) {
    pauses.noteFailedRun('change 1');
    const failedAt = now;
    while (pauses.isTooSoon('change 1')) now += 100;
    untilRetry.push(now - failedAt);
  }
  expect(untilRetry.slice(0, 3)).toEqual([1600, 6400, 25_600]);
  expect(untilRetry.at(-1)).toBe(1_800_000);
  pauses.noteFailedRun('change 1');
  expect(pauses.isTooSoon('change 2')).toBe(false);
  pauses.noteFailedRun('change 2');
  expect(pauses.isTooSoon('change 2')).toBe(true);
  now += 1600;
  expect(pauses.isTooSoon('change 2')).toBe(false);
});

it('wakes up once per signal', async () => {
  const pauses = new Pauses();
  pauses.end();
  expect(await pauses.wait()).toBe(true);
  expect(await pauses.wait()).toBe(false);
});
