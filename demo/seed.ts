import path from 'node:path';
import type { Kysely } from 'kysely';
import { replaceCatalogue } from '../src/catalogue/write.ts';
import type { Database } from '../src/database/schema.ts';
import type { StoreView } from '../src/domain/store-view/store-view.ts';
import { createRecipe, defaultProductCount } from './catalogue/recipe.ts';
import { demoCatalogue, itemsOf } from './catalogue/source.ts';
import { demoDigest } from './digest.ts';
import { writeMedia } from './media.ts';
import { readSeedRecord, stateOf, writeSeedRecord, type SeedState } from './seed-record.ts';

export interface SeedOptions {
  readonly storeViews: readonly StoreView[];
  /** The pictures go to `media` in this folder. */
  readonly dataDirectory: string;
  /** Products that a shopper sees, 400 by default, at least 200. */
  readonly products?: number;
  /** Makes everything again, and takes the place of whatever a store has. */
  readonly force?: boolean;
  /** Leaves out the pictures: for tests. */
  readonly withoutMedia?: boolean;
  readonly onProgress?: (progress: SeedProgress) => void;
}

interface SeedProgress {
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

/** What happened to a store: `kept` ones hold this very demo already, `foreign` ones hold something else. */
interface SeededStore {
  readonly storeCode: string;
  readonly outcome: 'seeded' | 'kept' | 'foreign';
  readonly products: number;
}

export interface SeedReport {
  readonly stores: readonly SeededStore[];
  readonly pictures: number;
}

/**
 * Fills stores with the demo shop: catalogue, prices, stock, stories and pictures. A store that holds this demo is
 * left alone, one with another catalogue too unless `force` is set; so are the stories of a store in which any was edited. Each store is written in one transaction.
 * @throws {Error} when a document of the demo is refused, naming it.
 */
export async function seedShop(db: Kysely<Database>, options: SeedOptions): Promise<SeedReport> {
  const count = options.products ?? defaultProductCount;
  const digest = demoDigest(count);
  const states = new Map<StoreView, SeedState>();
  for (const storeView of options.storeViews) {
    states.set(storeView, options.force ? 'empty' : await stateOf(db, storeView.storeCode, digest));
  }
  const wanted = options.storeViews.filter((storeView) =>
    ['empty', 'older'].includes(states.get(storeView) ?? ''),
  );
  const needsMedia = !options.withoutMedia && (await readSeedRecord(db, 'media'))?.digest !== digest;
  const items = wanted.length > 0 || needsMedia ? createRecipe(count) : [];
  const ofStores = wanted.reduce((sum, storeView) => sum + itemsOf(storeView, items).length, 0);
  const total = ofStores + (needsMedia ? items.length : 0);
  let done = 0;
  const advance = (step: string): void => options.onProgress?.({ step, done: ++done, total });
  let pictures = 0;
  if (needsMedia) {
    const media = path.join(options.dataDirectory, 'media');
    pictures = await writeMedia(media, items, () => advance('pictures'));
    await writeSeedRecord(db, 'media', { digest, version: '' });
  }
  for (const storeView of wanted) {
    const { stories, ...source } = demoCatalogue(storeView, items, () => advance(storeView.storeCode));
    const keepsStories = !options.force && (await hasEdits(db, storeView.storeCode));
    const { problems } = await replaceCatalogue(
      db,
      storeView,
      keepsStories ? source : { ...source, stories },
    );
    const [first] = problems;
    if (first) throw new Error(`The demo shop's ${first.entity} ${first.key} is refused: ${first.problem}`);
    await writeSeedRecord(db, storeView.storeCode, { digest });
  }
  return {
    pictures,
    stores: options.storeViews.map((storeView) => ({
      storeCode: storeView.storeCode,
      outcome: wanted.includes(storeView)
        ? 'seeded'
        : states.get(storeView) === 'foreign'
          ? 'foreign'
          : 'kept',
      products: wanted.includes(storeView) ? itemsOf(storeView, items).length : 0,
    })),
  };
}

/** Tells whether anybody has written stories of a store. */
async function hasEdits(db: Kysely<Database>, storeCode: string): Promise<boolean> {
  const version = await db
    .selectFrom('story_version')
    .select('number')
    .where('store_code', '=', storeCode)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}
