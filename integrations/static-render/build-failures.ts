import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { PageFailure } from './types.ts';

const fileName = 'failures.json';
const pageFailure = z.object({ pathname: z.string().exactOptional(), cause: z.string() });
const buildFailures = z.array(z.tuple([z.string(), z.array(pageFailure)]));

/** By store code, the pages that could not be rendered. */
export type BuildFailures = ReadonlyMap<string, readonly PageFailure[]>;

/** Leaves word, in the folder of the build, of the stores whose pages could not be rendered. */
export async function writeBuildFailures(outDirectory: string, failures: BuildFailures): Promise<void> {
  await writeFile(path.join(outDirectory, fileName), JSON.stringify([...failures]));
}

/** Returns what could not be rendered of a build. */
export async function readBuildFailures(outDirectory: string): Promise<BuildFailures> {
  const text = await readFile(path.join(outDirectory, fileName), 'utf8');
  return new Map(buildFailures.parse(JSON.parse(text)));
}
