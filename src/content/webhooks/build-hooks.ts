import { z } from 'zod';
import { isSameInOtherStores } from '../../catalogue/footer-pages.ts';
import { createContentClient, type ContentClient, type ContentClientOptions } from '../storyblok/client.ts';
import type { StoredStory } from '../stories/stored-story.ts';
import { buildHookTimeout, hookQuestion } from '../../config/limits/content.ts';

/** Addresses that have a site built, by the code of the store that it shows. */
export type BuildHooks = ReadonlyMap<string, string>;

export interface BuildHookOptions {
  readonly hooks: BuildHooks;
  /** The space that tells the number of what is published now (`cv`); not given where nobody does. */
  readonly space?: Pick<ContentClientOptions, 'url' | 'token'> | undefined;
  /** Returns a story as the shop has it, by the code of its store and its path below it; undefined: it has none. */
  readonly previousStory: (storeCode: string, slug: string) => Promise<StoredStory | undefined>;
}

const named = z.object({ action: z.string(), full_slug: z.string() });

/** A story that the shop has, and that was published again. */
interface KnownStory {
  readonly storeCode: string;
  readonly previous: StoredStory;
}

/**
 * Has sites built when a webhook says that something was published. However many come while hooks are called, they are called
 * once more; and a store's only where something was published since its last call, so that replays start no builds.
 */
export class BuildHookCalls {
  readonly #options: BuildHookOptions;
  readonly #space: ContentClient | undefined;
  /** The stories that webhooks are about, each once; undefined: anything else. */
  readonly #waiting = new Map<string, KnownStory | undefined>();
  /** By store, the version for which its hook was called last. */
  readonly #called = new Map<string, number>();
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(options: BuildHookOptions) {
    const { hooks, space } = options;
    this.#options = options;
    this.#space = hooks.size > 0 && space ? createContentClient({ ...space, ...hookQuestion }) : undefined;
  }

  /**
   * Takes a webhook. Resolves once the hooks that it asks for were called, side by side; rejects with all failures once each
   * was.
   */
  async tell(body: Uint8Array): Promise<void> {
    if (this.#options.hooks.size === 0) return;
    const known = await this.#known(body);
    this.#waiting.set(known ? `${known.storeCode} ${known.previous.id}` : '', known);
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      const calls = this.#call();
      this.#running = calls.catch(() => undefined);
      return calls;
    });
    await this.#next;
  }

  /** Closes the connections to the space. */
  async close(): Promise<void> {
    await this.#space?.close();
  }

  async #call(): Promise<void> {
    const stories = [...this.#waiting.values()];
    this.#waiting.clear();
    // A space that can't be asked holds up no build.
    const published = await this.#space?.version().catch(() => undefined);
    const version = published?.version;
    const concerned = await Promise.all(stories.map((known) => this.#concerned(known, version)));
    const stores = new Set(concerned.flat());
    const sites = new Map<string, string[]>();
    for (const storeCode of stores) {
      const address = this.#options.hooks.get(storeCode);
      const isCalled = version !== undefined && this.#called.get(storeCode) === version;
      if (address !== undefined && !isCalled) sites.set(address, [...(sites.get(address) ?? []), storeCode]);
    }
    const calls = [...sites].map(async ([address, codes]) => {
      const { ok, status } = await fetch(address, {
        method: 'POST',
        signal: AbortSignal.timeout(buildHookTimeout),
      });
      if (!ok) throw new Error(`The build hook of ${codes.join(', ')} was answered with ${status}.`);
      if (version !== undefined) for (const code of codes) this.#called.set(code, version);
    });
    const failures = (await Promise.allSettled(calls)).flatMap((each): unknown[] =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    if (failures.length > 0) throw new AggregateError(failures, 'Sites could not be built');
  }

  /** Returns the story that a webhook is about; undefined where it does not publish one that is there already. */
  async #known(body: Uint8Array): Promise<KnownStory | undefined> {
    const { hooks, previousStory } = this.#options;
    const story = storyOf(body);
    const [storeCode = '', ...slug] = story?.full_slug.split('/') ?? [];
    if (story?.action !== 'published' || !hooks.has(storeCode)) return undefined;
    const previous = await previousStory(storeCode, slug.join('/'));
    return previous && { storeCode, previous };
  }

  /**
   * Returns the stores that a webhook concerns: that of an existing story that was published again, else all. Pages
   * of other stores name a story that is new, gone or moved, has another group, or may no longer be listed.
   */
  async #concerned(known: KnownStory | undefined, version: number | undefined): Promise<readonly string[]> {
    const all = [...this.#options.hooks.keys()];
    if (!known) return all;
    const { storeCode, previous } = known;
    if (!this.#space || version === undefined) return [storeCode];
    const found = await this.#space.story(previous.id, version).catch(() => undefined);
    return found && 'story' in found && isSameInOtherStores(previous, found.story) ? [storeCode] : all;
  }
}

/** Returns the story that a webhook is about; undefined if it names none. */
function storyOf(body: Uint8Array): z.infer<typeof named> | undefined {
  try {
    return named.safeParse(JSON.parse(Buffer.from(body).toString())).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
