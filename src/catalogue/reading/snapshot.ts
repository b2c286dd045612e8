import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Pricing } from '../../domain/tax/customer-group.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { AllStores } from './all-stores.ts';
import type { Answers } from './answers.ts';

/** What every reading function needs: the store view's catalogue at an instant, and what was already asked. */
export interface Source {
  readonly db: Kysely<Database>;
  readonly storeView: StoreView;
  readonly now: Date;
  /** Whether listings show what is out of stock. */
  readonly listOutOfStock: boolean;
  /** Whose prices they are. */
  readonly pricing: Pricing;
  /** Prices under camel-case names, too (docs/reference/behaviour.md#b8). */
  readonly camelCaseTwins: boolean;
  readonly answers: Answers;
  /** Lists as a whole, and what they are cut from. */
  readonly lists: Answers;
  /** Whole products; large, so that few are kept. */
  readonly products: Answers;
  /** What holds for all stores: snapshots of one moment may share it. */
  readonly ofAllStores: AllStores;
  /** Products as lists show them; small, so that many more are kept. */
  readonly listed: Answers;
  /** Products as listings filter them. */
  readonly filterable: Answers;
  /** True where many pages will ask: lists are looked up whole and cut then, and stock is remembered. */
  readonly forManyPages: boolean;
  /** Pages of lists are cut from those that are known, without the database. */
  readonly knownListings?: KnownListings | undefined;
}

/**
 * What is known of listings without looking through them, undefined where it is not: for whoever renders few pages, since
 * all products of all stores are looked through for them.
 */
export interface KnownListings {
  /** How many products a store lists in a category. */
  total(storeCode: string, categoryId: number): Promise<number | undefined>;
  /** The ids of all of them, in an order such as `popularity:asc`. */
  ids(storeCode: string, categoryId: number, sort: string): Promise<readonly number[] | undefined>;
}

export interface SnapshotOptions {
  readonly now: Date;
  readonly ofAllStores?: AllStores;
  readonly knownListings?: KnownListings | undefined;
}
