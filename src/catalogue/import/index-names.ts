import type { DumpFile } from './dump-files.ts';
import { openFile } from './open-file.ts';

const indexName = /"_index"\s*:\s*"([^"\\]{1,255})"/g;
/** More than the longest match. */
const overlap = 400;

/** The names of all indexes that documents of the files are from; what can't be read is found again when it is read. */
export async function readIndexNames(files: readonly DumpFile[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { path } of files) {
    let rest = '';
    const { content } = openFile(path);
    content.setEncoding('utf8');
    try {
      for await (const piece of content) {
        const text = rest + String(piece);
        for (const [, name = ''] of text.matchAll(indexName)) names.add(name);
        rest = text.slice(-overlap);
      }
    } catch {
      continue;
    }
  }
  return names;
}
