import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onPostBuild, onPreBuild } from './index.js';

const build = ['dist', '.netlify/build', '.netlify/v1'];
const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vernissage-keep-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Netlify's cache, which has these folders. */
function cacheOf(cached: readonly string[]) {
  const saved: string[] = [];
  const cache = {
    restore(name: string) {
      if (cached.includes(name)) mkdirSync(path.join(folder, name), { recursive: true });
      return Promise.resolve(cached.includes(name));
    },
    save(names: readonly string[]) {
      saved.push(...names);
      return Promise.resolve(true);
    },
  };
  return { utils: { cache }, saved };
}
const present = () => [...build, 'data'].filter((name) => existsSync(path.join(folder, name)));

test.each([
  { name: 'all of it', cached: [...build, 'data'], databaseUrl: '', restored: [...build, 'data'] },
  { name: 'no demo beside a database', cached: [...build, 'data'], databaseUrl: 'x', restored: build },
  {
    name: 'nothing where a part is gone',
    cached: ['dist', '.netlify/v1', 'data'],
    databaseUrl: '',
    restored: [],
  },
])('restores $name', async ({ cached, databaseUrl, restored }) => {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  await onPreBuild(cacheOf(cached));
  expect(present()).toEqual(restored);
});

test('keeps the same', async () => {
  const cache = cacheOf([]);
  vi.stubEnv('DATABASE_URL', 'x');
  await onPostBuild(cache);
  expect(cache.saved).toEqual(build);
  vi.stubEnv('DATABASE_URL', '');
  await onPostBuild(cache);
  expect(cache.saved.slice(build.length)).toEqual([...build, 'data']);
});
