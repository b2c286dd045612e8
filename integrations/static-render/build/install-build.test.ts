import { mkdir, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { readBuildRecord, type BuildRecord } from './build-record.ts';
import { readHistory, writeHistory } from './history/history-file.ts';
import { rollBack } from './history/roll-back.ts';
import { installBuild } from './install-build.ts';
import { pendingBuild } from './pending-build.ts';

let directory: string;
beforeEach(async () => {
  directory = await makeTemporaryFolder('install-build');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function put(file: string, text: string): Promise<void> {
  const target = path.join(directory, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}
const text = (file: string) => readFile(path.join(directory, file), 'utf8');
const dist = () => path.join(directory, 'dist');

/** A build as the bundler and the renderer leave it, all of whose files say its name. */
async function make(name: string, storeCodes: readonly string[], pages = 20): Promise<void> {
  await put(`dist-next/server/entry.mjs`, name);
  await put(`dist-next/server/chunks/page.${name}.mjs`, name);
  await put(`dist-next/client/_astro/island.${name}.js`, name);
  await put('dist-next/client/index.html', name);
  for (const storeCode of storeCodes) {
    for (let page = 0; page < pages; page++) await put(`dist-next/client/${storeCode}/${page}.html`, name);
    await put(`dist-next/client/${storeCode}/data/search.json`, '[{}]');
    await put(`dist-next/reads/${storeCode}.ndjson`, name);
  }
}

async function install(
  code: string,
  storeCodes: readonly string[],
  options: Partial<Parameters<typeof installBuild>[0]> = {},
) {
  return installBuild({
    buildDirectory: dist(),
    fresh: path.join(directory, 'dist-next'),
    storeCodes,
    wanted: { code, stores: storeCodes.join(), catalogue: '', change: 0, at: '2026-11-27T12:00:00Z' },
    failures: new Map(),
    isForced: false,
    movedPaths: () => Promise.resolve(new Set()),
    ...options,
  });
}
const served = async () => [await text('dist/client/de/0.html'), await text('dist/client/se/0.html')];

describe('a new build', () => {
  it('is installed as a whole if there was none, with links into it', async () => {
    await mkdir(dist());
    await make('one', ['de', 'se']);
    expect((await install('one', ['de', 'se'])).size).toBe(0);
    expect(await served()).toEqual(['one', 'one']);
    expect(await readlink(path.join(dist(), 'client/de'))).toBe('../builds/de/1');
    expect(await text('dist/reads/se.ndjson')).toBe('one');
    expect(JSON.parse(await text('dist/build.json'))).toMatchObject({ code: 'one', failedStores: [] });
    expect(await readdir(directory)).toEqual(['dist']);
  });

  it('is added to the one that is served, and its code beside the other’s', async () => {
    await make('one', ['de', 'se']);
    await install('one', ['de', 'se']);
    await make('two', ['de', 'se']);
    await install('two', ['de', 'se']);
    expect(await served()).toEqual(['two', 'two']);
    expect([await text('dist/server/entry.mjs'), await text('dist/client/index.html')]).toEqual([
      'two',
      'two',
    ]);
    const assets = await readdir(path.join(dist(), 'client/_astro'));
    expect(assets.sort()).toEqual(['island.one.js', 'island.two.js']);
    await rollBack({ buildDirectory: dist(), number: 1, now: new Date() });
    expect(await served()).toEqual(['one', 'one']);
  });

  it('leaves stores unchanged that failed, lost too many pages or are held', async () => {
    const all = ['de', 'fr', 'no', 'se'];
    await make('one', all);
    await install('one', all);
    const history = await readHistory(dist());
    const { no } = history.stores;
    if (no) history.stores['no'] = { ...no, isHeld: true };
    await writeHistory(dist(), history);
    await make('two', all);
    await rm(path.join(directory, 'dist-next/client/se/0.html'));
    await rm(path.join(directory, 'dist-next/client/se/1.html'));
    const failures = await install('two', all, { failures: new Map([['de', [{ cause: 'Broken.' }]]]) });
    expect([...failures.keys()].sort()).toEqual(['de', 'se']);
    const pages = await Promise.all(all.map((store) => text(`dist/client/${store}/0.html`)));
    expect(pages).toEqual(['one', 'two', 'one', 'one']);
    expect((await readHistory(dist())).failures['se']?.message).toContain('2 of its 20 pages would be gone.');
    expect(JSON.parse(await text('dist/build.json'))).toMatchObject({ failedStores: ['de', 'se'] });
  });

  it('is built again after an interruption, even with the code of the build before', async () => {
    await make('one', ['de', 'se']);
    await install('one', ['de', 'se']);
    await make('two', ['de', 'se']);
    await rm(path.join(directory, 'dist-next/client/se/data/search.json'));
    await expect(install('two', ['de', 'se'])).rejects.toThrow('ENOENT');
    expect(await served()).toEqual(['two', 'one']);
    const record = await readBuildRecord(dist());
    const pending = async () =>
      pendingBuild({} as never, await readBuildRecord(dist()), record as BuildRecord);
    expect(await pending()).toEqual({ kind: 'everything' });
    await make('one', ['de', 'se']);
    await install('one', ['de', 'se']);
    expect(await readBuildRecord(dist())).not.toHaveProperty('isReplaced');
  });

  it('replaces one with an unreadable record', async () => {
    await make('one', ['de']);
    await install('one', ['de']);
    await put('dist/build.json', '{"code":');
    expect(await readBuildRecord(dist())).toBeUndefined();
    await make('two', ['de']);
    await install('two', ['de']);
    expect(await text('dist/client/de/0.html')).toBe('two');
    expect(await readBuildRecord(dist())).toMatchObject({ code: 'two' });
  });

  it('removes stores that are no longer built', async () => {
    await make('one', ['de', 'se']);
    await install('one', ['de', 'se']);
    await make('two', ['de']);
    await install('two', ['de']);
    expect((await readdir(path.join(dist(), 'client'))).sort()).toEqual(['_astro', 'de', 'index.html']);
    expect(await readdir(path.join(dist(), 'builds'))).not.toContain('se');
  });
});
