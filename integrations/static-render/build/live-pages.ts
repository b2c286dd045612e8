import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../../src/config/environment.ts';
import { describeError, reportError } from '../../../src/config/report-error.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { BuildStatus } from './build-status.ts';
import { ContentWatch } from './content-watch.ts';
import { heldStores, readHistory } from './history/history-file.ts';
import { PendingWatch } from './pending-watch.ts';
import { storesFailed } from './prepare.ts';

/** The longest pause after failures; it doubles from one to the next. */
const longestPause = 30 * 60_000;
/** How often the shop is looked at. */
const lookMilliseconds = 400;
/** How much of what a failed rendering said is kept. */
const toldLength = 2000;

interface LivePagesOptions {
  /** The project's folder. */
  readonly root: string;
  /** The script that makes stale pages anew, below that folder. */
  readonly script: string;
  readonly buildDirectory: string;
}

/** The pages of a running shop. */
export interface LivePages {
  /** Looks at once for what was published in Storyblok. */
  look(): void;
  /** Tells what is served, what waits and what failed last (`GET /build.json`). */
  status(): Promise<object>;
  /** Tells whether a store was rolled back and is held there. */
  isHeld(storeCode: string): Promise<boolean>;
}

/**
 * Keeps the pages of the running shop current, for as long as its process lives: what price, stock, story or catalogue
 * change touches, and what is published in Storyblok, is made anew by a process of its own. One runs at a time, and what
 * changes meanwhile waits for the next. A failure is logged once, and tried again after a pause; a store that fails holds up
 * no other.
 */
export async function keepPagesLive(environment: Environment, options: LivePagesOptions): Promise<LivePages> {
  const { buildDirectory, root } = options;
  const { storyblok, storyblokPollSeconds } = environment;
  const db = await openDatabase({ ...environment, readOnly: true });
  const content = storyblok && new ContentWatch({ db, space: storyblok, pollSeconds: storyblokPollSeconds });
  const failure = new LastFailure();
  keepRendering(new PendingWatch(db, environment, { root, buildDirectory }), content, failure, options).catch(
    reportError,
  );
  const status = new BuildStatus(db, environment, {
    root,
    buildDirectory,
    problems: () => [content?.problem, failure.message].filter((each) => each !== undefined),
  });
  return {
    look: () => content?.look(),
    status: () => status.read(),
    isHeld: async (storeCode) => heldStores(await readHistory(buildDirectory)).includes(storeCode),
  };
}

async function keepRendering(
  pending: PendingWatch,
  content: ContentWatch | undefined,
  failure: LastFailure,
  options: LivePagesOptions,
): Promise<never> {
  let failures = 0;
  for (;;) {
    await wait(pauseAfter(failures), undefined, { ref: false });
    try {
      const isPublished = content?.take() ?? false;
      const { isThere, retries } = await pending.look();
      if (isThere || isPublished) {
        const words = [...(isPublished ? ['--pull'] : []), ...(retries ? ['--retry'] : [])];
        const { hasFailed } = await renderChanges(options, words);
        await pending.note({ hasFailed, retries });
        // What came while it was pulled is seen by the next question.
        if (isPublished) content?.look();
      }
      failures = 0;
      failure.clear();
    } catch (error) {
      failures++;
      failure.tell(describeError(error));
    }
  }
}

/** Milliseconds until the next look, after so many failures in a row. */
export function pauseAfter(failures: number): number {
  return Math.min(longestPause, lookMilliseconds * 2 ** (2 * failures));
}

/** Runs the script; answers whether stores could not be published. */
async function renderChanges(
  { root, script }: LivePagesOptions,
  words: readonly string[],
): Promise<{ readonly hasFailed: boolean }> {
  const child = spawn(process.execPath, [path.join(root, script), ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithServer = (): void => void child.kill();
  process.once('exit', endWithServer);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-toldLength);
  });
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (status !== 0 && status !== storesFailed) {
      throw new RenderingError(`Pages could not be made anew (${status ?? signal}):\n${said.trim()}`);
    }
    return { hasFailed: status === storesFailed };
  } finally {
    process.off('exit', endWithServer);
  }
}

class RenderingError extends Error {
  override readonly name = 'RenderingError';
}

/** Tells each failure once, for as long as it is the same. */
class LastFailure {
  message: string | undefined;

  tell(message: string): void {
    if (message !== this.message) process.stderr.write(`${message}\n`);
    this.message = message;
  }

  clear(): void {
    this.message = undefined;
  }
}
