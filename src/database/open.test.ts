import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'vernissage-database-'));
});
afterEach(() => rm(dataDirectory, { recursive: true }));

test('creates the tables once and keeps the rows', async () => {
  const first = await openDatabase({ dataDirectory });
  await first.insertInto('shop_setting').values({ name: 'seed', value: '1' }).execute();
  await first.destroy();
  const second = await openDatabase({ dataDirectory });
  expect(await second.selectFrom('shop_setting').selectAll().execute()).toEqual([
    { name: 'seed', value: '1' },
  ]);
  await second.destroy();
});

test('is durable, checks foreign keys and overwrites deleted data', async () => {
  const db = await openDatabase({ dataDirectory });
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0];
  const names = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete'];
  expect(await Promise.all(names.map(pragma))).toEqual(['wal', 2, 1, 1]);
  await db.destroy();
});

test('a read-only handle sees committed data and refuses to write', async () => {
  const writer = await openDatabase({ dataDirectory });
  const reader = await openDatabase({ dataDirectory, readOnly: true });
  await writer.insertInto('shop_setting').values({ name: 'seed', value: '1' }).execute();
  expect(await reader.selectFrom('shop_setting').select('value').execute()).toEqual([{ value: '1' }]);
  await expect(reader.deleteFrom('shop_setting').execute()).rejects.toMatchObject({ code: 'read-only' });
  await Promise.all([reader.destroy(), writer.destroy()]);
});

test('transactions of one handle run one after another', async () => {
  const db = await openDatabase({ dataDirectory });
  await db.insertInto('shop_setting').values({ name: 'count', value: '0' }).execute();
  const increment = () =>
    inTransaction(db, async (transaction) => {
      const { value } = await transaction
        .selectFrom('shop_setting')
        .select('value')
        .executeTakeFirstOrThrow();
      await new Promise((resolve) => setImmediate(resolve));
      await transaction
        .updateTable('shop_setting')
        .set({ value: String(Number(value) + 1) })
        .execute();
    });
  await Promise.all(Array.from({ length: 50 }, increment));
  expect(await db.selectFrom('shop_setting').select('value').execute()).toEqual([{ value: '50' }]);
  await db.destroy();
});

test('a failed transaction leaves nothing', async () => {
  const db = await openDatabase({ dataDirectory });
  const failing = inTransaction(db, async (transaction) => {
    await transaction.insertInto('shop_setting').values({ name: 'half', value: '1' }).execute();
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await db.selectFrom('shop_setting').selectAll().execute()).toEqual([]);
  await db.destroy();
});

test('a writer waits for another process’s transaction, then continues', async () => {
  const [first, second] = [await openDatabase({ dataDirectory }), await openDatabase({ dataDirectory })];
  const held = await first.startTransaction().execute();
  await held.insertInto('shop_setting').values({ name: 'first', value: '1' }).execute();
  const waiting = inTransaction(second, (transaction) =>
    transaction.insertInto('shop_setting').values({ name: 'second', value: '2' }).execute(),
  );
  await held.commit().execute();
  await waiting;
  expect(await first.selectFrom('shop_setting').select('name').orderBy('name').execute()).toHaveLength(2);
  await Promise.all([first.destroy(), second.destroy()]);
});

test('rejects a database of a newer shop', async () => {
  const db = await openDatabase({ dataDirectory });
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db);
  await db.destroy();
  for (const readOnly of [true, false]) {
    await expect(openDatabase({ dataDirectory, readOnly })).rejects.toMatchObject({ code: 'newer-schema' });
  }
});

test('every refusal is typed and has a hint', async () => {
  const hint = expect.stringMatching(/\w+/) as string;
  await expect(openDatabase({ dataDirectory, readOnly: true })).rejects.toMatchObject({
    code: 'missing',
    hint,
  });
  await writeFile(
    join(dataDirectory, 'shop.sqlite'),
    'This is no database, but a text that is long enough. '.repeat(40),
  );
  await expect(openDatabase({ dataDirectory })).rejects.toMatchObject({ code: 'corrupt', hint });
  const below = join(dataDirectory, 'shop.sqlite', 'folder');
  await expect(openDatabase({ dataDirectory: below })).rejects.toMatchObject({ code: 'missing', hint });
  const databaseUrl = 'postgres://shop@127.0.0.1:1/shop';
  await expect(openDatabase({ dataDirectory, databaseUrl })).rejects.toMatchObject({
    code: 'unreachable',
    hint,
  });
  await expect(openDatabase({ dataDirectory, databaseUrl: 'mysql://x' })).rejects.toMatchObject({ hint });
});

test('reports a full disk, and rolls the transaction back', async () => {
  const db = await openDatabase({ dataDirectory });
  await sql`pragma max_page_count = ${sql.lit(120)}`.execute(db);
  const filling = inTransaction(db, async (transaction) => {
    for (let row = 0; row < 400; row++) {
      const value = 'x'.repeat(4_000);
      await transaction
        .insertInto('shop_setting')
        .values({ name: String(row), value })
        .execute();
    }
  });
  await expect(filling).rejects.toMatchObject({ code: 'full' });
  expect(await db.selectFrom('shop_setting').selectAll().execute()).toEqual([]);
  await db.destroy();
});
