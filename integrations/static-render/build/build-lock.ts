import { withProcessLock } from '../../../src/database/process-lock.ts';

/** Runs `work` while no other process builds into the same folder; waits for one that does, and tells `work` of it. */
export function withBuildLock<Result>(
  buildDirectory: string,
  say: (line: string) => void,
  work: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  const onWait = () => say('Another build of this shop is under way. Waiting for it.');
  return withProcessLock(`${buildDirectory}.lock`, onWait, work);
}
