import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import { inLockingTransaction } from '../../database/transaction.ts';
import type { PublishedVersion } from './client.ts';

const pullState = z.object({
  /** The `cv` that is all here. */
  cv: z.int().optional(),
  /** The space that `cv` is of. */
  space: z.string().optional(),
  /** ISO 8601: what was published until then is here. */
  publishedUntil: z.string().optional(),
  /** Ids of stories that could not be taken: each pull asks for them again. */
  failed: z.array(z.int()).readonly().default([]),
  /** Ids of stories that stay though the space lacks them. */
  kept: z.array(z.int()).readonly().default([]),
  /** The stories that the last pull left unchanged, and why. */
  refused: z.array(z.string()).readonly().default([]),
  /** The reason why the last pull failed; null if it did not. */
  failure: z.string().nullable().default(null),
});

/** The progress of pulling a store's stories, and the last error. */
export interface PullState extends Readonly<z.infer<typeof pullState>> {
  readonly storeCode: string;
}

type Stores = readonly Pick<PullState, 'storeCode'>[];

const prefix = 'storyblok_pull_';

/** Returns the state of each store: those of one database may be pulled by sites of their own. */
export async function readPullStates(db: Kysely<Database>, stores: Stores): Promise<readonly PullState[]> {
  const states: PullState[] = [];
  for (const { storeCode } of stores) {
    const value = await readSetting(db, prefix + storeCode);
    states.push({ ...pullState.parse(JSON.parse(value ?? '{}')), storeCode });
  }
  return states;
}

/** Writes what is given into the states of stores, and leaves all else of them as it is. */
export async function writePullStates(
  db: Kysely<Database>,
  stores: Stores,
  given: Partial<Omit<PullState, 'storeCode'>>,
): Promise<void> {
  if (stores.length === 0) return;
  await inLockingTransaction(db, async (inside) => {
    for (const { storeCode, ...state } of await readPullStates(inside, stores))
      await writeSetting(inside, prefix + storeCode, JSON.stringify({ ...state, ...given }));
  });
}

/**
 * Tells whether a space has more than was pulled. A lower version of the same space is none: it is an answer of before, which
 * the API's CDN gives for two seconds.
 */
export function isNewer({ version, space }: PublishedVersion, state: PullState): boolean {
  return state.cv === undefined || state.space !== space || version > state.cv;
}
