import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Runs work that deletes what must not be found any more. SQLite leaves deleted bytes in its file; here they are
 * overwritten, those of earlier deletions too, and the log of changes is emptied into the file. PostgreSQL does that by
 * itself (autovacuum).
 */
export async function withoutTraces<Result>(
  db: Kysely<Database>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return work();
  await sql`pragma secure_delete = on`.execute(db);
  try {
    return await work();
  } finally {
    await sql`pragma secure_delete = off`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
}
