/** The state of a running shop, as `GET /build.json` returns it. */
export interface ServedShop {
  /** Digest of the code; null where the build's record can't be read. */
  readonly version: string | null;
  /** Of the content that it knew of; null while the database can't be asked. */
  readonly cv: number | null;
  /** By store code. */
  readonly stores: Readonly<Record<string, ServedStore>>;
  /** Of all stores, in words. */
  readonly problems: readonly string[];
  /** Of them, the one that keeps the pages of all stores from being rendered. */
  readonly stoppedBy?: string;
}

export interface ServedStore {
  /** Number of the build that is served; null on Netlify, which keeps builds by itself. */
  readonly build: number | null;
  /** In ISO 8601. */
  readonly since: string | null;
  readonly pages: number;
  /** It was rolled back: nothing new is shown until it is released. */
  readonly held: boolean;
  /** `index`: the search index alone; `some`: pages that show what changed; `all`: all pages; null while the database can't be asked. */
  readonly waiting: 'nothing' | 'index' | 'some' | 'all' | null;
  readonly failing: boolean;
  readonly failed: { readonly at: string; readonly message: string } | null;
}

/** The state of published content: whether shoppers see it. */
export type LiveState =
  | { readonly kind: 'live' | 'waiting' }
  /** The store was rolled back, and held since (ISO 8601). */
  | { readonly kind: 'held'; readonly since: string | null }
  /** The pages can't be made, for this reason. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Tells whether shoppers see what was published in a store; `contentVersion`: of the content after that. */
export function liveState(shop: ServedShop, storeCode: string, contentVersion: number): LiveState {
  const store = shop.stores[storeCode];
  if (!store || shop.cv === null || shop.cv < contentVersion) return { kind: 'waiting' };
  if (store.held) return { kind: 'held', since: store.since };
  if (store.waiting === 'nothing' || store.waiting === 'index') return { kind: 'live' };
  if (store.failing && store.failed) return { kind: 'failed', reason: store.failed.message };
  // Other problems, such as those of another store or of a search engine, do not keep this one waiting.
  return shop.stoppedBy === undefined ? { kind: 'waiting' } : { kind: 'failed', reason: shop.stoppedBy };
}
