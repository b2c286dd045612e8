import { networkFactors } from '../../../../config/limits/shoppers.ts';
import { networksOf, widestNetworkOf } from '../../../../domain/session/caller.ts';
import { searchErrors } from '../../../errors/catalogue-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import type { Asker } from '../../../backend.ts';
import { longestSearchTurn, mostSearches } from '../../../../config/limits/search.ts';

/** Searches that wait for their turn, by the widest network of who calls; the one that waits longest is the first. */
const waiting = new Map<string, (() => void)[]>();
/** By network. */
const atWork = new Map<string, number>();
let allAtWork = 0;

/** The share of the process's one thread that a search may use. */
export interface SearchWork {
  /**
   * Waits, if this turn was long enough, for all other requests and one turn of each waiting network. Await it
   * between pieces of work. Throws if the time is over or the client is gone.
   */
  pause(): Promise<void>;
  /** Waits for the next turn however short this one was: for use before long work that can't be divided. */
  nextTurn(): Promise<void>;
}

/**
 * Lets a search work for at most `timeout` milliseconds, from its arrival to its answer, in turns of some 10 ms: requests of
 * other kinds never wait for more than one of them, and no network has more of them than another.
 */
export async function searchWork<Result>(
  { caller, signal }: Asker,
  timeout: number,
  search: (work: SearchWork) => Promise<Result>,
): Promise<Result> {
  const networks = networksOf(caller);
  const isFull = (network: string, level: number) =>
    (atWork.get(network) ?? 0) >= mostSearches.ofCaller * (networkFactors[level] ?? 1);
  if (networks.some(isFull)) throw searchErrors.tooMany();
  if (allAtWork >= mostSearches.ofAll) throw searchErrors.busy();
  const end = performance.now() + timeout;
  let begun = 0;
  const nextTurn = async () => {
    await turnOf(widestNetworkOf(caller));
    begun = performance.now();
    if (signal.aborted) throw requestErrors.abandoned();
    if (begun >= end) throw searchErrors.timeout(timeout);
  };
  const pause = async () => {
    if (performance.now() - begun >= longestSearchTurn) await nextTurn();
  };
  for (const network of networks) atWork.set(network, (atWork.get(network) ?? 0) + 1);
  allAtWork++;
  try {
    await nextTurn();
    return await search({ pause, nextTurn });
  } finally {
    allAtWork--;
    for (const network of networks) {
      const left = (atWork.get(network) ?? 1) - 1;
      if (left > 0) atWork.set(network, left);
      else atWork.delete(network);
    }
  }
}

function turnOf(caller: string): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.size === 0) setImmediate(giveTurn);
    waiting.set(caller, [...(waiting.get(caller) ?? []), resolve]);
  });
}

/** Gives one turn per round of the event loop, which serves all other requests in between. */
function giveTurn(): void {
  const [next] = waiting;
  if (!next) return;
  const [caller, [turn, ...others]] = next;
  waiting.delete(caller);
  if (others.length > 0) waiting.set(caller, others);
  turn?.();
  if (waiting.size > 0) setImmediate(giveTurn);
}
