import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../fault.ts';
import type { PathQuestion } from '../types.ts';
import { readPage } from '../page/read-page.ts';
import { pagePathOf } from '../site/site-files.ts';
import type { ReadSite } from './read-site.ts';

/** The shop's answer for a path. */
export interface ShopAnswer {
  readonly status: number;
  /** The target of a redirect. */
  readonly location?: string | undefined;
}

/** Asks the shop itself what it answers; undefined where there is no shop to ask. */
export type AskShop = (paths: readonly string[]) => Promise<ReadonlyMap<string, ShopAnswer> | undefined>;

/** Tells what pages name that has no file, and that the shop does not answer with a page of its own either. */
export async function pathFaults(
  questions: readonly PathQuestion[],
  ask: AskShop,
): Promise<readonly Fault[]> {
  if (questions.length === 0) return [];
  const answers = await ask([...new Set(questions.map(({ path }) => path))]);
  return questions.flatMap(({ page, place, what, path, isFile = false }) => {
    const problem = problemOf(answers?.get(path)) ?? (isFile ? 'which has no file' : undefined);
    return problem === undefined ? [] : [{ page, place, text: `${what} names ${path}, ${problem}` }];
  });
}

function problemOf(answer: ShopAnswer | undefined): string | undefined {
  if (!answer) return 'which has no file';
  const { status, location } = answer;
  if (status === 200) return undefined;
  if (location !== undefined) return `which is a redirect (${status}) to ${location}`;
  return `which leads nowhere (${status})`;
}

/** Tells links to an element of another page or picture that has none of that id. */
export function idFaults({ ids }: Pick<ReadSite, 'ids'>, directory: string): readonly Fault[] {
  const known = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string): ReadonlySet<string> => {
    const found =
      known.get(file) ?? new Set(readPage(readFileSync(path.join(directory, file), 'utf8')).ids.keys());
    known.set(file, found);
    return found;
  };
  return ids.flatMap(({ page, place, file, id, what }) =>
    idsOf(file).has(id)
      ? []
      : [
          {
            page,
            place,
            text: `${what} leads to #${id} of ${pagePathOf(file)}, which names no element there`,
          },
        ],
  );
}
