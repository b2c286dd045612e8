import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskCache } from './disk-cache.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'disk-cache-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const silent = (): void => undefined;

async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('never exceeds its limit, and returns what was stored', async () => {
  const put = fc.record({
    name: fc.constantFrom('aa1', 'aa2', 'bb1', 'cc1'),
    size: fc.integer({ min: 0, max: 700 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(put, { maxLength: 12 }), async (puts) => {
      const directory = await mkdtemp(path.join(root, 'run-'));
      const cache = createDiskCache(directory, 1000, silent);
      const last = new Map<string, Buffer>();
      for (const { name, size } of puts) {
        last.set(name, Buffer.alloc(size, name));
        await cache.put(name, Buffer.alloc(size, name), 'a');
        expect(await bytesIn(directory)).toBeLessThanOrEqual(1000);
      }
      for (const [name, bytes] of last) {
        const kept = await cache.get(name, 'a');
        if (kept) expect(kept.equals(bytes)).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test('evicts the least recently used first', async () => {
  const cache = createDiskCache(path.join(root, 'lru'), 300, silent);
  await cache.put('aa1', Buffer.alloc(100), 'a');
  await cache.put('aa2', Buffer.alloc(100), 'a');
  await cache.put('aa3', Buffer.alloc(100), 'a');
  await cache.get('aa1', 'a');
  await cache.put('aa4', Buffer.alloc(100), 'a');
  const kept = await Promise.all(
    ['aa1', 'aa2', 'aa3', 'aa4'].map(async (name) => Boolean(await cache.get(name, 'a'))),
  );
  expect(kept).toEqual([true, false, true, true]);
});

test('one caller’s files never evict what two requested, even after a restart', async () => {
  const directory = path.join(root, 'shared');
  const cache = createDiskCache(directory, 1000, silent);
  await cache.put('aa1', Buffer.alloc(100), 'a');
  await cache.get('aa1', 'b');
  const fill = async (stranger: typeof cache, names: string): Promise<void> => {
    for (let index = 0; index < 20; index++) {
      await stranger.put(`${names}${index}`, Buffer.alloc(100), 'stranger');
      await stranger.get(`${names}${index}`, 'stranger');
    }
  };
  await fill(cache, 'bb');
  expect(await cache.get('aa1', 'c')).toBeDefined();
  const later = createDiskCache(directory, 1000, silent);
  await fill(later, 'cc');
  expect(await later.get('aa1', 'c')).toBeDefined();
  expect(await bytesIn(directory)).toBeLessThanOrEqual(1000);
});

test('files that two requested leave room for new ones', async () => {
  const cache = createDiskCache(path.join(root, 'room'), 1000, silent);
  for (let index = 0; index < 20; index++) {
    await cache.put(`aa${index}`, Buffer.alloc(100), 'a');
    await cache.get(`aa${index}`, 'b');
  }
  await cache.put('new', Buffer.alloc(100), 'a');
  await cache.put('newer', Buffer.alloc(100), 'a');
  expect(await cache.get('new', 'b')).toBeDefined();
});

test('a restart finds the files, drops incomplete ones and applies a smaller limit', async () => {
  const directory = path.join(root, 'restart');
  const first = createDiskCache(directory, 1000, silent);
  await first.put('aa1', Buffer.alloc(400), 'a');
  await first.put('aa2', Buffer.alloc(400), 'a');
  await writeFile(path.join(directory, 'aa', 'aa3.x.tmp'), 'half');
  const second = createDiskCache(directory, 500, silent);
  const kept = await Promise.all(['aa1', 'aa2'].map((name) => second.get(name, 'a')));
  expect(kept.filter(Boolean)).toHaveLength(1);
  expect(await bytesIn(directory)).toBe(400);
});

test('a deleted file is a miss', async () => {
  const directory = path.join(root, 'removed');
  const warnings: string[] = [];
  const cache = createDiskCache(directory, 1000, (message) => void warnings.push(message));
  await cache.put('aa1', Buffer.alloc(10), 'a');
  await rm(path.join(directory, 'aa'), { recursive: true });
  expect(await cache.get('aa1', 'a')).toBeUndefined();
  expect(warnings).toEqual([]);
});
