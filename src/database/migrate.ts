import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { DatabaseError } from './errors.ts';
import { retryContention } from './transaction.ts';
import type { Database } from './schema.ts';
import { dropUnreleasedDemo, isUnreleased } from './unreleased.ts';
import { catalogue, changedAt } from './migrations/0001-catalogue.ts';
import { remoteShop } from './migrations/0008-remote-shop.ts';
import { content } from './migrations/0002-content.ts';
import { account } from './migrations/0003-account.ts';
import { cart } from './migrations/0004-cart.ts';
import { order } from './migrations/0005-order.ts';
import { payment } from './migrations/0006-payment.ts';
import { newsletter } from './migrations/0010-newsletter.ts';
import { review } from './migrations/0011-review.ts';
import { webVital } from './migrations/0013-web-vital.ts';
import { checkoutConsent } from './migrations/0014-checkout-consent.ts';

/**
 * Holds all migrations by name, in the order in which they are applied: an area may refer to tables of those before it.
 * A released migration never changes. A later one adds columns at the end of a table, and never renames or drops one: a
 * server that runs meanwhile has prepared statements that select all of them.
 */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-content': content,
  '0003-account': account,
  '0004-cart': cart,
  '0005-order': order,
  '0006-payment': payment,
  '0007-changed-at': changedAt,
  '0008-remote-shop': remoteShop,
  '0010-newsletter': newsletter,
  '0011-review': review,
  '0013-web-vital': webVital,
  '0014-checkout-consent': checkoutConsent,
};

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
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Areas may be added in another order than their numbers.
    allowUnorderedMigrations: true,
  });
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
