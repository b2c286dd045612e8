import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, startDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { pinDatabase } from '../database/pinned.ts';
import { inTransaction } from '../database/transaction.ts';
import { nextChange } from './change-number.ts';
import { catalogueMoment } from './moment.ts';
import { renewCatalogueVersion } from './version.ts';

describe.each(databaseKinds)('the moment of catalogues on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase(kind);
  });
  afterAll(() => database.stop());

  test.each([
    ['a price', (db: TestDatabase['db']) => inTransaction(db, nextChange)],
    ['a category', (db: TestDatabase['db']) => renewCatalogueVersion(db, 'de', { isMarked: true })],
  ])(
    'is that of all who see the shop as it was before %s changed, and another one after it',
    async (_, change) => {
      const readers = await Promise.all([1, 2].map(() => database.open({ readOnly: true })));
      const pinAll = () => Promise.all(readers.map(pinDatabase));
      const momentsOf = (pins: Awaited<ReturnType<typeof pinAll>>) =>
        Promise.all(pins.map(({ db }) => catalogueMoment(db)));
      const before = await catalogueMoment(database.db);
      const pins = await pinAll();
      await change(database.db);
      const now = await catalogueMoment(database.db);
      expect(now).not.toBe(before);
      expect(await momentsOf(pins)).toEqual([before, before]);
      for (const { release } of pins) await release();
      const later = await pinAll();
      expect(await momentsOf(later)).toEqual([now, now]);
      for (const { release } of later) await release();
    },
  );
});
