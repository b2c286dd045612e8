import { offlineAnswer, type SearchAnswer } from '../../domain/search-record.ts';
import type { SearchEngine } from './search-engine.ts';

/** Milliseconds that the first engine has before the next is asked as well. */
export const fallbackAfter = 500;

/**
 * Asks the engines in their order: the next when one fails or has not answered in time; what answers first counts.
 * Where none can be asked the answer is empty and marked offline (specification section 8).
 */
export async function searchWith(
  engines: readonly SearchEngine[],
  text: string,
  after = fallbackAfter,
): Promise<SearchAnswer> {
  const [first, ...others] = engines;
  if (!first) return offlineAnswer;
  if (others.length === 0) return first.search(text).catch(() => offlineAnswer);
  const asked = first.search(text);
  // Once the first has answered nobody else is asked.
  const isLate = await Promise.race([asked.then(() => false), rest(after).then(() => true)]).catch(
    () => true,
  );
  if (!isLate) return asked;
  return Promise.any([asked, notOffline(searchWith(others, text, after))]).catch(() => offlineAnswer);
}

/** An offline answer must not win over one that is still to come. */
async function notOffline(answer: Promise<SearchAnswer>): Promise<SearchAnswer> {
  const { offline, ...rest } = await answer;
  if (offline) throw new Error('No engine could be asked.');
  return { ...rest, offline };
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
