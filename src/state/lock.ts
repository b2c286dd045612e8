/** Runs a task while no other tab runs one under the same name. */
export type Lock = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

const queues = new Map<string, Promise<unknown>>();

/** Runs tasks one after the other within this page, for browsers without Web Locks. */
export const pageLock: Lock = (name, task) => {
  const turn = (queues.get(name) ?? Promise.resolve()).then(task, task);
  queues.set(name, turn);
  return turn;
};

/** Uses Web Locks if the browser has them: two tabs never send the same change at once. */
export const webLock: Lock = async (name, task) => {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? await locks.request(name, task) : await pageLock(name, task);
};
