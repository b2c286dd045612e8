import { AbandonedError, type WorkQueue } from './work-queue.ts';

export interface SharedWork<Result> {
  readonly caller: string;
  readonly size: number;
  /** Aborted once who asked is gone. */
  readonly signal: AbortSignal;
  /** Does the work; the signal is aborted once every requester is gone. */
  readonly run: (abandoned: AbortSignal) => Promise<Result>;
}

interface UnderWay<Result> {
  readonly result: PromiseWithResolvers<Result>;
  readonly abandoned: AbortController;
  /** Takes back the turns that are no longer needed. */
  readonly begun: AbortController;
  /** By caller, the turn that counts for their share. */
  readonly turns: Map<string, Promise<void>>;
  waiters: number;
}

/**
 * Creates shared work: what several request at the same time is done once. It waits for the first turn of any
 * requester, and is dropped if none is left.
 */
export function createSharedWork<Result>(
  queue: WorkQueue,
): (key: string, work: SharedWork<Result>) => Promise<Result> {
  const underWay = new Map<string, UnderWay<Result>>();

  const begin = (key: string): UnderWay<Result> => {
    const fresh: UnderWay<Result> = {
      result: Promise.withResolvers<Result>(),
      abandoned: new AbortController(),
      begun: new AbortController(),
      turns: new Map(),
      waiters: 0,
    };
    // Who asked may all be gone when it fails.
    fresh.result.promise.catch(() => undefined);
    underWay.set(key, fresh);
    return fresh;
  };
  const finish = (key: string, shared: UnderWay<Result>): void => {
    if (underWay.get(key) === shared) underWay.delete(key);
  };

  const takeTurn = (
    key: string,
    shared: UnderWay<Result>,
    { caller, size, run }: SharedWork<Result>,
  ): void => {
    const work = async (): Promise<void> => {
      // Two turns of it may come at the same moment.
      if (shared.begun.signal.aborted) return;
      shared.begun.abort();
      await run(shared.abandoned.signal)
        .then(shared.result.resolve, shared.result.reject)
        .finally(() => finish(key, shared));
    };
    const signal = AbortSignal.any([shared.begun.signal, shared.abandoned.signal]);
    const turn = queue.add({ caller, size, signal, run: work }).catch((error: unknown) => {
      shared.turns.delete(caller);
      // Another caller's turn came first: its result is that of all.
      if (!shared.begun.signal.aborted) throw error;
    });
    turn.catch(() => undefined);
    shared.turns.set(caller, turn);
  };

  return async (key, work) => {
    const shared = underWay.get(key) ?? begin(key);
    shared.waiters++;
    const gone = Promise.withResolvers<never>();
    const leave = (): void => gone.reject(new AbandonedError('who asked is gone'));
    work.signal.addEventListener('abort', leave);
    if (work.signal.aborted) leave();
    else if (!shared.begun.signal.aborted && !shared.turns.has(work.caller)) takeTurn(key, shared, work);
    const turn = shared.turns.get(work.caller)?.then(() => shared.result.promise);
    try {
      return await Promise.race([shared.result.promise, gone.promise, ...(turn ? [turn] : [])]);
    } finally {
      work.signal.removeEventListener('abort', leave);
      shared.waiters--;
      if (shared.waiters === 0) {
        finish(key, shared);
        shared.abandoned.abort();
      }
    }
  };
}
