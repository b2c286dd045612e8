import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Pricing } from '../../domain/tax/customer-group.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Answers, AllStores } from './answers.ts';

/** The input of every reading function: the store view's catalogue at an instant, and its cache. */
export interface Source {
  readonly db: Kysely<Database>;
  readonly storeView: StoreView;
  readonly now: Date;
  /** True if listings show products out of stock. */
  readonly listOutOfStock: boolean;
  /** The customer's pricing. */
  readonly pricing: Pricing;
  /** Prices under camel-case names, too (docs/reference/behaviour.md#b8). */
  readonly camelCaseTwins: boolean;
  readonly answers: Answers;
  /** Lists as a whole, and what they are cut from. */
  readonly lists: Answers;
  /** Whole products; large, so that few are kept. */
  readonly products: Answers;
  /** The cache of what applies to all stores, which snapshots of one instant may share. */
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
 * Facts about listings that are known without reading them, undefined otherwise: for rendering few pages, since
 * reading them takes all products of all stores.
 */
export interface KnownListings {
  /** Returns how many products a store lists in a category. */
  total(storeCode: string, categoryId: number): Promise<number | undefined>;
  /** Returns the IDs of all of them, in an order such as `popularity:asc`. */
  ids(storeCode: string, categoryId: number, sort: string): Promise<readonly number[] | undefined>;
}

export interface SnapshotOptions {
  readonly now: Date;
  readonly ofAllStores?: AllStores;
  readonly knownListings?: KnownListings | undefined;
}
