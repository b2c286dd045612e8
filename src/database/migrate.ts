import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseError } from './errors.ts';
import { retryContention } from './transaction.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { dropUnreleasedDemo, isUnreleased } from './unreleased.ts';

const latest = Object.keys(migrations).sort();

/**
 * Applies the migrations that the tables lack. `databaseName` identifies the database in messages.
 * Throws a `DatabaseError` if the database is newer than the program, or from before the first release with other data
 * than the demo shop.
 */
export async function migrate(db: Kysely<Database>, databaseName: string): Promise<void> {
  let applied = await appliedMigrations(db);
  if (isUnreleased(applied)) {
    await dropUnreleasedDemo(db, databaseName);
    applied = [];
  }
  refuseNewer(applied);
  if (applied.length === latest.length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await retryContention(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

/** Throws a `DatabaseError` unless the tables are exactly those of this version. */
export async function checkSchema(db: Kysely<Database>): Promise<void> {
  const applied = await appliedMigrations(db);
  const isOlder = isUnreleased(applied);
  if (!isOlder) refuseNewer(applied);
  if (isOlder || applied.length < latest.length) {
    throw new DatabaseError(
      'older-schema',
      'The database is of an older version of the shop, or empty.',
      'Run `npm start` or `npm run shop -- seed` once, which brings it up to date.',
    );
  }
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

function refuseNewer(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !latest.includes(name));
  if (unknown.length === 0) return;
  throw new DatabaseError(
    'newer-schema',
    `The database was made by a newer version of the shop (${unknown.join(', ')}).`,
    'Update the shop, or set DATA_DIR or DATABASE_URL to another database.',
  );
}
