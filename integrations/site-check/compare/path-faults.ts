import type { Fault } from '../fault.ts';
import type { PathQuestion } from '../types.ts';

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
