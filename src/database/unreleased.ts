import { sql, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';
import { DatabaseError } from './errors.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** A migration that every database from before the first release has, and that this version no longer has. */
const unreleasedMigration = '0002-cart';

/** Returns true if the tables were created before the first release, whose migrations were replaced. */
export function isUnreleased(appliedMigrations: readonly string[]): boolean {
  return appliedMigrations.includes(unreleasedMigration);
}

/**
 * Drops the tables of a database from before the first release if it only contains the demo shop, and reports it.
 * `databaseName` identifies the database in the report and the error.
 * Throws a `DatabaseError` if the database contains anything else: only the demo shop can be filled in again.
 */
export async function dropUnreleasedDemo(db: Kysely<Database>, databaseName: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const tables = await transaction.introspection.getTables({ withInternalKyselyTables: true });
    const names = tables.map(({ name }) => name);
    if (!(await isUntouchedDemo(transaction, names))) throw unreleasedData(databaseName);
    const cascade = isPostgres(db) ? sql`cascade` : sql``;
    for (const name of names) await sql`drop table ${sql.table(name)} ${cascade}`.execute(transaction);
  });
  process.stderr.write(
    `${databaseName} was made before the first release and contained only the demo shop: npm start fills it again.\n`,
  );
}

function unreleasedData(databaseName: string): DatabaseError {
  return new DatabaseError(
    'unreleased-schema',
    `${databaseName} was made before the first release, and contains more than the demo shop, such as orders, customers, edited stories or another catalogue. This version cannot read it and leaves it as it is.`,
    'Move it away, or set DATA_DIR or DATABASE_URL to another database; npm start then makes a new one.',
  );
}

/** Tables that are empty until somebody orders, signs up, or writes a coupon or a story. */
const tablesOfUse = [
  'coupon',
  'customer',
  'order_attempt',
  'payment',
  'sales_order',
  'story_draft',
  'story_version',
];

async function isUntouchedDemo(db: Kysely<Database>, tables: readonly string[]): Promise<boolean> {
  for (const table of tablesOfUse.filter((name) => tables.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  // The demo records the version that each store's catalogue has right after it was filled.
  const { rows } = await sql`
    select version.name from shop_setting version
    where version.name like 'catalogue\\_version\\_%' escape '\\' and not exists (
      select 1 from shop_setting seed
      where seed.name = 'seed_' || substr(version.name, length('catalogue_version_') + 1)
        and seed.value like '%"version":"' || version.value || '"%'
    )`.execute(db);
  return rows.length === 0;
}
