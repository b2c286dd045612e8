import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AbandonedError, BusyError, createWorkQueue, type QueueLimits } from './work-queue.ts';

const limits: QueueLimits = { running: 1, waiting: 100, smallSize: 10 };
const never = new AbortController().signal;

/** A queue whose work ends when it is told to, one piece after the other. */
function steered(own: Partial<QueueLimits> = {}) {
  const queue = createWorkQueue({ ...limits, ...own });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, caller: string, size: number, signal = never): Promise<string> => {
    const run = async (): Promise<string> => {
      order.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    };
    const result = queue.add({ caller, size, signal, run });
    result.catch(() => undefined);
    return result;
  };
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const endAll = async (): Promise<void> => {
    await settle();
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await settle();
    }
  };
  return { add, order, endAll, settle, running: () => ends.length };
}

test('runs the smallest first, of equal ones the first', async () => {
  const { add, order, endAll } = steered();
  for (const [name, size] of [
    ['begun', 5],
    ['large', 9],
    ['small', 1],
    ['second', 3],
    ['third', 3],
  ] as const) {
    void add(name, 'a', size);
  }
  await endAll();
  expect(order).toEqual(['begun', 'small', 'second', 'third', 'large']);
});

test('a later caller does not wait for another one’s requests', async () => {
  const { add, order, endAll, settle } = steered();
  for (let index = 0; index < 50; index++) void add(`a${index}`, 'a', 1);
  await settle();
  void add('stranger', 'b', 9);
  await endAll();
  expect(order.indexOf('stranger')).toBe(1);
});

test('counts shares in work begun, not in requests', async () => {
  const { add, order, endAll } = steered();
  for (let index = 0; index < 4; index++) void add('large', 'a', 8);
  for (let index = 0; index < 8; index++) void add('small', 'b', 2);
  await endAll();
  expect(order.slice(0, 7)).toEqual(['large', 'small', 'small', 'small', 'small', 'small', 'large']);
});

test('large work leaves a place free for small work', async () => {
  const { add, order, settle, running } = steered({ running: 3 });
  for (let index = 0; index < 5; index++) void add('large', 'a', 11);
  await settle();
  expect(running()).toBe(2);
  void add('small', 'a', 10);
  await settle();
  expect([running(), order.at(-1)]).toEqual([3, 'small']);
});

test('overflow evicts the largest work of the caller with the most waiting', async () => {
  const { add, order, endAll } = steered({ waiting: 3 });
  const begun = add('begun', 'a', 1);
  const displaced = add('largest', 'a', 9);
  void add('a2', 'a', 2);
  void add('a3', 'a', 3);
  void add('stranger', 'b', 5);
  await expect(displaced).rejects.toBeInstanceOf(BusyError);
  await endAll();
  expect(await begun).toBe('begun');
  expect([...order].sort()).toEqual(['a2', 'a3', 'begun', 'stranger']);
});

test('never starts aborted work', async () => {
  const { add, order, endAll } = steered();
  const giveUp = new AbortController();
  void add('begun', 'a', 1);
  const dropped = add('dropped', 'b', 1, giveUp.signal);
  void add('last', 'c', 1);
  giveUp.abort();
  await expect(dropped).rejects.toBeInstanceOf(AbandonedError);
  await expect(add('too late', 'b', 1, giveUp.signal)).rejects.toBeInstanceOf(AbandonedError);
  await endAll();
  expect(order).toEqual(['begun', 'last']);
});

test('a failure rejects its caller, and frees the place', async () => {
  const queue = createWorkQueue(limits);
  const broken = queue.add({
    caller: 'a',
    size: 1,
    signal: never,
    run: () => Promise.reject(new Error('broken')),
  });
  const after = queue.add({ caller: 'a', size: 1, signal: never, run: () => Promise.resolve('after') });
  await expect(broken).rejects.toThrow('broken');
  expect(await after).toBe('after');
});

test('a caller waits no longer than for equal shares, whatever others request', async () => {
  const burst = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      burst,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 40 }),
      async (sizes, own, served) => {
        const queue = createWorkQueue({ running: 1, waiting: 1000, smallSize: 100 });
        let begun = 0;
        let waitedFor: number | undefined;
        let ask: () => void = () => undefined;
        const asked = new Promise<void>((resolve) => (ask = resolve));
        const all = sizes.map((size, index) =>
          queue.add({
            caller: 'greedy',
            size,
            signal: never,
            run: async () => {
              if (index === Math.min(served, sizes.length - 1)) ask();
              await new Promise((resolve) => setImmediate(resolve));
              begun += size;
            },
          }),
        );
        await asked;
        const before = begun;
        await queue.add({
          caller: 'modest',
          size: own,
          signal: never,
          run: () => {
            waitedFor = begun - before;
            return Promise.resolve();
          },
        });
        await Promise.all(all);
        // The piece that is being made, and one more where the greedy caller's turn comes at the same level.
        expect(waitedFor).toBeLessThanOrEqual(2 * Math.max(...sizes));
      },
    ),
    { numRuns: 60 },
  );
});
