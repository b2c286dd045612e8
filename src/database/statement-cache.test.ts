import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { StatementCache } from './statement-cache.ts';

function openCache() {
  const database = new DatabaseSync(':memory:');
  database.exec(`create table size (id integer, name text); insert into size values (1, 'A4'), (2, null)`);
  const prepare = vi.fn((sql: string) => database.prepare(sql));
  return { database, prepare, statements: new StatementCache(prepare) };
}

test('returns rows by column name, all at once or one by one', () => {
  const select = openCache().statements.get('select id, name as "Name" from size where id <= ? order by id');
  const rows = [
    { id: 1, Name: 'A4' },
    { id: 2, Name: null },
  ];
  expect(select.reader).toBe(true);
  expect(select.all([2])).toEqual(rows);
  expect([...select.iterate([1])]).toEqual(rows.slice(0, 1));
  expect(select.all([0])).toEqual([]);
});

test('returns columns added since a statement was prepared', () => {
  const { database, statements } = openCache();
  const select = statements.get('select * from size where id = 1');
  expect(select.all([])).toEqual([{ id: 1, name: 'A4' }]);
  database.exec('alter table size add column width integer default 21');
  expect(select.all([])).toEqual([{ id: 1, name: 'A4', width: 21 }]);
});

test('returns how many rows a statement changed', () => {
  const update = openCache().statements.get('update size set name = ?');
  expect(update.reader).toBe(false);
  expect(update.run(['A3'])).toMatchObject({ changes: 2 });
});

test('prepares a statement again only after many others', () => {
  const { prepare, statements } = openCache();
  const sql = (id: number) => `select name from size where id = ${id}`;
  statements.get(sql(0));
  for (let id = 0; id < 500; id += 1) statements.get(sql(id));
  expect(prepare).toHaveBeenCalledTimes(500);
  statements.get(sql(500));
  statements.get(sql(0));
  expect(prepare).toHaveBeenCalledTimes(502);
});
