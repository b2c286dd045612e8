import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { resumablePullAge } from '../../../../../config/limits/remote-shop.ts';

const documentLine = z.looseObject({
  _id: z.union([z.string(), z.number()]).optional(),
  _source: z.looseObject({}),
});

/** A document as the API sent it. */
export type PulledDocument = z.infer<typeof documentLine>;

const pullState = z.object({
  /** The API and the store that the pages are from. */
  source: z.string(),
  startedAt: z.number(),
  /** Documents of each window. */
  totals: z.record(z.string(), z.int()),
});

/**
 * The pages of a pull that is under way: files of JSON lines, which are imported like a dump. They stay until the pull is done, so
 * that one which was interrupted goes on where it was.
 */
export interface PageFiles {
  readonly directory: string;
  /** The number of documents of a window, if it was told before. */
  total(window: string): number | undefined;
  saveTotal(window: string, total: number): Promise<void>;
  /** Returns the documents of a page; undefined if it was not pulled yet. */
  read(page: string): Promise<readonly PulledDocument[] | undefined>;
  save(page: string, documents: readonly PulledDocument[]): Promise<void>;
  /** Deletes all pages. */
  clear(): Promise<void>;
}

/** Opens the pages of a store in a folder. Those from elsewhere, and old ones, are deleted. */
export async function openPageFiles(directory: string, source: string, now: Date): Promise<PageFiles> {
  const stateFile = path.join(directory, '.state.json');
  const fresh = { source, startedAt: now.getTime(), totals: {} };
  const known = await readState(stateFile);
  const goesOn = known?.source === source && now.getTime() - known.startedAt <= resumablePullAge;
  if (!goesOn) await rm(directory, { recursive: true, force: true });
  let state: z.infer<typeof pullState> = goesOn ? known : fresh;
  let saving = Promise.resolve();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const fileOf = (page: string) => path.join(directory, `${page}.ndjson`);
  return {
    directory,
    total: (window) => state.totals[window],
    async saveTotal(window, total) {
      state = { ...state, totals: { ...state.totals, [window]: total } };
      saving = saving.then(() => writeWhole(stateFile, JSON.stringify(state)));
      await saving;
    },
    async read(page) {
      const text = await readIfThere(fileOf(page));
      return text?.split('\n').flatMap((line) => (line === '' ? [] : documentLine.parse(JSON.parse(line))));
    },
    save: (page, documents) =>
      writeWhole(
        fileOf(page),
        documents.map(({ _id, _source }) => `${JSON.stringify({ _id, _source })}\n`).join(''),
      ),
    clear: () => rm(directory, { recursive: true, force: true }),
  };
}

async function readState(file: string): Promise<z.infer<typeof pullState> | undefined> {
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  try {
    return pullState.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file that is there whole or not at all. */
async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.part`;
  await writeFile(part, text, { mode: 0o600 });
  await rename(part, file);
}
