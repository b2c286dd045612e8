import { describe, expect, it } from 'vitest';
import { OrderQueue } from './order-queue.ts';
import type { RenderOrder } from './types.ts';

const orders = (group: string, count: number): RenderOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'render',
    group,
    directory: String(index),
    pages: [],
  }));

describe('OrderQueue', () => {
  it('gives each worker its own stores, then lets it help where most is left', () => {
    const queue = new OrderQueue([...orders('de', 4), ...orders('se', 1), ...orders('fr', 2)]);
    const last: (string | undefined)[] = [undefined, undefined];
    const taken = Array.from({ length: 7 }, (_, turn) => {
      const order = queue.next(last[turn % 2]);
      last[turn % 2] = order?.group;
      return `${order?.group} ${order?.directory}`;
    });
    expect(taken).toEqual(['de 0', 'se 0', 'de 1', 'fr 0', 'de 2', 'fr 1', 'de 3']);
    expect(queue.next('de')).toBeUndefined();
  });

  it('gives every job once, whichever worker asks', () => {
    const all = [...orders('de', 3), ...orders('se', 5)];
    const queue = new OrderQueue(all);
    const taken = new Set(Array.from({ length: 8 }, (_, turn) => queue.next(turn % 3 ? 'se' : 'de')));
    expect(taken).toEqual(new Set(all));
  });

  it('assigns helpers to the longest of the started stores', () => {
    const queue = new OrderQueue([...orders('de', 2), ...orders('se', 4)]);
    queue.next(undefined);
    queue.next(undefined);
    expect(queue.next('root')?.group).toBe('se');
  });
});
