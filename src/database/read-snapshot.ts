import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The database as it is at one moment. Call `release()` when it is no longer needed. */
export interface ReadSnapshot {
  readonly db: Kysely<Database>;
  release(): Promise<void>;
}

/**
 * Opens a snapshot in which all reads see the database at the same moment, whatever is written meanwhile. On SQLite it
 * occupies the only connection of the handle, so give it its own one (`openDatabase({ readOnly: true })`).
 */
export async function openReadSnapshot(db: Kysely<Database>): Promise<ReadSnapshot> {
  const transaction = await db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute();
  // The database takes the snapshot at the first read.
  await transaction.selectFrom('shop_setting').select('name').limit(1).execute();
  return {
    db: transaction,
    release: async () => {
      await transaction.rollback().execute();
    },
  };
}
