import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Exit status of what makes pages anew beside a running shop, where stores could not be published; the others were. */
export const storesFailed = 3;

/** How much of what a failed rendering said is kept. */
const toldLength = 2000;

/** Pages could not be made anew. The first line of the message says that, the others what was said last. */
class RenderingError extends Error {
  override readonly name = 'RenderingError';
}

/**
 * Runs the script that makes pages anew; answers whether stores could not be published. It ends with this process, and is
 * ended where it has not said anything for so many milliseconds: it tells how far it is.
 * @throws {RenderingError} where it fails as a whole.
 */
export async function runRendering(
  words: readonly string[],
  { root, longestSilence }: { readonly root: string; readonly longestSilence: number },
): Promise<{ readonly hasFailed: boolean }> {
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithServer = (): void => void child.kill();
  process.once('exit', endWithServer);
  let said = '';
  let hangs = false;
  const timer = setTimeout(() => {
    hangs = true;
    child.kill('SIGKILL');
  }, longestSilence);
  child.stdout.on('data', () => timer.refresh());
  child.stderr.on('data', (chunk: Buffer) => {
    timer.refresh();
    said = (said + chunk.toString()).slice(-toldLength);
  });
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    const ended = hangs ? 'ended, since it did nothing any more' : (status ?? signal);
    if (status !== 0 && status !== storesFailed)
      throw new RenderingError(`Pages could not be made anew (${ended}).\n${said.trim()}`);
    return { hasFailed: status === storesFailed };
  } finally {
    clearTimeout(timer);
    process.off('exit', endWithServer);
  }
}
