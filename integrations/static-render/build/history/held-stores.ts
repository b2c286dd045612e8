import { stat } from 'node:fs/promises';
import { heldStores, historyFileOf, readHistory } from './history-file.ts';

/** Returns what answers with the stores that are held; the history is read when it has changed, not each time. */
export function heldStoresOf(buildDirectory: string): () => Promise<readonly string[]> {
  let last: { readonly file: string; readonly held: readonly string[] } | undefined;
  return async () => {
    const stats = await stat(historyFileOf(buildDirectory)).catch(missingAsUndefined);
    // Each time that it is written it is another file.
    const file = stats ? `${stats.ino} ${stats.mtimeMs}` : '';
    if (last?.file !== file) last = { file, held: heldStores(await readHistory(buildDirectory)) };
    return last.held;
  };
}

function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
