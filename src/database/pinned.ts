import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A database as it was at one moment; give it back with `release()`. */
export interface PinnedDatabase {
  readonly db: Kysely<Database>;
  release(): Promise<void>;
}

/**
 * Reads that all see the database at one moment, whatever others write meanwhile: for a render worker.
 * On SQLite it holds the handle's only connection, so use a handle of its own (`openDatabase({readOnly: true})`).
 */
export async function pinDatabase(db: Kysely<Database>): Promise<PinnedDatabase> {
  const transaction = await db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute();
  // The moment is that of the first read.
  await transaction.selectFrom('shop_setting').select('name').limit(1).execute();
  return {
    db: transaction,
    release: async () => {
      await transaction.rollback().execute();
    },
  };
}
