import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';
import type { BuildPlan } from './build-plan.ts';
import { cancelCheckInterval, reportedOutputLength } from '../../../src/config/limits/publishing.ts';

/** Exit status of a script that renders pages if some stores could not be published. */
export const storesFailed = 3;

/** Pages could not be rendered. The first line of the message says so; the others are the end of the output. */
class RenderingError extends Error {
  override readonly name = 'RenderingError';
}

/** How a run ended: `failed in part` if some stores could not be published, `given up` if it was overtaken. */
type RenderingEnd = 'done' | 'failed in part' | 'given up';

interface RenderingOptions {
  readonly root: string;
  /** What the run is to make current. Without it, the run finds that out itself. */
  readonly plan?: BuildPlan | undefined;
  /** The longest time without output, in milliseconds. */
  readonly longestSilence: number;
  /** Returns whether the run may be given up, because another one will do what it still has to do. */
  readonly isOvertaken: () => Promise<boolean>;
}

/**
 * Runs a script that renders pages and returns how it ended. The script is ended with this process, when it is overtaken,
 * and when it has not written anything for too long: it reports its progress.
 * @throws {RenderingError} if it fails as a whole.
 */
export async function runRendering(
  words: readonly string[],
  { root, plan, longestSilence, isOvertaken }: RenderingOptions,
): Promise<RenderingEnd> {
  // `advanced`: a plan has maps and sets.
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  // A child that ends before it takes the plan says why itself.
  child.send({ plan }, ignoreError);
  const endWithServer = (): void => void child.kill();
  process.once('exit', endWithServer);
  let output = '';
  let isHanging = false;
  let isGivenUp = false;
  const ended = new AbortController();
  const timer = setTimeout(() => {
    isHanging = true;
    child.kill('SIGKILL');
  }, longestSilence);
  child.stdout?.on('data', () => timer.refresh());
  child.stderr?.on('data', (chunk: Buffer) => {
    timer.refresh();
    output = (output + chunk.toString()).slice(-reportedOutputLength);
  });
  const giveUp = async (): Promise<void> => {
    for await (const _ of setInterval(cancelCheckInterval, undefined, { ref: false, signal: ended.signal })) {
      // A failed check is no reason to give up.
      if (!(await isOvertaken().catch(() => false)) || ended.signal.aborted) continue;
      isGivenUp = true;
      child.kill();
      return;
    }
  };
  giveUp().catch(ignoreAbort);
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (isGivenUp && signal === 'SIGTERM') return 'given up';
    if (status !== 0 && status !== storesFailed) {
      const cause = isHanging ? 'no progress, stopped' : `exit status ${status ?? signal}`;
      throw new RenderingError(`Pages could not be rendered (${cause}).\n${output.trim()}`);
    }
    return status === storesFailed ? 'failed in part' : 'done';
  } finally {
    ended.abort();
    clearTimeout(timer);
    process.off('exit', endWithServer);
  }
}

/** Returns the plan that `runRendering` has sent to this process; undefined if it has sent none. */
export async function receivePlan(): Promise<BuildPlan | undefined> {
  if (!process.connected) return undefined;
  const [{ plan }] = (await once(process, 'message')) as [Pick<RenderingOptions, 'plan'>];
  process.disconnect();
  return plan;
}

function ignoreError(): void {}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
