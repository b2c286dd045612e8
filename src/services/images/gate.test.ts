import { expect, test } from 'vitest';
import { BusyError, createGate } from './gate.ts';

test('runs no more at once than allowed, in order, and lets errors through', async () => {
  const gate = createGate(2, 10);
  let [running, most] = [0, 0];
  const order: number[] = [];
  const outcomes = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((index) =>
      gate(async () => {
        running++;
        most = Math.max(most, running);
        order.push(index);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        if (index === 1) throw new Error('broken');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true]);
});

test('turns away what would wait too long', async () => {
  const gate = createGate(1, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = gate(() => promise);
  const second = gate(() => Promise.resolve('second'));
  await expect(gate(() => Promise.resolve('third'))).rejects.toBeInstanceOf(BusyError);
  resolve();
  await first;
  expect(await second).toBe('second');
});
