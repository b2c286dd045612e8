import { expect, test } from 'vitest';
import { createSharedWork } from './shared-work.ts';
import { AbandonedError, BusyError, createWorkQueue } from './work-queue.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Shared work over a queue with one place, which is taken until `free` is called. */
function withTakenPlace(waiting = 10) {
  const queue = createWorkQueue({ running: 1, waiting, smallSize: 10 });
  const taken = Promise.withResolvers<void>();
  const occupy = (caller: string, size = 1) =>
    queue.add({ caller, size, signal: new AbortController().signal, run: () => taken.promise });
  void occupy('occupant', 10);
  const runs: string[] = [];
  const share = createSharedWork<string>(queue);
  const ask = (key: string, caller: string, signal = new AbortController().signal): Promise<string> => {
    const result = share(key, {
      caller,
      size: 1,
      signal,
      run: async (abandoned) => {
        runs.push(`${key} by ${caller}`);
        await settle();
        abandoned.throwIfAborted();
        return key;
      },
    });
    result.catch(() => undefined);
    return result;
  };
  return { ask, occupy, runs, free: () => taken.resolve() };
}

test('does what several request once', async () => {
  const { ask, runs, free } = withTakenPlace();
  const answers = ['a', 'a', 'b'].map((caller) => ask('picture', caller));
  free();
  expect(await Promise.all(answers)).toEqual(['picture', 'picture', 'picture']);
  expect(runs).toEqual(['picture by a']);
});

test('runs at the first turn of any requester', async () => {
  const { ask, runs, free } = withTakenPlace(20);
  const burst = ['1', '2', '3', '4', '5'].map((key) => ask(key, 'greedy'));
  const same = ask('5', 'modest');
  free();
  expect(await same).toBe('5');
  await Promise.all(burst);
  expect(runs.indexOf('5 by modest')).toBeLessThan(2);
  expect(runs).toHaveLength(5);
});

test('is dropped when all requesters are gone, and not before', async () => {
  const { ask, runs, free } = withTakenPlace();
  const [first, second] = [new AbortController(), new AbortController()];
  const gone = ask('picture', 'a', first.signal);
  const stays = ask('picture', 'b');
  const alone = ask('other', 'a', second.signal);
  first.abort();
  second.abort();
  await expect(gone).rejects.toBeInstanceOf(AbandonedError);
  await expect(alone).rejects.toBeInstanceOf(AbandonedError);
  free();
  expect(await stays).toBe('picture');
  expect(runs.filter((run) => run.startsWith('other'))).toEqual([]);
});

test('runs again if it is requested after it was dropped', async () => {
  const { ask, free } = withTakenPlace();
  const leaving = new AbortController();
  const gone = ask('picture', 'a', leaving.signal);
  leaving.abort();
  const again = ask('picture', 'a');
  await expect(gone).rejects.toBeInstanceOf(AbandonedError);
  free();
  expect(await again).toBe('picture');
});

test('rejects a caller whose turn is refused', async () => {
  const { ask, occupy } = withTakenPlace(1);
  void occupy('other').catch(() => undefined);
  void occupy('other').catch(() => undefined);
  await expect(Promise.race([ask('picture', 'a'), ask('picture 2', 'a')])).rejects.toBeInstanceOf(BusyError);
});
