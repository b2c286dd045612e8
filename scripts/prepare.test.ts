import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeBuildRecord } from '../integrations/static-render/build/build-record.ts';
import { wantedBuild } from '../integrations/static-render/build/pending-build.ts';
import { readEnvironment } from '../src/config/environment.ts';
import { openDatabase } from '../src/database/open.ts';
import { prepare, root } from './prepare.ts';

const now = new Date('2026-11-27T12:00:00Z');

test('a running shop whose store was emptied is not filled with the demo', async () => {
  await mkdir(path.join(root, '.tmp'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.tmp/prepare-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [DATA_DIR, OUT_DIR] = [path.join(folder, 'data'), path.join(folder, 'dist')];
  const environment = readEnvironment({ DATA_DIR, OUT_DIR, STORES: 'se' });
  const db = await openDatabase(environment);
  const wanted = await wantedBuild({ db, environment, root, now });
  await db.destroy();
  await mkdir(OUT_DIR);
  await writeBuildRecord(OUT_DIR, { ...wanted, failedStores: [] });
  const said: string[] = [];
  const running = { now, say: (line: string) => said.push(line), pagesOnly: true, leavesContent: true };
  expect(await prepare(environment, running)).toMatchObject({ seeded: false, built: 'nothing' });
  expect(said).toEqual([]);
});
