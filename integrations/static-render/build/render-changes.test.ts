import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filledStores } from '../../../src/catalogue/linked-stores.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { runCommand } from '../../../tests/support/command.ts';
import { writeBuildRecord } from './build-record.ts';
import { wantedBuild } from './pending-build.ts';
import { renderChild } from './live-pages.ts';

const root = path.join(import.meta.dirname, '../../..');

test('does not fill a store with the demo that was emptied while the shop runs', async () => {
  await mkdir(path.join(root, '.tmp'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.tmp/render-changes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [DATA_DIR, OUT_DIR] = [path.join(folder, 'data'), path.join(folder, 'dist')];
  const environment = readEnvironment({ DATA_DIR, OUT_DIR, STORES: 'se' });
  const db = await openDatabase(environment);
  onTestFinished(() => db.destroy());
  const wanted = await wantedBuild({ db, environment, root, now: new Date() });
  await mkdir(OUT_DIR);
  await writeBuildRecord(OUT_DIR, { ...wanted, failedStores: [] });
  expect(await runCommand([renderChild], { DATA_DIR, OUT_DIR, STORES: 'se' })).toEqual({
    status: 0,
    output: '',
  });
  expect(await filledStores(db, ['se'])).toEqual(new Set());
});
