import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../src/database/open.ts';
import type { Database } from '../../src/database/schema.ts';
import { startPostgres, type RunningPostgres } from './postgres.ts';

/** The databases that the shop runs on, for `describe.each`. */
export const databaseKinds = ['SQLite', 'PostgreSQL'] as const;

export type DatabaseKind = (typeof databaseKinds)[number];

/** A database of one test file. */
export interface TestDatabase {
  readonly db: Kysely<Database>;
  /** A second handle to the same data. */
  open(options?: { readonly readOnly?: boolean }): Promise<Kysely<Database>>;
  /** Empties all tables. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** An empty shop database: a file in a temporary folder, or a real PostgreSQL of its own. */
export async function startDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'vernissage-test-'));
  const server: RunningPostgres | undefined = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  const options = { dataDirectory, databaseUrl: server?.url };
  const db = await openDatabase(options);
  const others: Kysely<Database>[] = [];
  return {
    db,
    async open({ readOnly = false } = {}) {
      const other = await openDatabase({ ...options, readOnly });
      others.push(other);
      return other;
    },
    async empty() {
      const tables = await db.introspection.getTables();
      for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(db);
    },
    async stop() {
      await Promise.all([db, ...others].map((each) => each.destroy()));
      await server?.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
