import pg from 'pg';
import { PostgresDialect } from 'kysely';
import { postgresReadTimeout } from '../config/limits/storage.ts';

/** Integers of 64 bits and sums of them: pg gives texts, the shop's numbers are all safe integers. */
const numberTypes: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const ofReaders = {
  options: `-c default_transaction_read_only=on -c statement_timeout=${postgresReadTimeout}`,
  // For a server that is not heard of any more.
  query_timeout: postgresReadTimeout + 10_000,
};

/** Creates Kysely's PostgreSQL dialect. Counts and sums are numbers, as with SQLite. */
export function createPostgresDialect(databaseUrl: string, readOnly: boolean): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: 10_000,
    ...(readOnly && ofReaders),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary'): unknown =>
        numberTypes.has(type) ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // A connection that breaks while idle is replaced by the pool at its next use; without a listener it ends the process.
  pool.on('error', () => undefined);
  // So is one that breaks while it is in use: its queries fail, and tell of it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
