import { fileURLToPath } from 'node:url';
import type { Environment } from '../../../src/config/environment.ts';
import { describeError, reportError } from '../../../src/config/report-error.ts';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import { readPullStates } from '../../../src/content/storyblok/pull-state.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { BuildStatus, pullProblems } from './build-status.ts';
import { ContentWatch } from './content-watch.ts';
import { heldStoresOf } from './history/history-file.ts';
import { Pauses } from './pauses.ts';
import { PendingWatch } from './pending-watch.ts';
import { runRendering } from './render-process.ts';
import { renderSilence } from '../../../src/config/limits/publishing.ts';

/** The script that renders the pages of a running shop that are out of date. */
export const renderChild = fileURLToPath(new URL('./render-child.ts', import.meta.url));

interface LivePagesOptions {
  /** The project's folder. */
  readonly root: string;
  readonly buildDirectory: string;
}

/** The pages of a running shop. */
export interface LivePages {
  /** Asks Storyblok at once what was published. */
  askContent(): void;
  /** Returns what is served, what is pending and what failed last (`GET /build.json`). */
  status(): Promise<object>;
  /** Returns whether a store was rolled back and is held. */
  isHeld(storeCode: string): Promise<boolean>;
}

/**
 * Keeps the pages of the running shop current for as long as its process lives. Pages that a change of a price, of stock, of
 * a story or of the catalogue affects, and what is published in Storyblok, are rendered by a child process. One runs at a
 * time; what changes meanwhile waits for the next. A failure is logged once and retried after a pause, which a webhook or a
 * change ends. A store that fails does not hold up the others.
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
  const pulls = new PullLog(async () => pullProblems(await readPullStates(db, storeViews)));
  const pending = new PendingWatch({ db, environment, root, buildDirectory });
  keepRendering({ pending, content, pulls, failure, pauses }, options).catch(reportError);
  const held = heldStoresOf(buildDirectory);
  const status = new BuildStatus(db, environment, {
    root,
    buildDirectory,
    problems: () => [content?.problem, failure.message].filter((each) => each !== undefined),
    failure: () => failure.message,
  });
  return {
    askContent() {
      content?.askAfterWebhook();
      pauses.end();
    },
    status: () => status.read(),
    isHeld: async (storeCode) => (await held()).includes(storeCode),
  };
}

interface Watched {
  readonly pending: PendingWatch;
  readonly content: ContentWatch | undefined;
  readonly pulls: PullLog;
  readonly failure: LastFailure;
  readonly pauses: Pauses;
}

async function keepRendering(
  { pending, content, pulls, failure, pauses }: Watched,
  { root }: LivePagesOptions,
): Promise<never> {
  for (;;) {
    const isEnded = await pauses.wait();
    let tried: string | undefined;
    try {
      const snapshotId = await pending.snapshotId();
      const isPublished = content?.take() ?? false;
      if (!isEnded && !isPublished && pauses.isTooSoon(snapshotId)) continue;
      const { plan, retries } = await pending.inspect();
      pauses.noteInspection(true);
      if (plan || isPublished) {
        tried = snapshotId;
        const words = [...(isPublished ? ['--pull'] : []), ...(retries ? ['--retry'] : [])];
        const before = await pending.recordedAt();
        const end = await runRendering([renderChild, ...words], {
          root,
          // What is pulled is not in the plan yet.
          plan: isPublished ? undefined : plan,
          longestSilence: renderSilence,
          isOvertaken: () => pending.isOvertaken(before, content?.isNew ?? false),
        });
        if (end !== 'given up') await pending.note({ hasFailed: end === 'failed in part', retries });
        if (isPublished) await pulls.log();
        // Finds what was published during the pull.
        if (isPublished) content?.ask();
      }
      failure.clear();
    } catch (error) {
      if (tried === undefined) pauses.noteInspection(false);
      else pauses.noteFailedRun(tried);
      failure.log(describeError(error));
    }
  }
}

/** Logs what pulls of stories left out or refused, each line once for as long as it applies. */
class PullLog {
  readonly #read: () => Promise<readonly string[]>;
  #logged: Promise<readonly string[]>;

  constructor(read: () => Promise<readonly string[]>) {
    this.#read = read;
    // The start of the shop has logged these.
    this.#logged = read().catch(() => []);
  }

  async log(): Promise<void> {
    const [logged, lines] = [await this.#logged, await this.#read()];
    this.#logged = Promise.resolve(lines);
    for (const line of lines) if (!logged.includes(line)) process.stderr.write(`${line}\n`);
  }
}

/** Logs each failure once, for as long as it is the same. */
class LastFailure {
  message: string | undefined;

  log(message: string): void {
    if (message !== this.message) process.stderr.write(`${message}\n`);
    this.message = message;
  }

  clear(): void {
    this.message = undefined;
  }
}
