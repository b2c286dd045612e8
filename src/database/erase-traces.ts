import { Worker } from 'node:worker_threads';
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { rewriteTimeout, rewrittenAtOnce } from '../config/limits/storage.ts';

export interface EraseTracesOptions {
  /** The file is written anew however large it is; not given: only one that takes no more than seconds. */
  readonly whateverSize?: boolean;
}

/**
 * Removes traces of deleted data from the database file, and returns whether none is left. Call it after the transaction
 * that deleted the data.
 * SQLite overwrites deleted rows in place (`secure_delete`), but not the copies that remain when rows move, and its log
 * keeps earlier pages. So the file is rewritten and the log emptied. This fails while another process reads an earlier
 * state or writes without pause, if there is no room for a second file, or on any other error: it returns false then. On
 * PostgreSQL it does nothing: autovacuum frees the space, which is overwritten later.
 */
export async function eraseTraces(
  db: Kysely<Database>,
  { whateverSize = false }: EraseTracesOptions = {},
): Promise<boolean> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return true;
  // No failure is thrown: all is committed and overwritten by now, only copies between the rows may be left.
  return rewrite(db, whateverSize).catch(() => false);
}

async function rewrite(db: Kysely<Database>, whateverSize: boolean): Promise<boolean> {
  const { rows } = await sql<{ file: string; bytes: number }>`
    select file, page_count * page_size as bytes
    from pragma_database_list, pragma_page_count, pragma_page_size where name = 'main'`.execute(db);
  const [{ file, bytes } = { file: '', bytes: 0 }] = rows;
  const isRewritten = whateverSize || bytes <= rewrittenAtOnce;
  return (await inThread({ file, isRewritten, patience: rewriteTimeout })) && isRewritten;
}

/** As text, as the server's bundle has no files of its own for threads. A thread, as nothing else is done meanwhile. */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData.file, { timeout: workerData.patience });
  const attempt = (statement) => {
    try {
      return database.prepare(statement).get();
    } catch {
      return { busy: 1 };
    }
  };
  const rewriting = workerData.isRewritten ? attempt('vacuum') : undefined;
  const emptying = attempt('pragma wal_checkpoint(truncate)');
  database.close();
  parentPort.postMessage(rewriting?.busy !== 1 && emptying?.busy !== 1);
`;

function inThread(workerData: object): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { eval: true, workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
