import { lstat, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { writeBuildRecord } from '../build-record.ts';
import { installBuild } from '../install-build.ts';
import { readHistory } from './history-file.ts';
import { brokenLinks, repairLinks } from './live-link.ts';
import { makeStoresPlain, takePlainStores } from './plain-stores.ts';

let directory: string;
beforeEach(async () => {
  directory = await makeTemporaryFolder('plain-stores');
  await putStore('dist', 'de', 2);
  await putStore('dist', 'se', 20);
  await putStore('dist', 'fr', 1);
  await put('dist/client/_astro/old.1.js', 'old');
  await writeBuildRecord(dist(), { ...wanted, code: 'old', failedStores: [] });
  await putStore('dist-next', 'se', 18);
  await putStore('dist-next', 'fr', 1);
  await put('dist-next/client/_astro/new.1.js', 'new');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function put(file: string, text: string): Promise<void> {
  const target = path.join(directory, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}
async function putStore(build: string, storeCode: string, pages: number): Promise<void> {
  for (let page = 0; page < pages; page++) await put(`${build}/client/${storeCode}/${page}.html`, build);
  await put(`${build}/client/${storeCode}/data/search.json`, '[{}]');
  await put(`${build}/reads/${storeCode}.ndjson`, '[]\n');
}
const text = (file: string) => readFile(path.join(directory, file), 'utf8');
const dist = () => path.join(directory, 'dist');

const storeCodes = ['de', 'fr', 'se'];
const wanted = { code: 'new', stores: '', catalogue: '', change: 0, at: '2026-11-21T12:00:00Z' };

/** Installs a build of which `de` has failed, as `prepare` does for Netlify. */
async function install() {
  await takePlainStores(dist(), storeCodes);
  await repairLinks(dist());
  const failures = await installBuild({
    buildDirectory: dist(),
    fresh: path.join(directory, 'dist-next'),
    storeCodes,
    wanted,
    failures: new Map([['de', [{ cause: 'Broken.' }]]]),
    isForced: false,
    movedPaths: () => Promise.resolve(new Set()),
  });
  await makeStoresPlain(dist());
  return failures;
}

it('keeps the pages of a store that failed or lost too many, and of no other', async () => {
  const failures = await install();
  expect([...failures.keys()]).toEqual(['de', 'se']);
  expect(failures.get('se')?.[0]?.cause).toContain('2 of its 20 pages would be gone.');
  expect(await text('dist/client/de/1.html')).toBe('dist');
  expect(await text('dist/client/se/19.html')).toBe('dist');
  expect(await text('dist/client/fr/0.html')).toBe('dist-next');
  expect(JSON.parse(await text('dist/build.json'))).toMatchObject({ failedStores: ['de', 'se'] });
  const { failures: noted } = await readHistory(dist());
  expect(Object.keys(noted)).toEqual(['de', 'se']);
});

it('makes plain folders of stores, and keeps no other builds', async () => {
  await install();
  for (const storeCode of storeCodes) {
    const stats = await lstat(path.join(dist(), 'client', storeCode));
    expect(stats.isDirectory()).toBe(true);
  }
  expect(await readdir(path.join(dist(), 'builds'))).toEqual(['history.json']);
  expect(await brokenLinks(dist())).toEqual([]);
  const { stores } = await readHistory(dist());
  expect(stores['fr']?.builds.map(({ number, pages }) => [number, pages])).toEqual([[2, 1]]);
});

it('publishes into plain folders again, and keeps since when the other stores are served', async () => {
  await install();
  const before = await readHistory(dist());
  await putStore('dist-next', 'fr', 1);
  await install();
  const after = await readHistory(dist());
  expect(after.stores['fr']?.live).toBe(3);
  expect(after.stores['se']).toEqual(before.stores['se']);
  expect(await text('dist/client/se/19.html')).toBe('dist');
});

it('keeps the code that an open tab has not loaded yet', async () => {
  await install();
  expect((await readdir(path.join(dist(), 'client/_astro'))).sort()).toEqual(['new.1.js', 'old.1.js']);
});
