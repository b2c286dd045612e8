import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, startDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { openReadSnapshot } from '../database/read-snapshot.ts';
import { inTransaction } from '../database/transaction.ts';
import { nextChange } from './change-number.ts';
import { renewCatalogueVersion, snapshotId } from './version.ts';

describe.each(databaseKinds)('the snapshot ID on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase(kind);
  });
  afterAll(() => database.stop());

  test.each([
    ['the price', (db: TestDatabase['db']) => inTransaction(db, nextChange)],
    ['the category', (db: TestDatabase['db']) => renewCatalogueVersion(db, 'de', { isMarked: true })],
  ])('is equal in all snapshots before a change of %s, and different afterwards', async (_, change) => {
    const readers = await Promise.all([1, 2].map(() => database.open({ readOnly: true })));
    const openAll = () => Promise.all(readers.map(openReadSnapshot));
    const idsOf = (snapshots: Awaited<ReturnType<typeof openAll>>) =>
      Promise.all(snapshots.map(({ db }) => snapshotId(db)));
    const before = await snapshotId(database.db);
    const snapshots = await openAll();
    await change(database.db);
    const now = await snapshotId(database.db);
    expect(now).not.toBe(before);
    expect(await idsOf(snapshots)).toEqual([before, before]);
    for (const { release } of snapshots) await release();
    const later = await openAll();
    expect(await idsOf(later)).toEqual([now, now]);
    for (const { release } of later) await release();
  });
});
