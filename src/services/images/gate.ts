/** Too much work is waiting already. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Runs at most `limit` tasks at once and lets at most `waitingLimit` wait, first come first served. */
export function createGate(limit: number, waitingLimit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) {
      if (waiting.length >= waitingLimit) throw new BusyError('too many pictures are waiting');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
