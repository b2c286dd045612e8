import { PostgresAdapter, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** Returns whether the database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Makes a query lock its rows until the transaction ends. SQLite needs no such locks: its only writer holds the lock of
 * the whole file from the start of its transaction.
 */
export function lockingRows<Names extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Names, Row>,
): SelectQueryBuilder<Database, Names, Row> {
  return isPostgres(db) ? query.forUpdate() : query;
}
