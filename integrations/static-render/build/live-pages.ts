import path from 'node:path';
import type { Environment } from '../../../src/config/environment.ts';
import { describeError, reportError } from '../../../src/config/report-error.ts';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import { readPullStates } from '../../../src/content/storyblok/pull-state.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { BuildStatus, pullProblems } from './build-status.ts';
import { ContentWatch } from './content-watch.ts';
import { heldStoresOf } from './history/held-stores.ts';
import { Pauses } from './pauses.ts';
import { PendingWatch } from './pending-watch.ts';
import { runRendering } from './render-process.ts';

/** A run that has said nothing for so long hangs; it tells each tenth of the pages. */
const longestSilence = 10 * 60_000;

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
 * changes meanwhile waits for the next. A failure is logged once, and tried again after a pause, which a webhook or a change
 * ends; a store that fails holds up no other.
 */
export async function keepPagesLive(environment: Environment, options: LivePagesOptions): Promise<LivePages> {
  const { buildDirectory, root } = options;
  const { storyblok, storyblokPollSeconds } = environment;
  const db = await openDatabase({ ...environment, readOnly: true });
  const storeViews = enabledStoreViews(environment);
  const content =
    storyblok && new ContentWatch({ db, space: storyblok, storeViews, pollSeconds: storyblokPollSeconds });
  const failure = new LastFailure();
  const pauses = new Pauses();
  const pulls = new ToldPulls(async () => pullProblems(await readPullStates(db, storeViews)));
  const pending = new PendingWatch(db, environment, { root, buildDirectory });
  keepRendering({ pending, content, pulls, failure, pauses }, options).catch(reportError);
  const held = heldStoresOf(buildDirectory);
  const status = new BuildStatus(db, environment, {
    root,
    buildDirectory,
    problems: () => [content?.problem, failure.message].filter((each) => each !== undefined),
  });
  return {
    look() {
      content?.lookForNew();
      pauses.wake();
    },
    status: () => status.read(),
    isHeld: async (storeCode) => (await held()).includes(storeCode),
  };
}

interface Watched {
  readonly pending: PendingWatch;
  readonly content: ContentWatch | undefined;
  readonly pulls: ToldPulls;
  readonly failure: LastFailure;
  readonly pauses: Pauses;
}

async function keepRendering(
  { pending, content, pulls, failure, pauses }: Watched,
  { root, script }: LivePagesOptions,
): Promise<never> {
  for (;;) {
    const isWoken = await pauses.untilLook();
    let tried: string | undefined;
    try {
      const shown = await pending.shown();
      const isPublished = content?.take() ?? false;
      if (!isWoken && !isPublished && pauses.isTooSoon(shown)) continue;
      const { isThere, retries } = await pending.look();
      pauses.noteLook(true);
      if (isThere || isPublished) {
        tried = shown;
        const words = [...(isPublished ? ['--pull'] : []), ...(retries ? ['--retry'] : [])];
        const before = await pending.recorded();
        const end = await runRendering([path.join(root, script), ...words], {
          root,
          longestSilence,
          isOvertaken: () => pending.isOvertaken(before, content?.isNew ?? false),
        });
        if (end !== 'given up') await pending.note({ hasFailed: end === 'failed in part', retries });
        if (isPublished) await pulls.tell();
        // What came while it was pulled is seen by the next question.
        if (isPublished) content?.look();
      }
      failure.clear();
    } catch (error) {
      if (tried === undefined) pauses.noteLook(false);
      else pauses.noteFailedRun(tried);
      failure.tell(describeError(error));
    }
  }
}

/** Tells what pulls of stories left out or refused, each line once for as long as it holds. */
class ToldPulls {
  readonly #read: () => Promise<readonly string[]>;
  #told: Promise<readonly string[]>;

  constructor(read: () => Promise<readonly string[]>) {
    this.#read = read;
    // What the start of the shop has told already.
    this.#told = read().catch(() => []);
  }

  async tell(): Promise<void> {
    const [told, lines] = [await this.#told, await this.#read()];
    this.#told = Promise.resolve(lines);
    for (const line of lines) if (!told.includes(line)) process.stderr.write(`${line}\n`);
  }
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
