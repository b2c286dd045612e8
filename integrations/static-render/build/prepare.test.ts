import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renewCatalogueVersion } from '../../../src/catalogue/version.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { startTypesense, type TypesenseStandIn } from '../../../tests/support/typesense-server.ts';
import { readBuildRecord, writeBuildRecord } from './build-record.ts';
import { isHistoryLost } from './history/history-file.ts';
import { wantedBuild } from './pending-build.ts';
import { prepare, type PrepareOptions } from './prepare.ts';

const now = new Date('2026-11-27T12:00:00Z');
let root: string;
let typesense: TypesenseStandIn;

/** A build that is current, but that Typesense has not got all of. */
beforeEach(async () => {
  root = await makeTemporaryFolder('prepare');
  typesense = await startTypesense();
  const data = path.join(build(), 'client/de/data');
  await mkdir(data, { recursive: true });
  await writeFile(path.join(data, 'search.json'), '[]');
  const db = await openDatabase(environment());
  try {
    const wanted = await wantedBuild({ db, environment: environment(), root, now });
    const unfilled = { stores: ['de'], problem: 'It was away.' };
    await writeBuildRecord(build(), { ...wanted, failedStores: [], unfilled });
  } finally {
    await db.destroy();
  }
});
afterEach(async () => {
  await typesense.stop();
  await rm(root, { recursive: true });
});

const build = () => path.join(root, 'dist');
const environment = () =>
  readEnvironment({
    DATA_DIR: path.join(root, 'data'),
    OUT_DIR: build(),
    STORES: 'de,se',
    TYPESENSE_URL: typesense.url,
    TYPESENSE_ADMIN_KEY: typesense.adminKey,
    TYPESENSE_SEARCH_KEY: typesense.searchKey,
    TYPESENSE_PREFIX: 'shop',
  });
const run = (options: Partial<PrepareOptions> = {}) =>
  prepare(environment(), {
    root,
    now,
    say: () => undefined,
    ...options,
  });
const unfilled = async () => (await readBuildRecord(build()))?.unfilled;

test('fills Typesense alone if the pages are current', async () => {
  expect(await run()).toMatchObject({ built: 'nothing', failedStores: [] });
  expect(Object.keys(typesense.aliases())).toEqual(['shop_de']);
  expect(await unfilled()).toBeUndefined();
  const { length } = typesense.requests;
  await run();
  expect(typesense.requests).toHaveLength(length);
});

test('reports the stores that Typesense still lacks, and retries them', async () => {
  typesense.behaviour = 'failing';
  expect(await run()).toMatchObject({ built: 'nothing', failedStores: ['de'] });
  expect(await unfilled()).toEqual({
    stores: ['de'],
    problem: expect.stringContaining('answers 503') as string,
  });
  typesense.behaviour = 'answering';
  expect(await run()).toMatchObject({ failedStores: [] });
  expect(Object.keys(typesense.aliases())).toEqual(['shop_de']);
});

test('postpones it if what failed is left out', async () => {
  expect(await run({ skipsFailed: true })).toMatchObject({ built: 'nothing', failedStores: [] });
  expect(typesense.requests).toEqual([]);
  expect(await unfilled()).toMatchObject({ stores: ['de'] });
});

/** Both stores failed, and one of them may have another category since. */
async function failBoth({ changed }: { readonly changed?: string } = {}): Promise<void> {
  const db = await openDatabase(environment());
  try {
    for (const storeCode of ['de', 'se']) await renewCatalogueVersion(db, storeCode, { isMarked: true });
    const wanted = await wantedBuild({ db, environment: environment(), root, now });
    await writeBuildRecord(build(), { ...wanted, failedStores: ['de', 'se'] });
    if (changed) await renewCatalogueVersion(db, changed, { isMarked: true });
  } finally {
    await db.destroy();
  }
}

test('postpones failed stores if nothing of them has changed', async () => {
  await failBoth();
  expect(await run({ skipsFailed: true })).toMatchObject({ built: 'nothing' });
});

test('renders a failed store once one of its categories has changed', async () => {
  await failBoth({ changed: 'se' });
  // The build has no code that could render.
  await expect(run({ skipsFailed: true })).rejects.toThrow('render.mjs');
});

test('records what the folders of builds contain if the history is lost, even if the pages are current', async () => {
  await mkdir(path.join(build(), 'builds'));
  await run({ skipsFailed: true });
  expect(await isHistoryLost(build())).toBe(false);
});
