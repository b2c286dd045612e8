import type { Kysely, Transaction } from 'kysely';
import { DatabaseError, errorCode } from './errors.ts';
import type { Database } from './schema.ts';
import { transactionAttempts } from '../config/limits/storage.ts';

/**
 * Runs `work` in one write transaction and commits it; an error rolls it back and is thrown on.
 * When another writer is in the way (SQLite busy, PostgreSQL serialisation failure or deadlock), all of `work`
 * runs again, so it must do nothing but read and write the transaction. Inside a transaction it joins that one.
 * It sees the database as of one moment, and a row that it changes was not changed by others since.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  return retryContention(() => db.transaction().setIsolationLevel('repeatable read').execute(work));
}

/**
 * Does the same as `inTransaction` for work that locks every row before it reads it (by `lockingRows` or an update). On
 * PostgreSQL, each statement then sees what others have committed, so that it waits for them in line; `inTransaction`
 * would have to start again. On SQLite there is no difference.
 */
export async function inLockingTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
  { waitForWriters = true }: WriterWait = {},
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  const once = () => db.transaction().setIsolationLevel('read committed').execute(work);
  return waitForWriters ? retryContention(once) : once();
}

/** The behaviour of a transaction while others write; default: it waits. Else it throws at once. */
export interface WriterWait {
  readonly waitForWriters?: boolean;
}

/** Runs `work` again, after a pause, while another writer is in its way; any other error is thrown at once. */
export async function retryContention<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === transactionAttempts || !isContention(error)) throw error;
      await pause(attempt);
    }
  }
}

/** PostgreSQL's serialisation failure and deadlock. */
const contentionCodes = ['40001', '40P01'];

function isContention(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === 'busy';
  return contentionCodes.includes(errorCode(error) ?? '');
}

function pause(attempt: number): Promise<void> {
  const longest = Math.min(500, 5 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)));
}
