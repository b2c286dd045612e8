import { describe, expect, it } from 'vitest';
import { JobQueue } from './job-queue.ts';
import type { RenderJob } from './types.ts';

const jobs = (group: string, count: number): RenderJob[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'render',
    group,
    directory: String(index),
    pages: [],
  }));

describe('JobQueue', () => {
  it('gives each worker its own stores, then lets it help where most is left', () => {
    const queue = new JobQueue([...jobs('de', 4), ...jobs('se', 1), ...jobs('fr', 2)]);
    const last: (string | undefined)[] = [undefined, undefined];
    const taken = Array.from({ length: 7 }, (_, turn) => {
      const job = queue.next(last[turn % 2]);
      last[turn % 2] = job?.group;
      return `${job?.group} ${job?.directory}`;
    });
    expect(taken).toEqual(['de 0', 'se 0', 'de 1', 'fr 0', 'de 2', 'fr 1', 'de 3']);
    expect(queue.next('de')).toBeUndefined();
  });

  it('gives every job once, whichever worker asks', () => {
    const all = [...jobs('de', 3), ...jobs('se', 5)];
    const queue = new JobQueue(all);
    const taken = new Set(Array.from({ length: 8 }, (_, turn) => queue.next(turn % 3 ? 'se' : 'de')));
    expect(taken).toEqual(new Set(all));
  });

  it('assigns helpers to the longest of the started stores', () => {
    const queue = new JobQueue([...jobs('de', 2), ...jobs('se', 4)]);
    queue.next(undefined);
    queue.next(undefined);
    expect(queue.next('root')?.group).toBe('se');
  });
});
