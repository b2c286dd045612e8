import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What code is made of, as far as it is that of one store. */
const codeInputs = z.object({
  /** Digest of all sources but texts and records of stores, and of what pages of other stores show of these. */
  shared: z.string(),
  /** By store code, digest of its texts and its record. */
  stores: z.record(z.string(), z.string()),
});

export type CodeInputs = z.infer<typeof codeInputs>;

/** What a build was made from, kept beside it as `build.json`. */
const buildRecordSchema = z.object({
  /** Digest of all source files. */
  code: z.string(),
  /** The parts of it that tell which stores' pages another one changes. */
  inputs: codeInputs.optional(),
  /** Store codes, whether their URLs carry them, and for which kind of server. */
  stores: z.string(),
  /** Version of the catalogue that the pages show. */
  catalogue: z.string(),
  /** Number of the last change of price, stock or story that the pages show. */
  change: z.number(),
  /** The instant that decided which special prices they show. */
  at: z.string(),
  /** Stores whose pages failed and that kept former ones, or that were released after a rollback: all are to be made. */
  failedStores: z.array(z.string()),
});

export type BuildRecord = z.infer<typeof buildRecordSchema>;

/** Its name; a folder without it is no finished build. */
export const recordFile = 'build.json';
/** The record of a finished build; undefined where there is none that can be read. */
export async function readBuildRecord(buildDirectory: string): Promise<BuildRecord | undefined> {
  try {
    const parsed = buildRecordSchema.safeParse(
      JSON.parse(await readFile(path.join(buildDirectory, recordFile), 'utf8')),
    );
    return parsed.data;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Marks a build as finished. Written last. */
export async function writeBuildRecord(buildDirectory: string, record: BuildRecord): Promise<void> {
  await writeFile(path.join(buildDirectory, recordFile), JSON.stringify(record, null, 2));
}
