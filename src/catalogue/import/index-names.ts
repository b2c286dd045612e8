import type { DumpFile } from './dump-files.ts';
import { linesOf } from './lines.ts';
import { openFile } from './open-file.ts';

const indexName = /"_index"\s*:\s*"([^"\\]+)"/g;

/** The names of all indexes that documents of the files are from; what can't be read is found again when it is read. */
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
