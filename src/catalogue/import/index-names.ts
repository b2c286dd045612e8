import type { DumpFile } from './dump-files.ts';
import { linesOf } from './lines.ts';
import { openFile } from './open-file.ts';

const indexName = /"_index"\s*:\s*"([^"\\]+)"/g;

/** Reads the names of all indexes in the files; unreadable parts are reported later, when they are read. */
export async function readIndexNames(files: readonly DumpFile[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { path } of files) {
    try {
      for await (const line of linesOf(openFile(path).content)) {
        for (const [, name = ''] of line.matchAll(indexName)) names.add(name);
      }
    } catch {
      continue;
    }
  }
  return names;
}
