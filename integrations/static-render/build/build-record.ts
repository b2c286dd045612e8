import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../files.ts';

/** The inputs of code that belong to one store. */
const codeInputs = z.object({
  /** Digest of all sources but texts and records of stores, and of what pages of other stores show of these. */
  shared: z.string(),
  /** By store code, digest of its texts and its record. */
  stores: z.record(z.string(), z.string()),
});

export type CodeInputs = z.infer<typeof codeInputs>;

/** The inputs of a build. */
const wantedBuild = z.object({
  /** Digest of all source files. */
  code: z.string(),
  /** The parts of it that tell which stores' pages another one changes. */
  inputs: codeInputs.optional(),
  /** Store codes, whether their URLs carry them, and for which kind of server. */
  stores: z.string(),
  /** Codes of the stores that the pages name, of which others may be served elsewhere. */
  linked: z.string().optional(),
  /** Version of the catalogue that the pages show. */
  catalogue: z.string(),
  /** Number of the last change of price, stock or story that the pages show. */
  change: z.number(),
  /** The instant that decided which special prices they show. */
  at: z.string(),
});

export type WantedBuild = z.infer<typeof wantedBuild>;

/** The inputs of a build, stored beside it as `build.json`, with what the build still lacks. */
const buildRecordSchema = wantedBuild.extend({
  /** Stores whose pages failed and that kept previous ones, or that were released after a rollback: all are to be made. */
  failedStores: z.array(z.string()),
  /** Stores that a run has begun to publish. Left by one that was killed: nothing tells what they show, and all is to be made. */
  begun: z.array(z.string()).optional(),
  /** Stores whose pages are published and whose search index is still to be made, and since when the first of them waits. */
  unindexed: z.object({ stores: z.array(z.string()), since: z.string() }).optional(),
  /** A new build is being taken in. Left by one that was killed: code and pages may be of both, and all is to be built. */
  isReplaced: z.boolean().optional(),
  /** Stores whose records Typesense has not got yet, and why, in words. */
  unfilled: z.object({ stores: z.array(z.string()), problem: z.string().optional() }).optional(),
});

export type BuildRecord = z.infer<typeof buildRecordSchema>;

/** Its name; a folder without it is no finished build. */
export const recordFile = 'build.json';

/** Reads the record of a finished build; undefined if there is none, or if it is unreadable (`hasRecord` tells which). */
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

/** Returns whether a build has a record, also where it can't be read. */
export function hasRecord(buildDirectory: string): boolean {
  return existsSync(path.join(buildDirectory, recordFile));
}

/** Writes the record of a build: last what it shows. */
export async function writeBuildRecord(buildDirectory: string, record: BuildRecord): Promise<void> {
  await writeWhole(path.join(buildDirectory, recordFile), JSON.stringify(record, null, 2));
}

/** Notes that a run publishes a store, before it does; the record that it writes last notes it no more. */
export async function noteBegun(buildDirectory: string, storeCode: string): Promise<void> {
  const record = await readBuildRecord(buildDirectory);
  if (!record || record.begun?.includes(storeCode)) return;
  await writeBuildRecord(buildDirectory, { ...record, begun: [...(record.begun ?? []), storeCode] });
}
