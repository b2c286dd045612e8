import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { StoryblokSpace } from '../../../src/config/storyblok-space.ts';
import { describeError } from '../../../src/config/report-error.ts';
import { ContentApiError, createContentClient } from '../../../src/content/storyblok/client.ts';
import { isNewer, readPullStates } from '../../../src/content/storyblok/pull-state.ts';
import type { Database } from '../../../src/database/schema.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { storyblokPause, storyblokRetrySeconds } from '../../../src/config/limits/content.ts';

/** Seconds after a webhook at which the space is asked again: it may return the previous version for a while. */
const afterWebhook = [2, 5, 10];

export interface ContentWatchOptions {
  readonly db: Kysely<Database>;
  readonly space: StoryblokSpace;
  readonly storeViews: readonly Pick<StoreView, 'storeCode'>[];
  /** Seconds between two requests without a webhook. */
  readonly pollSeconds: number;
}

/**
 * Watches a Storyblok space for as long as the process lives. Requests its version at intervals and at once after a webhook; if
 * it has nothing new then, again after 2, 5 and 10 seconds. It makes at most two requests a second.
 */
export class ContentWatch {
  readonly #options: ContentWatchOptions;
  #isNew = false;
  /** The last version that was found to be new. */
  #tried: number | undefined;
  #problem: string | undefined;
  #ending = new AbortController();
  /** The times at which the space is asked again after a webhook, in milliseconds of `performance.now()`. */
  #again: readonly number[] = [];

  constructor(options: ContentWatchOptions) {
    this.#options = options;
    void this.#watch();
  }

  /** Returns why the last request failed; undefined if it succeeded. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Returns true if something was published that `take` has not returned yet. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** Asks the space as soon as possible. */
  ask(): void {
    this.#ending.abort();
  }

  /** Asks the space after a webhook, which may come before the space returns the new version. */
  askAfterWebhook(): void {
    const now = performance.now();
    this.#again = afterWebhook.map((seconds) => now + seconds * 1000);
    this.ask();
  }

  /** Returns whether something was published that was not pulled; true once for each time that it is found. */
  take(): boolean {
    const isNew = this.#isNew;
    this.#isNew = false;
    return isNew;
  }

  async #watch(): Promise<never> {
    const { db, space, storeViews, pollSeconds } = this.#options;
    const client = createContentClient(space);
    for (let isTime = true; ;) {
      this.#ending = new AbortController();
      const { signal } = this.#ending;
      try {
        const published = await client.version();
        const { version } = published;
        const isBehind = (await readPullStates(db, storeViews)).some((state) => isNewer(published, state));
        // What the last pull has left is retried at the next interval, not at once.
        if (isBehind && version !== this.#tried) this.#again = [];
        if (isBehind && (isTime || version !== this.#tried)) {
          this.#isNew = true;
          this.#tried = version;
        }
        this.#log(undefined);
      } catch (error) {
        this.#log(error instanceof ContentApiError ? error.message : describeError(error));
      }
      const asked = performance.now();
      const seconds =
        this.#problem === undefined ? pollSeconds : Math.min(storyblokRetrySeconds, pollSeconds);
      this.#again = this.#again.filter((at) => at > asked);
      const [again = Number.POSITIVE_INFINITY] = this.#again;
      const pause = Math.min(seconds * 1000, again - asked);
      isTime = await wait(pause, pause === seconds * 1000, { ref: false, signal }).catch(asEnded);
      const rest = asked + Math.min(storyblokPause, seconds * 1000) - performance.now();
      if (rest > 0) await wait(rest, undefined, { ref: false });
    }
  }

  /** Logs a problem once, not at each request. */
  #log(problem: string | undefined): void {
    if (problem !== undefined && problem !== this.#problem) {
      process.stderr.write(`Storyblok could not be asked what was published: ${problem}\n`);
    }
    this.#problem = problem;
  }
}

function asEnded(error: Error): false {
  if (error.name !== 'AbortError') throw error;
  return false;
}
