import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { NamedIndex } from './choose-names.ts';
import { entityOfName, storeOfName, type Entity } from './entity.ts';
import { linesOf, openFile } from './lines.ts';

/** A file of a dump and what its name says about its content. */
export interface DumpFile extends NamedIndex {
  readonly path: string;
  /** For people: relative to the dump. */
  readonly name: string;
  readonly bytes: number;
  readonly entity: Entity | undefined;
  /** The store of the source platform. */
  readonly store: string | undefined;
}

/** The dump can't be read at all; the message says why and what to do. */
export class DumpError extends Error {
  override readonly name = 'DumpError';
}

const dataFile = /\.(?:json|ndjson|jsonl|csv)(?:\.gz)?$/i;

/** Finds the data files of a dump, a file or a folder with everything below it, ordered by name. */
export async function findDumpFiles(dump: string, storeCodes: ReadonlySet<string>): Promise<DumpFile[]> {
  const found = await stat(dump).catch(() => undefined);
  if (!found) throw new DumpError(`${dump} is not there. Give the path of a file or folder.`);
  const base = found.isDirectory() ? dump : path.dirname(dump);
  const paths = found.isDirectory() ? await filesBelow(dump) : [dump];
  if (paths.length === 0) {
    throw new DumpError(`${dump} holds no .json, .ndjson, .jsonl or .csv file (also with .gz).`);
  }
  return Promise.all(paths.map((file) => describe(file, path.relative(base, file), storeCodes)));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => dataFile.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  // A link is no file, and what it leads to may be one.
  const areFiles = await Promise.all(paths.map(async (each) => (await statOf(each)).isFile()));
  return paths.filter((_, index) => areFiles[index]);
}

/** Returns the status of a path's target. Throws for a broken link, since what is missing of the dump is unknown. */
async function statOf(file: string): Promise<Stats> {
  return stat(file).catch((error: Error) => {
    throw new DumpError(`${file} can't be read (${error.message}). Nothing was changed.`);
  });
}

async function describe(file: string, name: string, storeCodes: ReadonlySet<string>): Promise<DumpFile> {
  const index = path.basename(name).replace(dataFile, '');
  const folder = path.dirname(name);
  const folderStore = folder.split(path.sep).findLast((each) => storeCodes.has(each));
  return {
    path: file,
    name,
    bytes: (await statOf(file)).size,
    index,
    folder,
    folderStore,
    entity: entityOfName(index),
    store: storeOfName(index, storeCodes) ?? folderStore,
  };
}

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
