import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';

/** Exit status of what makes pages anew beside a running shop, where stores could not be published; the others were. */
export const storesFailed = 3;

/** How often it is asked whether a run is to be given up. */
const askMilliseconds = 400;

/** How much of what a failed rendering said is kept. */
const toldLength = 2000;

/** Pages could not be made anew. The first line of the message says that, the others what was said last. */
class RenderingError extends Error {
  override readonly name = 'RenderingError';
}

/** How a run ended: `failed in part` where stores could not be published, `given up` where it was overtaken. */
type RenderingEnd = 'done' | 'failed in part' | 'given up';

interface RenderingOptions {
  readonly root: string;
  /** Milliseconds. */
  readonly longestSilence: number;
  /** Whether the run may be given up, since what it still does will be done by another one. */
  readonly isOvertaken: () => Promise<boolean>;
}

/**
 * Runs the script that makes pages anew; answers how it ended. It ends with this process, when it is overtaken, and where it has not said anything for so many milliseconds: it tells how far it is.
 * @throws {RenderingError} where it fails as a whole.
 */
export async function runRendering(
  words: readonly string[],
  { root, longestSilence, isOvertaken }: RenderingOptions,
): Promise<RenderingEnd> {
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithServer = (): void => void child.kill();
  process.once('exit', endWithServer);
  let said = '';
  let hangs = false;
  let isGivenUp = false;
  const ended = new AbortController();
  const timer = setTimeout(() => {
    hangs = true;
    child.kill('SIGKILL');
  }, longestSilence);
  child.stdout.on('data', () => timer.refresh());
  child.stderr.on('data', (chunk: Buffer) => {
    timer.refresh();
    said = (said + chunk.toString()).slice(-toldLength);
  });
  const giveUp = async (): Promise<void> => {
    for await (const _ of setInterval(askMilliseconds, undefined, { ref: false, signal: ended.signal })) {
      // What can't be asked is no reason to give a run up.
      if (!(await isOvertaken().catch(() => false)) || ended.signal.aborted) continue;
      isGivenUp = true;
      child.kill();
      return;
    }
  };
  giveUp().catch(whenEnded);
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    const end = hangs ? 'ended, since it did nothing any more' : (status ?? signal);
    if (isGivenUp && signal === 'SIGTERM') return 'given up';
    if (status !== 0 && status !== storesFailed)
      throw new RenderingError(`Pages could not be made anew (${end}).\n${said.trim()}`);
    return status === storesFailed ? 'failed in part' : 'done';
  } finally {
    ended.abort();
    clearTimeout(timer);
    process.off('exit', endWithServer);
  }
}

function whenEnded(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
