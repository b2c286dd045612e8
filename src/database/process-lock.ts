import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { lockReportInterval, lockRetryInterval } from '../config/limits/publishing.ts';

/** SQLite's result code for a lock that another process holds. */
const busy = 5;

/**
 * Runs `work` while no other process holds the lock of this file; waits for one that does, and tells `work` of it. The lock is the
 * operating system's, through SQLite: it ends with its process, however that ends. `onWait` is called again and again.
 */
export async function withProcessLock<Result>(
  file: string,
  onWait: () => void,
  work: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    let waited = 0;
    for (; !tryToLock(lock); waited += lockRetryInterval) {
      if (waited % lockReportInterval === 0) onWait();
      await wait(lockRetryInterval);
    }
    return await work(waited > 0);
  } finally {
    lock.close();
  }
}

function tryToLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { readonly errcode?: number }).errcode === busy) return false;
    throw error;
  }
}
