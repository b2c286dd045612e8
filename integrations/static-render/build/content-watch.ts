import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { StoryblokSpace } from '../../../src/config/storyblok-space.ts';
import { describeError } from '../../../src/config/report-error.ts';
import { ContentApiError, createContentClient } from '../../../src/content/storyblok/client.ts';
import { isNewer, readPullStates } from '../../../src/content/storyblok/pull-state.ts';
import type { Database } from '../../../src/database/schema.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';

/** After a question that was not answered, the next one comes no later than this. */
const retrySeconds = 10;
/** Between two questions; of a storm of webhooks, few are questions of their own. */
const restMilliseconds = 500;
/** Seconds after a webhook until it is asked again: the space may answer as before for a while. */
const afterWebhook = [2, 5, 10];

export interface ContentWatchOptions {
  readonly db: Kysely<Database>;
  readonly space: StoryblokSpace;
  readonly storeViews: readonly Pick<StoreView, 'storeCode'>[];
  /** Seconds between two questions where no webhook comes. */
  readonly pollSeconds: number;
}

/**
 * Watches a Storyblok space for as long as the process lives: asks for its version at intervals, and at once when a webhook
 * came; where it has nothing new then, again after 2, 5 and 10 seconds. It is asked at most twice a second, however many came.
 */
export class ContentWatch {
  readonly #options: ContentWatchOptions;
  #isNew = false;
  /** The version that was found new last. */
  #tried: number | undefined;
  #problem: string | undefined;
  #wake = new AbortController();
  /** When it is asked again after a webhook, as `performance.now()` tells it. */
  #again: readonly number[] = [];

  constructor(options: ContentWatchOptions) {
    this.#options = options;
    void this.#watch();
  }

  /** Why the space could not be asked last; undefined where it was. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Whether something was published that nobody has taken yet. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** Asks as soon as it can. */
  look(): void {
    this.#wake.abort();
  }

  /** The same for a webhook, which may come before the space tells of what was published. */
  lookForNew(): void {
    const now = performance.now();
    this.#again = afterWebhook.map((seconds) => now + seconds * 1000);
    this.look();
  }

  /** Returns whether something was published that was not pulled, once for each time that it is found. */
  take(): boolean {
    const isNew = this.#isNew;
    this.#isNew = false;
    return isNew;
  }

  async #watch(): Promise<never> {
    const { db, space, storeViews, pollSeconds } = this.#options;
    const client = createContentClient(space);
    for (let isTime = true; ;) {
      this.#wake = new AbortController();
      const { signal } = this.#wake;
      try {
        const published = await client.version();
        const { version } = published;
        const isBehind = (await readPullStates(db, storeViews)).some((state) => isNewer(published, state));
        // What a pull has just left is tried again when it is time, not at once.
        if (isBehind && version !== this.#tried) this.#again = [];
        if (isBehind && (isTime || version !== this.#tried)) {
          this.#isNew = true;
          this.#tried = version;
        }
        this.#tell(undefined);
      } catch (error) {
        this.#tell(error instanceof ContentApiError ? error.message : describeError(error));
      }
      const asked = performance.now();
      const seconds = this.#problem === undefined ? pollSeconds : Math.min(retrySeconds, pollSeconds);
      this.#again = this.#again.filter((at) => at > asked);
      const [again = Number.POSITIVE_INFINITY] = this.#again;
      const pause = Math.min(seconds * 1000, again - asked);
      isTime = await wait(pause, pause === seconds * 1000, { ref: false, signal }).catch(woken);
      const rest = asked + Math.min(restMilliseconds, seconds * 1000) - performance.now();
      if (rest > 0) await wait(rest, undefined, { ref: false });
    }
  }

  /** Each problem is told once, not at each question. */
  #tell(problem: string | undefined): void {
    if (problem !== undefined && problem !== this.#problem) {
      process.stderr.write(`Storyblok could not be asked what was published: ${problem}\n`);
    }
    this.#problem = problem;
  }
}

function woken(error: Error): false {
  if (error.name !== 'AbortError') throw error;
  return false;
}
