/** Too much work is waiting already. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Nobody waits for the work any more. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

export interface QueueLimits {
  /** Tasks that run at once. */
  readonly running: number;
  /** Tasks that may wait. One more displaces the largest of the caller who has the most waiting. */
  readonly waiting: number;
  /** Tasks of a larger size leave one place free, so that a small one never waits for them. */
  readonly smallSize: number;
}

interface Work<Result> {
  /** The caller whose share it counts for. */
  readonly caller: string;
  /** Its cost, in any unit. */
  readonly size: number;
  /** Once aborted, work that has not begun is dropped. */
  readonly signal: AbortSignal;
  readonly run: () => Promise<Result>;
}

export interface WorkQueue {
  /**
   * Runs the work when its turn comes.
   * @throws {BusyError} where too much is waiting.
   * @throws {AbandonedError} where it was given up before its turn.
   */
  add<Result>(work: Work<Result>): Promise<Result>;
}

interface Waiting {
  readonly size: number;
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

interface Caller {
  /** Smallest first, then first come first served. */
  readonly waiting: Waiting[];
  /** The cost begun for this caller, counted from the level of the others when this one came. */
  used: number;
}

/**
 * Creates a queue in which callers have equal shares, whatever each requests (start-time fair queueing): next is the
 * smallest work of the caller for whom the least was begun.
 */
export function createWorkQueue({ running: places, waiting: room, smallSize }: QueueLimits): WorkQueue {
  const callers = new Map<string, Caller>();
  let running = 0;
  let runningLarge = 0;
  let waiting = 0;
  /** The cost begun for the caller of the last turn; new callers start counting from it. */
  let level = 0;

  const isLarge = (size: number): boolean => size > smallSize;
  const largePlaces = Math.max(1, places - 1);
  const mayStart = (size: number): boolean =>
    running < places && (!isLarge(size) || runningLarge < largePlaces);

  /** Returns whose turn it is; undefined if nothing that waits may start now. */
  const next = (): readonly [Caller, Waiting] | undefined => {
    let best: readonly [Caller, Waiting] | undefined;
    for (const caller of callers.values()) {
      const first = caller.waiting[0];
      if (!first || !mayStart(first.size)) continue;
      const ahead = best ? caller.used - best[0].used || first.size - best[1].size : -1;
      if (ahead < 0) best = [caller, first];
    }
    return best;
  };

  const remove = (caller: Caller, entry: Waiting): void => {
    caller.waiting.splice(caller.waiting.indexOf(entry), 1);
    waiting--;
  };

  /** Forgets callers who wait for nothing and have had no more than others. */
  const forget = (): void => {
    for (const [name, caller] of callers) {
      if (caller.waiting.length === 0 && (caller.used <= level || running === 0)) callers.delete(name);
    }
  };

  const startNext = (): void => {
    for (let turn = next(); turn; turn = next()) {
      const [caller, entry] = turn;
      level = Math.max(level, caller.used);
      caller.used += entry.size;
      remove(caller, entry);
      running++;
      if (isLarge(entry.size)) runningLarge++;
      entry.start();
    }
    forget();
  };
  const end = (size: number): void => {
    running--;
    if (isLarge(size)) runningLarge--;
    startNext();
  };

  const refuseOne = (): void => {
    const caller = [...callers.values()].reduce((most, each) =>
      each.waiting.length > most.waiting.length ? each : most,
    );
    const last = caller.waiting.at(-1);
    if (!last) return;
    remove(caller, last);
    last.refuse(new BusyError('too much is waiting'));
  };

  const turn = ({ caller: name, size, signal }: Work<unknown>): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new AbandonedError('nobody waits for it'));
      const caller = callers.get(name) ?? { waiting: [], used: level };
      callers.set(name, caller);
      const settle = (settled: () => void) => (): void => {
        signal.removeEventListener('abort', abandon);
        settled();
      };
      const entry: Waiting = {
        size,
        start: settle(resolve),
        refuse: (error) => settle(() => reject(error))(),
      };
      const abandon = (): void => {
        remove(caller, entry);
        forget();
        entry.refuse(new AbandonedError('nobody waits for it'));
      };
      signal.addEventListener('abort', abandon);
      const place = caller.waiting.findIndex((each) => each.size > size);
      caller.waiting.splice(place < 0 ? caller.waiting.length : place, 0, entry);
      waiting++;
      startNext();
      if (waiting > room) refuseOne();
    });

  return {
    async add(work) {
      await turn(work);
      try {
        return await work.run();
      } finally {
        end(work.size);
      }
    },
  };
}
