import { existsSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { lostPagesShare } from '../../../../src/config/limits/publishing.ts';

/** The search data of a store: `[]` if nothing can be found. */
export const foundFile = 'data/search.json';
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
  return pagesIn(directory).length;
}

function pagesIn(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(isPage);
}

/** The pages that a build lacks compared with the served one. */
export interface LostPages {
  /** Number of pages that are served; 0: there is no build yet. */
  readonly previous: number;
  /** Files of those that the build has not. */
  readonly gone: readonly string[];
}

/** Returns what a folder lacks of the pages in another one, which may not be there. */
export function lostPages(previousDirectory: string, directory: string): LostPages {
  if (!existsSync(previousDirectory)) return { previous: 0, gone: [] };
  const previous = pagesIn(previousDirectory);
  return {
    previous: previous.length,
    gone: previous.filter((file) => !existsSync(path.join(directory, file))),
  };
}

/** Returns the paths of a store that lead to where its pages are now. */
export type MovedPaths = (storeCode: string) => Promise<ReadonlySet<string>>;

/**
 * Refuses a build of a store in which nothing can be found, or in which more of the pages that are served are gone than may
 * be (`lostPagesShare`), however many new ones it has. A page that was moved is not gone: its address leads to the new one.
 * @throws {RefusedBuild}
 */
export async function checkBuild(
  directory: string,
  { previous, gone }: LostPages,
  movedPaths: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const most = previous * lostPagesShare;
  if (gone.length > most) {
    const moved = await movedPaths();
    const lost = gone.filter((file) => !moved.has(pathOf(file))).length;
    if (lost > most) throw new RefusedBuild(`${lost} of its ${previous} pages would be gone. ${hint}`);
  }
  const { size } = await stat(path.join(directory, foundFile));
  if (size <= emptyList) {
    throw new RefusedBuild(`The store is empty: it has no product, category or story. ${hint}`);
  }
}

/** Returns the path of a page; for all pages of a list, that of the list. */
function pathOf(file: string): string {
  return file.slice(0, -'.html'.length).replace(/\/_page\/\d+$/, '');
}

const hint =
  'It was not published. To publish anyway: npm run build -- --force, or npm run shop -- pages render --force.';
