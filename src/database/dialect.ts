import { PostgresAdapter, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** True when the database is PostgreSQL; else it is SQLite. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * The query with its rows locked until the transaction ends. SQLite has one writer at a time, which holds the lock of
 * the whole file since its transaction began.
 */
export function lockingRows<Names extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Names, Row>,
): SelectQueryBuilder<Database, Names, Row> {
  return isPostgres(db) ? query.forUpdate() : query;
}
