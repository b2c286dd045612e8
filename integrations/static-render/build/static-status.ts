import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Environment } from '../../../src/config/environment.ts';
import type { Database } from '../../../src/database/schema.ts';
import { BuildStatus } from './build-status.ts';
import { countPages } from './history/gates.ts';
import { writeWhole } from './write-whole.ts';

/** Of a previous file, what holds for stores that keep their pages. */
const previousStatus = z.object({ stores: z.record(z.string(), z.object({ since: z.string().nullable() })) });

/** Since when stores are served as they are, by store code. */
export type Since = Readonly<Record<string, { readonly since: string | null }>>;

/** Reads since when the stores of a build for Netlify are served as they are; none where it does not say so. */
export async function readSince(buildDirectory: string): Promise<Since> {
  const file = fileOf(buildDirectory);
  if (!existsSync(file)) return {};
  return previousStatus.parse(JSON.parse(await readFile(file, 'utf8'))).stores;
}

/**
 * Writes what a build for Netlify serves into a file of the site: no process tells it there. It says what a running shop says
 * (`GET /build.json`), as it was at the end of the build. Stores that failed are served since when they were before.
 */
export async function writeStaticStatus(
  db: Kysely<Database>,
  environment: Environment,
  { root, buildDirectory, previous, now }: StaticStatusOptions,
): Promise<void> {
  const told = new BuildStatus(db, environment, { root, buildDirectory, problems: () => [] });
  const status = await told.read();
  const stores = Object.entries(status.stores).map(([storeCode, store]) => {
    const since = store.failing ? (previous[storeCode]?.since ?? null) : now.toISOString();
    const directory = path.join(buildDirectory, 'client', storeCode);
    return [
      storeCode,
      { ...store, since, pages: existsSync(directory) ? countPages(directory) : 0 },
    ] as const;
  });
  const written = { ...status, stores: Object.fromEntries(stores) };
  await writeWhole(fileOf(buildDirectory), JSON.stringify(written, null, 2));
}

interface StaticStatusOptions {
  /** The project's folder. */
  readonly root: string;
  readonly buildDirectory: string;
  /** What the build before said. */
  readonly previous: Since;
  readonly now: Date;
}

function fileOf(buildDirectory: string): string {
  return path.join(buildDirectory, 'client', 'build.json');
}
