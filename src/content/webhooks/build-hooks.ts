import { z } from 'zod';
import { createContentClient, type ContentClient, type ContentClientOptions } from '../storyblok/client.ts';

/** Addresses that have a site built, by the code of the store that it shows. */
export type BuildHooks = ReadonlyMap<string, string>;

export interface BuildHookOptions {
  readonly hooks: BuildHooks;
  /** The space that tells the number of what is published now (`cv`); not given where nobody does. */
  readonly space?: Pick<ContentClientOptions, 'url' | 'token'> | undefined;
  /** Tells whether the shop has a story already, by the code of its store and its path below it. */
  readonly isKnown: (storeCode: string, slug: string) => Promise<boolean>;
}

const patience = 8000;
/** Milliseconds: a function has only seconds for the space and the hooks, and without a number hooks are called all the same. */
const impatient = { patience: 3000, retries: 0 };
const named = z.object({ action: z.string(), full_slug: z.string() });

/**
 * Has sites built when a webhook says that something was published. However many come while hooks are called, they are called
 * once more; and a store's only where something was published since its last call, so that replays start no builds.
 */
export class BuildHookCalls {
  readonly #options: BuildHookOptions;
  readonly #space: ContentClient | undefined;
  readonly #waiting = new Set<string>();
  /** By store, the version for which its hook was called last. */
  readonly #called = new Map<string, number>();
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(options: BuildHookOptions) {
    const { hooks, space } = options;
    this.#options = options;
    this.#space = hooks.size > 0 && space ? createContentClient({ ...space, ...impatient }) : undefined;
  }

  /**
   * Takes a webhook. Resolves once the hooks that it asks for were called, side by side; rejects with all failures once each
   * was.
   */
  async tell(body: Uint8Array): Promise<void> {
    if (this.#options.hooks.size === 0) return;
    for (const storeCode of await this.#concerned(body)) this.#waiting.add(storeCode);
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
    const stores = [...this.#waiting];
    this.#waiting.clear();
    // A space that can't be asked holds up no build.
    const published = await this.#space?.version().catch(() => undefined);
    const version = published?.version;
    const sites = new Map<string, string[]>();
    for (const storeCode of stores) {
      const address = this.#options.hooks.get(storeCode);
      const isCalled = version !== undefined && this.#called.get(storeCode) === version;
      if (address !== undefined && !isCalled) sites.set(address, [...(sites.get(address) ?? []), storeCode]);
    }
    const calls = [...sites].map(async ([address, codes]) => {
      const { ok, status } = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(patience) });
      if (!ok) throw new Error(`The build hook of ${codes.join(', ')} was answered with ${status}.`);
      if (version !== undefined) for (const code of codes) this.#called.set(code, version);
    });
    const failures = (await Promise.allSettled(calls)).flatMap((each): unknown[] =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    if (failures.length > 0) throw new AggregateError(failures, 'Sites could not be built');
  }

  /**
   * The stores that a webhook concerns: that of a story which is there already and was published again, else all. A story
   * that is new, gone or moved is named by the pages of other stores, too.
   */
  async #concerned(body: Uint8Array): Promise<readonly string[]> {
    const { hooks, isKnown } = this.#options;
    const story = storyOf(body);
    const [storeCode = '', ...slug] = story?.full_slug.split('/') ?? [];
    const isOne =
      story?.action === 'published' && hooks.has(storeCode) && (await isKnown(storeCode, slug.join('/')));
    return isOne ? [storeCode] : [...hooks.keys()];
  }
}

/** The story that a webhook is about; undefined where it names none. */
function storyOf(body: Uint8Array): z.infer<typeof named> | undefined {
  try {
    return named.safeParse(JSON.parse(Buffer.from(body).toString())).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
