import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withBuildLock } from './build-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('runs one build at a time per folder; the other one says that it waits', async () => {
  const directory = path.join(folder, 'dist');
  const events: string[] = [];
  const say = (line: string): void => void events.push(line);
  const waits = Promise.withResolvers<void>();
  const first = withBuildLock(directory, say, async () => {
    await waits.promise;
    events.push('first');
  });
  const second = withBuildLock(
    directory,
    (line) => {
      say(line);
      waits.resolve();
    },
    async () => events.push('second'),
  );
  await Promise.all([first, second]);
  expect(events).toEqual(['Another build of this shop is under way. Waiting for it.', 'first', 'second']);
});

it('is released after a failed build', async () => {
  const directory = path.join(folder, 'dist');
  const failing = withBuildLock(
    directory,
    () => undefined,
    async () => Promise.reject(new Error('no page')),
  );
  await expect(failing).rejects.toThrow('no page');
  expect(await withBuildLock(directory, expect.unreachable, async () => 'built')).toBe('built');
});
