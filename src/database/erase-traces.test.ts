import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './open.ts';
import { eraseTraces } from './erase-traces.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-traces-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Rows of other lengths again and again: SQLite moves them between its pages, and leaves copies behind. */
test('leaves nothing between the remaining rows', async () => {
  const rows = Array.from({ length: 400 }, (_, row) => ({
    name: `${(row * 7919) % 1009}-${row}`,
    word: `secret${row}secret`,
    times: 1 + ((row * 31) % 12),
  }));
  const db = await openDatabase({ dataDirectory: folder });
  for (const { name, word, times } of rows) {
    await db
      .insertInto('shop_setting')
      .values({ name, value: word.repeat(times) })
      .execute();
  }
  for (const { name, word, times } of rows.filter((_, row) => row % 2 === 0)) {
    const longer = word.repeat(times * (times + 7));
    await db.updateTable('shop_setting').set({ value: longer }).where('name', '=', name).execute();
  }
  const gone = rows.filter((_, row) => row % 3 > 0);
  for (const { name } of gone) await db.deleteFrom('shop_setting').where('name', '=', name).execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const left = async () => {
    const file = await readFile(path.join(folder, 'shop.sqlite'), 'latin1');
    return gone.filter(({ word }) => file.includes(word)).length;
  };
  expect(await left()).toBeGreaterThan(0);
  expect(await eraseTraces(db)).toBe(true);
  expect(await left()).toBe(0);
  expect(await db.selectFrom('shop_setting').selectAll().execute()).toHaveLength(rows.length - gone.length);
  await db.destroy();
});

test('stops waiting for an endless writer, and reports it', async () => {
  const db = await openDatabase({ dataDirectory: folder });
  const other = await openDatabase({ dataDirectory: folder });
  await other.transaction().execute(async (inside) => {
    await inside.insertInto('shop_setting').values({ name: 'one', value: '' }).execute();
    expect(await eraseTraces(db)).toBe(false);
  });
  expect(await eraseTraces(db)).toBe(true);
  await Promise.all([db.destroy(), other.destroy()]);
});

test('reports a file that can’t be rewritten, without throwing', async () => {
  const db = await openDatabase({ dataDirectory: folder });
  const moved = `${folder}-moved`;
  await rename(folder, moved);
  expect(await eraseTraces(db)).toBe(false);
  await rename(moved, folder);
  expect(await eraseTraces(db)).toBe(true);
  await db.destroy();
  expect(await eraseTraces(db)).toBe(false);
});

const secret = 'a name that is to be forgotten '.repeat(500);

async function isInFiles(): Promise<boolean> {
  const files = (await readdir(folder)).filter((name) => !name.endsWith('-shm'));
  const contents = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'latin1')));
  return contents.some((content) => content.includes('to be forgotten'));
}

/** Bytes of the log of changes. */
async function logSize(): Promise<number> {
  const name = (await readdir(folder)).find((file) => file.endsWith('-wal'));
  return name === undefined ? 0 : (await stat(path.join(folder, name))).size;
}

test('leaves nothing in any file, whatever was deleted before and whoever reads meanwhile', async () => {
  const db = await openDatabase({ dataDirectory: folder });
  const settings = ['one', 'two'].map((name) => ({ name, value: secret }));
  await db.insertInto('shop_setting').values(settings).execute();
  await db.updateTable('shop_setting').set({ value: '' }).where('name', '=', 'one').execute();
  expect(await isInFiles()).toBe(true);
  const reader = await openDatabase({ dataDirectory: folder, readOnly: true });
  const read = Promise.withResolvers<void>();
  const reading = reader.transaction().execute(async (inside) => {
    await inside.selectFrom('shop_setting').selectAll().execute();
    await read.promise;
  });
  await db.deleteFrom('shop_setting').execute();
  const before = await logSize();
  const erased = eraseTraces(db);
  // The file is written anew into the log first, which can't be emptied while somebody reads.
  await vi.waitUntil(async () => (await logSize()) !== before, { timeout: 60_000, interval: 5 });
  read.resolve();
  expect(await erased).toBe(true);
  expect(await isInFiles()).toBe(false);
  await reading;
  await reader.destroy();
  await db.destroy();
});
