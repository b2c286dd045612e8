import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carryOver } from './former-build.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'former-build-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function put(file: string, text: string, time = now): Promise<void> {
  const target = path.join(directory, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
  await utimes(target, time, time);
}

describe('carryOver', () => {
  it('keeps hashed assets for 30 days, counted from the first build without them', async () => {
    const builds = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => path.join(directory, name));
    const [first, second, third, fourth, fifth] = builds as [string, string, string, string, string];
    const assetsOf = async (build: string) => (await readdir(path.join(build, 'client/_astro'))).sort();
    // In use for a year, until the second build.
    await put('first/client/_astro/old.1.js', 'old', daysAgo(365));
    await put('first/client/_astro/same.1.js', 'same', daysAgo(365));
    for (const name of ['second', 'third', 'fourth']) await put(`${name}/client/_astro/same.1.js`, 'same');
    await carryOver(first, second, [], daysAgo(40));
    expect(await assetsOf(second)).toEqual(['old.1.js', 'same.1.js']);
    await carryOver(second, third, [], daysAgo(10));
    expect(await assetsOf(third)).toEqual(['old.1.js', 'same.1.js']);
    await carryOver(third, fourth, [], daysAgo(9));
    expect(await assetsOf(fourth)).toEqual(['same.1.js']);
    await carryOver(fourth, fifth, [], now);
    expect(await assetsOf(fifth)).toEqual(['same.1.js']);
  });

  it('keeps the code that a running server has not loaded yet', async () => {
    await put('former/server/chunks/api.1.mjs', 'former');
    await put('former/server/entry.mjs', 'former');
    await put('fresh/server/chunks/api.2.mjs', 'fresh');
    await put('fresh/server/entry.mjs', 'fresh');
    await carryOver(path.join(directory, 'former'), path.join(directory, 'fresh'), [], now);
    expect((await readdir(path.join(directory, 'fresh/server/chunks'))).sort()).toEqual([
      'api.1.mjs',
      'api.2.mjs',
    ]);
    expect(await readFile(path.join(directory, 'fresh/server/entry.mjs'), 'utf8')).toBe('fresh');
  });

  it('keeps the pages of a store that failed, and of no other', async () => {
    await put('former/client/de/index.html', 'former de');
    await put('former/client/se/index.html', 'former se');
    await put('fresh/client/se/index.html', 'fresh se');
    await carryOver(path.join(directory, 'former'), path.join(directory, 'fresh'), ['de', 'fr'], now);
    expect(await readFile(path.join(directory, 'fresh/client/de/index.html'), 'utf8')).toBe('former de');
    expect(await readFile(path.join(directory, 'fresh/client/se/index.html'), 'utf8')).toBe('fresh se');
    expect(await readdir(path.join(directory, 'fresh/client'))).not.toContain('fr');
  });

  it('does nothing at the first build', async () => {
    await put('fresh/client/se/index.html', 'fresh se');
    await carryOver(path.join(directory, 'nothing'), path.join(directory, 'fresh'), ['de'], now);
    expect(await readdir(path.join(directory, 'fresh/client'))).toEqual(['se']);
  });
});
