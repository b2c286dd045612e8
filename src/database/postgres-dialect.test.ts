import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startDatabase } from '../../tests/support/databases.ts';

test('a PostgreSQL reader has a time limit; a writer may not', async () => {
  const database = await startDatabase('PostgreSQL');
  try {
    const reader = await database.open({ readOnly: true });
    const longest = sql<{ statement_timeout: string }>`show statement_timeout`;
    expect((await longest.execute(reader)).rows).toEqual([{ statement_timeout: '2min' }]);
    expect((await longest.execute(database.db)).rows).toEqual([{ statement_timeout: '0' }]);
    const change = reader.deleteFrom('shop_setting').execute();
    await expect(change).rejects.toThrow('read-only');
  } finally {
    await database.stop();
  }
});
