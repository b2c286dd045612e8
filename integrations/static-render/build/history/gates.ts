import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Share of the pages of a store that a build may lack. */
const lostShare = 0.05;
/** What can be found in a store: `[]` where that is nothing. */
const foundFile = 'data/search.json';
const emptyList = 2;

/** A build of a store that is not published: it lacks too much. The message says how much. */
export class RefusedBuild extends Error {
  override readonly name = 'RefusedBuild';
}

/** Tells whether a file is a page. */
export function isPage(file: string): boolean {
  return file.endsWith('.html');
}

/** Number of pages in the folder of a store. */
export function countPages(directory: string): number {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(isPage).length;
}

/**
 * Refuses a build of a store in which nothing can be found, or which lacks more than 5 % of the pages that are served.
 * @throws {RefusedBuild}
 */
export async function checkBuild(
  directory: string,
  pages: number,
  former: number | undefined,
): Promise<void> {
  const lost = (former ?? 0) - pages;
  if (lost > (former ?? 0) * lostShare) {
    throw new RefusedBuild(`${lost} of its ${former} pages would be gone. ${hint}`);
  }
  const { size } = await stat(path.join(directory, foundFile));
  if (size <= emptyList) {
    throw new RefusedBuild(`The store is empty: it has no product, category or story. ${hint}`);
  }
}

const hint =
  'Nothing of it was published. If that is meant, say --force: npm run build -- --force, or npm run shop -- pages render --force.';
