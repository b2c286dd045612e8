import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { writeBuildRecord } from './build-record.ts';
import { BuildStatus } from './build-status.ts';
import { noteFailures } from './history/history-file.ts';
import { writeHistory } from './history/history-file.ts';
import { wantedBuild } from './pending-build.ts';

test.each([
  ['', {}],
  [' with Storyblok', { STORYBLOK_TOKEN: 'token' }],
])('reports what the build’s files say while the database is down%s', async (_, variables) => {
  const root = await makeTemporaryFolder('build-status');
  const buildDirectory = path.join(root, 'dist');
  const environment = readEnvironment({
    DATA_DIR: path.join(root, 'data'),
    OUT_DIR: buildDirectory,
    STORES: 'de,se',
    ...variables,
  });
  await mkdir(buildDirectory);
  const db = await openDatabase(environment);
  onTestFinished(() => rm(root, { recursive: true }));
  const now = new Date('2026-11-27T12:00:00Z');
  const wanted = await wantedBuild({ db, environment, root, now });
  await writeBuildRecord(buildDirectory, { ...wanted, failedStores: ['se'] });
  await noteFailures(buildDirectory, new Map([['se', [{ cause: 'Broken.' }]]]), now);
  const status = () =>
    new BuildStatus(db, environment, { root, buildDirectory, problems: () => ['A problem.'] }).read();
  const before = await status();
  expect(before).toMatchObject({
    cv: expect.any(Number) as number,
    stores: { de: { waiting: 'nothing' }, se: { waiting: 'all', failing: true } },
    problems: ['A problem.'],
  });
  await db.destroy();
  expect(await status()).toEqual({
    ...before,
    cv: null,
    stores: {
      de: { ...before.stores['de'], waiting: null },
      se: { ...before.stores['se'], waiting: null },
    },
    problems: ['A problem.', expect.stringMatching(/^The database can't be asked what waits: .*destroyed/)],
  });
});

test('reports that a held store waits, even after a run for other stores', async () => {
  const root = await makeTemporaryFolder('build-status-held');
  const buildDirectory = path.join(root, 'dist');
  const environment = readEnvironment({
    DATA_DIR: path.join(root, 'data'),
    OUT_DIR: buildDirectory,
    STORES: 'de,se',
  });
  await mkdir(buildDirectory);
  const db = await openDatabase(environment);
  onTestFinished(async () => {
    await db.destroy();
    await rm(root, { recursive: true });
  });
  const at = '2026-11-27T12:00:00.000Z';
  const builds = [{ number: 1, folder: '1', at, pages: 2, code: '' }];
  const store = { builds, live: 1, since: at };
  const stores = { de: { ...store, isHeld: true }, se: { ...store, isHeld: false } };
  await writeHistory(buildDirectory, { last: 1, stores, failures: {} });
  const wanted = await wantedBuild({ db, environment, root, now: new Date(at) });
  await writeBuildRecord(buildDirectory, { ...wanted, failedStores: [] });
  expect(
    await new BuildStatus(db, environment, { root, buildDirectory, problems: () => [] }).read(),
  ).toMatchObject({
    stores: { de: { held: true, since: at, waiting: 'all' }, se: { held: false, waiting: 'nothing' } },
  });
});
