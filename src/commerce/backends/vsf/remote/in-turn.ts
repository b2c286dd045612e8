/** Runs work after all earlier work with the same key, whether that succeeded or failed. */
export async function inTurn<Result>(
  queues: Map<string, Promise<unknown>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = queues.get(key) ?? Promise.resolve();
  const own = before.then(work, work);
  const settled = own.catch(() => undefined);
  queues.set(key, settled);
  try {
    return await own;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
