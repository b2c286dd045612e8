import { search } from '../../config/shop.ts';
import { type FoundProducts, offlineAnswer, type SearchAnswer } from '../../domain/search/search-record.ts';
import type { SearchEngine } from './search-engine.ts';
import { fallbackAfter, outagePause } from '../../config/limits/browser-search.ts';
import { searchEvent, type SearchEvent } from '../../domain/search/search-tracking.ts';
import { dispatchShopEvent } from '../shop-events.ts';

declare module '../shop-events.ts' {
  interface ShopEvents {
    'vernissage:search': SearchEvent;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let previous: SearchEvent | null = null;

/** Dispatches `vernissage:search` for tracking when typing has stopped for 2000 ms (docs/reference/product.md#s9). */
export function trackSearch(found: Parameters<typeof searchEvent>[0]): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const detail = searchEvent(found, previous);
    if (!detail) return;
    previous = detail;
    dispatchShopEvent('vernissage:search', detail);
  }, search.trackingDebounce);
}

/** Milliseconds of waiting for one engine, and for all of them. */
export interface SearchTimes {
  readonly fallbackAfter: number;
  /** docs/reference/product.md#s9: client timeout. */
  readonly timeout: number;
}

const shopTimes: SearchTimes = { fallbackAfter, timeout: search.clientTimeout };

/** Until when engines are asked last, by the page's own clock. */
const restingUntil = new WeakMap<SearchEngine, number>();

/**
 * Asks the engines in their order: the next when one fails or has not answered in time; what answers first counts.
 * One that failed or was late is asked last for a while, until it does answer. Where none answers within the time
 * limit the answer is empty and marked offline (docs/reference/product.md#s8).
 */
export function searchWith(
  engines: readonly SearchEngine[],
  text: string,
  times: SearchTimes = shopTimes,
): Promise<SearchAnswer> {
  return answerInTime(engines, (engine) => engine.search(text), times).catch(() => offlineAnswer);
}

/** Returns all products that the engines find, asked as in `searchWith`. */
export function findProductsWith(
  engines: readonly SearchEngine[],
  text: string,
  times: SearchTimes = shopTimes,
): Promise<FoundProducts> {
  const ask = (engine: SearchEngine) => engine.findProducts(text);
  return answerInTime(engines, ask, times).catch(() => ({ ids: [], offline: true }));
}

/** Rejects if no engine answers within the time limit. */
function answerInTime<Answer>(
  engines: readonly SearchEngine[],
  ask: (engine: SearchEngine) => Promise<Answer>,
  { fallbackAfter: after, timeout }: SearchTimes,
): Promise<Answer> {
  const tooLate = rest(timeout).then(() => {
    throw new Error(`No engine answered within ${timeout} ms.`);
  });
  return Promise.race([firstAnswer(wakeFirst(engines), ask, after), tooLate]);
}

/** Returns the engines in their order, those that rest after the others. */
function wakeFirst(engines: readonly SearchEngine[]): readonly SearchEngine[] {
  const now = performance.now();
  const isResting = (engine: SearchEngine) => (restingUntil.get(engine) ?? 0) > now;
  return [...engines.filter((engine) => !isResting(engine)), ...engines.filter(isResting)];
}

/** Rejects if no engine answers. */
async function firstAnswer<Answer>(
  engines: readonly SearchEngine[],
  ask: (engine: SearchEngine) => Promise<Answer>,
  after: number,
): Promise<Answer> {
  const [first, ...others] = engines;
  if (!first) throw new Error('No engine could be asked.');
  const asked = ask(first);
  if (others.length === 0) return asked;
  // Once the first has answered, no other is asked.
  const isLate = await Promise.race([asked.then(() => false), rest(after).then(() => true)]).catch(
    () => true,
  );
  if (!isLate) return asked;
  restingUntil.set(first, performance.now() + outagePause);
  const awake = asked.then((answer) => {
    restingUntil.delete(first);
    return answer;
  });
  return Promise.any([awake, firstAnswer(others, ask, after)]);
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
