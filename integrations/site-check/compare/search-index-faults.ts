import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Fault } from '../fault.ts';
import { parseJson } from '../json.ts';
import { unpacked } from '../bytes.ts';
import type { BuiltSite } from '../types.ts';

/** The part of a Pagefind index's entry that names further files. */
const entrySchema = z.object({
  languages: z.record(z.string(), z.object({ hash: z.string(), wasm: z.string().nullable() })),
});

/** Folders of an index, with the endings of the files in them. */
const folders = { fragment: 'pf_fragment', index: 'pf_index', filter: 'pf_filter' };

/**
 * Tells files that search indexes name and that do not exist, and indexes that can't be read. What fragments say is checked as
 * other data is (`readDataFile`).
 */
export function searchIndexFaults(
  files: readonly string[],
  { addresses, directory }: Pick<BuiltSite, 'addresses' | 'directory'>,
): readonly Fault[] {
  const named = files
    .filter((file) => /^[^/]+\/pagefind\/pagefind-entry\.json$/.test(file))
    .flatMap((file) => {
      const folder = path.posix.dirname(file);
      const fault = (name: string, text: string): Fault => ({
        page: `/${folder}/${name}`,
        place: '1:1',
        text,
      });
      const missing = (name: string) =>
        addresses.has(`${folder}/${name}`) ? [] : [fault(name, `the file ${folder}/${name} is missing`)];
      const entry = entrySchema.safeParse(parseJson(readFileSync(path.join(directory, file), 'utf8')));
      if (!entry.success)
        return [fault('pagefind-entry.json', "the entry of the search index can't be read")];
      return Object.values(entry.data.languages).flatMap(({ hash, wasm }) => {
        const meta = `pagefind.${hash}.pf_meta`;
        const code = missing(`wasm.${wasm ?? 'unknown'}.pagefind`);
        if (!addresses.has(`${folder}/${meta}`)) return [...code, ...missing(meta)];
        const pieces = namedPieces(readFileSync(path.join(directory, folder, meta)), hash);
        if (!pieces) return [...code, fault(meta, "the list of the search index can't be read")];
        const isThere = (piece: string) =>
          Object.entries(folders).some(([kind, ending]) =>
            addresses.has(`${folder}/${kind}/${piece}.${ending}`),
          );
        return [
          ...code,
          ...pieces
            .filter((piece) => !isThere(piece))
            .map((piece) => fault(meta, `the search index names ${piece}, which has no file`)),
        ];
      });
    });
  return [...named, ...cutOffFaults(files, directory)];
}

/** Tells files of search indexes, all but their fragments, that are cut off. */
function cutOffFaults(files: readonly string[], directory: string): readonly Fault[] {
  return files
    .filter((file) => /^[^/]+\/pagefind\/(?:(?:index|filter)\/[^/]+\.pf_|wasm\.[^/]+\.pagefind$)/.test(file))
    .filter((file) => !unpacked(readFileSync(path.join(directory, file))))
    .map((file) => ({ page: `/${file}`, place: '1:1', text: `the file ${file} is cut off` }));
}

/**
 * Returns the names of the pieces that the list of an index has; undefined where it can't be read. It is packed CBOR: before a
 * short text stands a byte of 96 and its length (RFC 8949, section 3.1). After a fragment may stand the group that it is in.
 */
function namedPieces(packed: Buffer, hash: string): readonly string[] | undefined {
  const list = unpacked(packed)?.toString('latin1');
  if (list === undefined) return undefined;
  const [language = ''] = hash.split('_');
  const starts = list.matchAll(new RegExp(`[\\x60-\\x77](?=${language}_)`, 'g'));
  const names = [...starts].map(({ 0: header, index }) =>
    list.slice(index + 1, index + 1 + header.charCodeAt(0) - 0x60),
  );
  const isGroup = (name: string | undefined) => name?.startsWith(`${language}_group_`) ?? false;
  return [...new Set(names.filter((_, index) => !isGroup(names[index + 1])))];
}
