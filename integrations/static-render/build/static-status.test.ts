import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { writeBuildRecord } from './build-record.ts';
import { noteFailures } from './history/failures.ts';
import { wantedBuild } from './pending-build.ts';
import { readSince, writeStaticStatus } from './static-status.ts';

test('reports for each store since when it is served as it is, and the last failure', async () => {
  const root = await makeTemporaryFolder('static-status');
  const buildDirectory = path.join(root, 'dist');
  const environment = readEnvironment({
    DATA_DIR: path.join(root, 'data'),
    OUT_DIR: buildDirectory,
    STORES: 'de,se',
    NETLIFY: 'true',
  });
  const db = await openDatabase(environment);
  onTestFinished(async () => {
    await db.destroy();
    await rm(root, { recursive: true });
  });
  for (const file of ['de/index.html', 'de/a.html', 'se/index.html']) {
    const full = path.join(buildDirectory, 'client', file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, 'page');
  }
  const write = async (now: Date, failedStores: readonly string[]) => {
    const wanted = await wantedBuild({ db, environment, root, now });
    await writeBuildRecord(buildDirectory, { ...wanted, failedStores: [...failedStores] });
    const previous = await readSince(buildDirectory);
    await writeStaticStatus(db, environment, { root, buildDirectory, previous, now });
    return JSON.parse(await readFile(path.join(buildDirectory, 'client/build.json'), 'utf8')) as unknown;
  };
  const [first, second] = [new Date('2026-11-27T12:00:00Z'), new Date('2026-11-27T13:00:00Z')];
  const current = { build: null, held: false, waiting: 'nothing', failing: false, failed: null };
  const since = first.toISOString();
  expect(await write(first, [])).toMatchObject({
    version: expect.stringMatching(/^[\da-f]{64}$/) as string,
    stores: { de: { ...current, since, pages: 2 }, se: { ...current, since, pages: 1 } },
    problems: [],
  });
  await noteFailures(buildDirectory, new Map([['se', [{ cause: 'Broken.' }]]]), second);
  const failed = { at: second.toISOString(), message: expect.any(String) as string };
  expect(await write(second, ['se'])).toMatchObject({
    stores: {
      de: { ...current, since: second.toISOString() },
      se: { ...current, since, waiting: 'all', failing: true, failed },
    },
  });
});
