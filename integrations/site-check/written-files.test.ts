import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeOverCode } from '../static-render/build/code-files.ts';
import { PageReads, readsDirectoryOf } from '../static-render/page-reads.ts';
import { writtenFiles } from './written-files.ts';

let build: string;

beforeEach(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'written-files-'));
  await mkdir(readsDirectoryOf(build));
});
afterEach(() => rm(build, { recursive: true }));

test('lists files that pages name and files that only scripts name', async () => {
  const used = { usedCode: new Set<string>(), now: new Date('2026-11-27T12:00:00Z') };
  await takeOverCode(build, { code: 'previous', files: ['client/_astro/wall.1.css'] }, used);
  const files = ['client/_astro/wall.2.css', 'client/stale-script.js', 'client/404.html', 'server/entry.mjs'];
  await takeOverCode(build, { code: 'newest', files }, used);
  const reads = new PageReads();
  reads.add({ pathname: '/en/about', file: 'about.html', reads: [] });
  await reads.write(readsDirectoryOf(build), 'en');

  const written = await writtenFiles(build, ['en', 'de']);
  expect(written.toSorted()).toEqual([
    '404.html',
    '_astro/wall.2.css',
    'en/about.html',
    'en/feeds/google.xml',
    'en/feeds/klaviyo.json',
    'en/feeds/meta.csv',
    'en/feeds/pinterest.csv',
    'en/pagefind/pagefind-entry.json',
    'en/pagefind/pagefind-worker.js',
    'en/pagefind/pagefind.js',
    'en/pagefind/products.json',
    'en/pagefind/words.json',
    'index.html',
    'llms.txt',
    'manifest.webmanifest',
    'robots.txt',
    'stale-script.js',
  ]);
});
