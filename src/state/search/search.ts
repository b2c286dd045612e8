import { offlineAnswer, type FoundProducts, type SearchAnswer } from '../../domain/search-record.ts';
import type { SearchEngine } from './search-engine.ts';

/** Milliseconds within which a shopper has an answer where the first engine is silent. */
export const fallbackWithin = 500;
/** Milliseconds that the first engine has before the next is asked as well, which takes its time, too. */
const fallbackAfter = 300;

/**
 * Asks the engines in their order: the next when one fails or has not answered in time; what answers first counts.
 * Where none can be asked the answer is empty and marked offline (specification section 8).
 */
export function searchWith(
  engines: readonly SearchEngine[],
  text: string,
  after = fallbackAfter,
): Promise<SearchAnswer> {
  const asks = engines.map((engine) => () => engine.search(text));
  return firstAnswer(asks, after).catch(() => offlineAnswer);
}

/** All products that the engines find, asked as in `searchWith`. */
export function findProductsWith(
  engines: readonly SearchEngine[],
  text: string,
  after = fallbackAfter,
): Promise<FoundProducts> {
  const asks = engines.map((engine) => () => engine.findProducts(text));
  return firstAnswer(asks, after).catch(() => ({ ids: [], offline: true }));
}

/** Rejects where nobody answers. */
async function firstAnswer<Answer>(asks: readonly (() => Promise<Answer>)[], after: number): Promise<Answer> {
  const [first, ...others] = asks;
  if (!first) throw new Error('No engine could be asked.');
  const asked = first();
  if (others.length === 0) return asked;
  // Once the first has answered nobody else is asked.
  const isLate = await Promise.race([asked.then(() => false), rest(after).then(() => true)]).catch(
    () => true,
  );
  return isLate ? Promise.any([asked, firstAnswer(others, after)]) : asked;
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
