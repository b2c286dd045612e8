import { mkdir, readFile, readdir, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { writeBuildRecord, readBuildRecord } from '../build-record.ts';
import { heldStoresOf } from './history-file.ts';
import type { BuildHistory } from './build-history.ts';
import { isHistoryLost, readHistory, repairHistory } from './history-file.ts';
import { repairLinks } from './live-link.ts';
import { LiveStores } from './live-stores.ts';
import { tidyBuilds } from './tidy-builds.ts';
import { buildBefore, releaseStores, rollBack } from './roll-back.ts';

let buildDirectory: string;
let minutes: number;
beforeEach(async () => {
  buildDirectory = await makeTemporaryFolder('builds');
  minutes = 0;
  moved = [];
});
afterEach(() => rm(buildDirectory, { recursive: true, force: true }));

const clock = () => new Date(Date.parse('2026-11-27T12:00:00Z') + ++minutes * 60_000);
let moved: readonly string[];
const movedPaths = () => Promise.resolve(new Set(moved));
const stores = (isForced = false) =>
  new LiveStores({ buildDirectory, code: 'c', clock, isForced, movedPaths });
const served = (file: string) => readFile(path.join(buildDirectory, 'client', file), 'utf8');

/** Writes rendered pages, as many as a store has, which say the same. */
async function rendered(text: string, files: readonly string[]): Promise<string> {
  const directory = path.join(buildDirectory, 'rendering');
  for (const file of files) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), text);
  }
  return directory;
}
const pages = (count: number) => Array.from({ length: count }, (_, index) => `p/${index}.html`);
const whole = (count = 20) => [...pages(count), 'data/search.json', 'pagefind/entry.json'];

async function publish(text: string, storeCode = 'de', run = stores(), count = 20): Promise<void> {
  await run.publish(storeCode, await rendered(text, whole(count)));
}
async function publishSome(text: string, storeCode = 'de', run = stores()): Promise<void> {
  const files = ['p/0.html'];
  await run.publishSome(storeCode, { directory: await rendered(text, files), files, folders: [], gone: [] });
}
const numbers = async (storeCode = 'de') =>
  (await readHistory(buildDirectory)).stores[storeCode]?.builds.map(({ number }) => number);

describe('a store that is published', () => {
  it('has its new pages beside unchanged ones, whose bytes are stored once', async () => {
    await publish('first');
    const before = await stat(path.join(buildDirectory, 'client/de/p/1.html'));
    await publishSome('second');
    expect([await served('de/p/0.html'), await served('de/p/1.html')]).toEqual(['second', 'first']);
    expect((await stat(path.join(buildDirectory, 'client/de/p/1.html'))).ino).toBe(before.ino);
    expect(await numbers()).toEqual([1, 2]);
  });

  it('drops a deleted page, which the previous build keeps', async () => {
    await publish('first');
    const gone = ['p/1.html', 'p/never.html'];
    const directory = await rendered('second', ['p/0.html']);
    await stores().publishSome('de', { directory, files: ['p/0.html'], folders: [], gone });
    expect(await readdir(path.join(buildDirectory, 'client/de/p'))).not.toContain('1.html');
    expect(await readdir(path.join(buildDirectory, 'builds/de/1/p'))).toContain('1.html');
    expect((await readHistory(buildDirectory)).stores['de']?.builds.map(({ pages: count }) => count)).toEqual(
      [20, 19],
    );
  });

  it('is rejected if too many pages are gone', async () => {
    await publish('first');
    const directory = await rendered('second', ['p/0.html']);
    const some = { directory, files: ['p/0.html'], folders: [], gone: pages(3).slice(1) };
    await expect(stores().publishSome('de', some)).rejects.toThrow('2 of its 20 pages would be gone');
    expect(await served('de/p/1.html')).toBe('first');
  });

  it('is one build if it is published twice in a run, with pages and then search', async () => {
    await publish('first');
    const run = stores();
    await publishSome('pages', 'de', run);
    const directory = await rendered('search', ['data/search.json', 'pagefind/other.json']);
    await run.publishSome('de', { directory, files: ['data/search.json'], folders: ['pagefind'], gone: [] });
    expect(await numbers()).toEqual([1, 2]);
    expect([await served('de/p/0.html'), await served('de/data/search.json')]).toEqual(['pages', 'search']);
    expect(await readdir(path.join(buildDirectory, 'client/de/pagefind'))).toEqual(['other.json']);
    await tidyBuilds(buildDirectory);
    expect((await readdir(path.join(buildDirectory, 'builds/de'))).sort()).toEqual(['1', '2-1', 'after-2-1']);
  });

  it('keeps the three previous builds', async () => {
    for (let build = 1; build <= 6; build++) await publish(`build ${build}`);
    await tidyBuilds(buildDirectory);
    expect(await numbers()).toEqual([3, 4, 5, 6]);
    expect((await readdir(path.join(buildDirectory, 'builds/de'))).sort()).toEqual([
      '3',
      '4',
      '5',
      '6',
      'after-6',
    ]);
  });

  it('consists of what was prepared for it alone', async () => {
    await publish('first');
    await tidyBuilds(buildDirectory);
    await publishSome('second');
    expect(await readdir(path.join(buildDirectory, 'builds/de'))).not.toContain('after-1');
    await tidyBuilds(buildDirectory);
    await publish('third');
    await publishSome('fourth');
    expect([await served('de/p/0.html'), await served('de/p/1.html')]).toEqual(['fourth', 'third']);
  });

  it('is served as before if the run is killed before the link changes', async () => {
    await publish('first');
    const link = await readlink(path.join(buildDirectory, 'client/de'));
    await publish('second');
    await rm(path.join(buildDirectory, 'client/de'));
    await symlink(link, path.join(buildDirectory, 'client/de'));
    expect(await served('de/p/0.html')).toBe('first');
    await repairLinks(buildDirectory);
    expect(await served('de/p/0.html')).toBe('second');
  });
});

describe('a missing or unreadable history', () => {
  const historyFile = () => path.join(buildDirectory, 'builds/history.json');
  const losses = [
    ['gone', () => rm(historyFile())],
    ['cut off', () => writeFile(historyFile(), '{"last":')],
  ] as const;
  const essence = ({ last, stores: all }: BuildHistory) => ({
    last,
    stores: Object.entries(all).map(([code, { builds, live, isHeld }]) => [
      code,
      { live, isHeld, builds: builds.map(({ number, folder, pages: count }) => [number, folder, count]) },
    ]),
  });

  it.each(losses)(
    '(%s) is restored from folders and links, and stores not served from their newest build are held',
    async (_, lose) => {
      for (const text of ['de 1', 'de 2']) await publish(text);
      const run = stores();
      await publishSome('se 3, pages', 'se', run).catch(() => publish('se 3, pages', 'se', run));
      await publishSome('se 3, search', 'se', run);
      await rollBack({ buildDirectory, storeCode: 'de', number: 1, now: clock() });
      await tidyBuilds(buildDirectory);
      const known = await readHistory(buildDirectory);
      expect(Object.keys(known.stores)).toHaveLength(2);
      await lose();
      expect(await isHistoryLost(buildDirectory)).toBe(true);
      expect(essence(await readHistory(buildDirectory))).toEqual(essence(known));
      const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      await repairHistory(buildDirectory);
      await repairHistory(buildDirectory);
      expect(
        told.mock.calls
          .flat()
          .join('')
          .match(/history\.json/g),
      ).toHaveLength(1);
      expect(await isHistoryLost(buildDirectory)).toBe(false);
      expect(essence(await readHistory(buildDirectory))).toEqual(essence(known));
    },
  );

  it.each(losses)('(%s) loses no build, and mistakes none for another', async (_, lose) => {
    await publish('first');
    await lose();
    await publishSome('second');
    await tidyBuilds(buildDirectory);
    expect([await served('de/p/0.html'), await served('de/p/1.html')]).toEqual(['second', 'first']);
    expect(await readdir(path.join(buildDirectory, 'builds/de'))).toEqual(['1', '2', 'after-2']);
  });

  it('contains no build that was never published', async () => {
    expect(await isHistoryLost(buildDirectory)).toBe(false);
    await repairHistory(buildDirectory);
    expect(await readdir(buildDirectory)).toEqual([]);
  });

  it('is read once per write', async () => {
    const held = heldStoresOf(buildDirectory);
    expect(await held()).toEqual([]);
    for (const text of ['de 1', 'de 2']) await publish(text);
    expect(await held()).toEqual([]);
    await rollBack({ buildDirectory, storeCode: 'de', number: 1, now: clock() });
    const first = await held();
    expect(first).toEqual(['de']);
    expect(await held()).toBe(first);
  });
});

describe('a build that lacks too many pages', () => {
  it.each([
    [20, 19, undefined],
    [20, 18, '2 of its 20 pages would be gone'],
    [100, 95, undefined],
    [100, 94, '6 of its 100 pages would be gone'],
    [20, 40, undefined],
  ])('of %d pages, with %d: %s', async (before, now, problem) => {
    await publish('first', 'de', stores(), before);
    const second = publish('second', 'de', stores(), now);
    if (problem === undefined) await second;
    else await expect(second).rejects.toThrow(problem);
    expect(await served('de/p/0.html')).toBe(problem === undefined ? 'second' : 'first');
    await rm(path.join(buildDirectory, 'rendering'), { recursive: true, force: true });
    await publish('forced', 'de', stores(true), now);
    expect(await served('de/p/0.html')).toBe('forced');
  });

  it('is rejected if its pages are different, but not if they were moved', async () => {
    await publish('first');
    const others = ['p/0.html', 'rooms/_page/2.html', 'data/search.json'];
    for (let page = 0; page < 20; page++) others.push(`q/${page}.html`);
    const replace = async () => stores().publish('de', await rendered('second', others));
    await expect(replace()).rejects.toThrow('19 of its 20 pages would be gone');
    moved = pages(20).map((file) => file.replace('.html', ''));
    await replace();
    await publish('third').catch(() => undefined);
    expect(await served('de/p/0.html')).toBe('second');
    moved = [...Array.from({ length: 20 }, (_, page) => `q/${page}`), 'rooms'];
    await publish('fourth');
    expect(await served('de/p/0.html')).toBe('fourth');
  });

  it('is rejected if the store’s search finds nothing, even the first time', async () => {
    const directory = await rendered('[]', whole());
    await expect(stores().publish('de', directory)).rejects.toThrow('The store is empty');
    expect(await readHistory(buildDirectory)).toEqual({ last: 0, stores: {}, failures: {} });
  });
});

describe('a rollback', () => {
  const back = async ({ storeCode, number }: Partial<Parameters<typeof rollBack>[0]> = {}) => {
    const wanted = number ?? buildBefore(await readHistory(buildDirectory), storeCode);
    return rollBack({ buildDirectory, now: clock(), storeCode, number: wanted });
  };

  beforeEach(async () => {
    const first = stores();
    await publish('de 1', 'de', first);
    await publish('se 1', 'se', first);
    await publishSome('de 2');
    await publishSome('se 3', 'se');
    await publishSome('de 4');
  });
  const now = async () => [await served('de/p/0.html'), await served('se/p/0.html')];

  it('goes back to the previous build, of the shop or of a store', async () => {
    expect((await back()).went).toEqual([{ storeCode: 'de', from: 4, to: 2 }]);
    expect(await now()).toEqual(['de 2', 'se 3']);
    expect((await back({ storeCode: 'de' })).went).toEqual([{ storeCode: 'de', from: 2, to: 1 }]);
    expect(await now()).toEqual(['de 1', 'se 3']);
  });

  it('goes back to what all stores showed when a build was made', async () => {
    await back({ number: 2 });
    expect(await now()).toEqual(['de 2', 'se 1']);
    expect((await readHistory(buildDirectory)).stores).toMatchObject({
      de: { live: 2, isHeld: true },
      se: { live: 1, isHeld: true },
    });
  });

  it('goes forward to a build that still exists', async () => {
    await back({ storeCode: 'de', number: 1 });
    await back({ storeCode: 'de', number: 4 });
    expect(await now()).toEqual(['de 4', 'se 3']);
  });

  it('also undoes what was published while it waited for its turn', async () => {
    const wanted = buildBefore(await readHistory(buildDirectory), undefined);
    await publishSome('de 5');
    await publishSome('se 6', 'se');
    await back({ number: wanted });
    expect(await now()).toEqual(['de 2', 'se 3']);
  });

  it('leaves a store unchanged that did not exist yet, and says so', async () => {
    await publish('fr 5', 'fr');
    await publishSome('de 6');
    expect(await back({ number: 2 })).toMatchObject({ stayed: ['fr'] });
    expect([...(await now()), await served('fr/p/0.html')]).toEqual(['de 2', 'se 1', 'fr 5']);
    expect((await readHistory(buildDirectory)).stores['fr']).toMatchObject({ isHeld: false });
  });

  it('is rejected if what a store showed then has been deleted', async () => {
    for (let build = 5; build <= 8; build++) await publishSome(`de ${build}`);
    await expect(back({ number: 3 })).rejects.toThrow('Build 3 of de is not kept. There are: 5, 6, 7.');
  });

  it('completes an earlier one that was killed', async () => {
    const link = await readlink(path.join(buildDirectory, 'client/de'));
    await back({ storeCode: 'de' });
    await rm(path.join(buildDirectory, 'client/de'));
    await symlink(link, path.join(buildDirectory, 'client/de'));
    await back({ storeCode: 'se' });
    expect(await now()).toEqual(['de 2', 'se 1']);
  });

  it.each([
    [{ storeCode: 'de', number: 3 }, 'Build 3 of de is not kept. There are: 1, 2.'],
    [{ storeCode: 'de', number: 4 }, 'Build 4 of de is not kept. There are: 1, 2.'],
    [{ storeCode: 'fr' }, 'There is no build of fr.'],
    [{ number: 0 }, 'Build 0 of the shop is not kept. There are: 1, 2, 3.'],
    [{ number: 4 }, 'Build 4 of the shop is not kept. There are: 1, 2, 3.'],
  ])('rejects %j with a reason', async (options, problem) => {
    await expect(back(options)).rejects.toThrow(problem);
    expect(await now()).toEqual(['de 4', 'se 3']);
  });

  it('is rejected if there is only one build', async () => {
    await rm(path.join(buildDirectory, 'builds'), { recursive: true });
    await publish('de 1');
    await expect(back()).rejects.toThrow('There is no earlier build of the shop.');
    await expect(back({ storeCode: 'de' })).rejects.toThrow('There is no earlier build of de.');
  });

  it('holds stores until they are released, and renders all their pages then', async () => {
    await writeBuildRecord(buildDirectory, {
      code: 'c',
      stores: 'de,se',
      catalogue: '',
      change: 1,
      at: '',
      failedStores: ['se'],
    });
    await back({ storeCode: 'de' });
    expect(await releaseStores(buildDirectory, 'se')).toEqual([]);
    expect(await releaseStores(buildDirectory, undefined)).toEqual(['de']);
    expect((await readBuildRecord(buildDirectory))?.failedStores).toEqual(['se', 'de']);
    await publish('de 5');
    expect(await numbers()).toEqual([1, 2, 4, 5]);
    expect((await readHistory(buildDirectory)).stores['de']).toMatchObject({ live: 5, isHeld: false });
  });

  it.each(['de', undefined])('never goes back to what was rolled back before (%s)', async (storeCode) => {
    await back({ storeCode: 'de' });
    await publishSome('de 5');
    await back({ storeCode });
    expect(await now()).toEqual(['de 2', 'se 3']);
    await publishSome('de 6');
    await back({ storeCode });
    expect(await now()).toEqual(['de 2', 'se 3']);
    await back({ storeCode: 'de', number: 5 });
    await publishSome('de 7');
    expect(await numbers()).toEqual([1, 2, 5, 7]);
    await back({ storeCode });
    expect(await now()).toEqual(['de 5', 'se 3']);
  });
});
