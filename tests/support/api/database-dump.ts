import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../src/database/schema.ts';

/** All rows of all tables as one text, in lower case. */
export async function dumpOf(db: Kysely<Database>): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = [];
  for (const { name } of tables) {
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    rows.push(...found.rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return rows.join('\n').toLowerCase();
}
