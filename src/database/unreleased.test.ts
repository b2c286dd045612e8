import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseKinds, startDatabase, type TestDatabase } from '../../tests/support/databases.ts';

/** Records of a demo shop: each store with the version that its catalogue had when it was filled. */
const demo = [
  { name: 'catalogue_version_de', value: 'one.two' },
  { name: 'seed_de', value: '{"digest":"demo","version":"one.two"}' },
  { name: 'seed_media', value: '{"digest":"demo","version":""}' },
];

describe.each(databaseKinds)('a database from before the first release, on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    database = await startDatabase(kind);
  });
  beforeEach(async () => {
    const { db } = database;
    await database.empty();
    await db.insertInto('shop_setting').values(demo).execute();
    await sql`insert into kysely_migration (name, timestamp) values ('0002-cart', '2026') on conflict do nothing`.execute(
      db,
    );
    vi.mocked(process.stderr.write).mockClear();
  });
  afterAll(async () => {
    await database.stop();
    vi.restoreAllMocks();
  });

  test('is emptied when it only contains the demo shop, which is reported once', async () => {
    const opened = await database.open();
    expect(await opened.selectFrom('shop_setting').selectAll().execute()).toEqual([]);
    await database.open();
    expect(process.stderr.write).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /was made before the first release and contained only the demo shop: npm start fills it again\.\n$/,
      ),
    );
  });

  test('is refused and kept when it contains more, such as a coupon', async () => {
    await database.db
      .insertInto('coupon')
      .values({ code: 'SUMMER', kind: 'percent', value: 10, used: 0, created_at: '2026-01-01' })
      .execute();
    await expectKept();
  });

  test('is refused and kept when a catalogue was changed since the demo was filled in', async () => {
    await database.db
      .updateTable('shop_setting')
      .set({ value: 'one.three' })
      .where('name', '=', 'catalogue_version_de')
      .execute();
    await expectKept();
  });

  test('is reported as outdated when it is opened for reading', async () => {
    await expect(database.open({ readOnly: true })).rejects.toMatchObject({ code: 'older-schema' });
  });

  async function expectKept() {
    await expect(database.open()).rejects.toMatchObject({
      code: 'unreleased-schema',
      message: expect.stringMatching(kind === 'SQLite' ? /^The database .*shop\.sqlite/ : /DATABASE_URL/),
    });
    expect(await database.db.selectFrom('shop_setting').selectAll().execute()).toHaveLength(demo.length);
  }
});
