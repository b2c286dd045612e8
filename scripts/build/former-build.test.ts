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
  it('keeps hashed assets for 30 days, counted from their first build', async () => {
    await put('former/client/_astro/young.1.js', 'young', daysAgo(29));
    await put('former/client/_astro/old.1.js', 'old', daysAgo(31));
    await put('former/client/_astro/same.1.js', 'same', daysAgo(2));
    await put('fresh/client/_astro/same.1.js', 'same');
    await carryOver(path.join(directory, 'former'), path.join(directory, 'fresh'), [], now);
    expect((await readdir(path.join(directory, 'fresh/client/_astro'))).sort()).toEqual([
      'same.1.js',
      'young.1.js',
    ]);
    await carryOver(path.join(directory, 'fresh'), path.join(directory, 'next'), [], daysAgo(-2));
    expect(await readdir(path.join(directory, 'next/client/_astro'))).toEqual(['same.1.js']);
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
