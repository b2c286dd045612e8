import type { FoundProducts, SearchAnswer } from '../../domain/search/search-record.ts';

/** Finds products, categories and content of one store. Rejects where it can't be asked. */
export interface SearchEngine {
  /** Begins to load what the first search needs. */
  prepare?(): void;
  /** Returns the best hits of each kind. */
  search(text: string): Promise<SearchAnswer>;
  /** Returns all products. */
  findProducts(text: string): Promise<FoundProducts>;
}

/** Most hits of each kind that a panel shows. */
export const panelSizes = { product: 8, category: 4, content: 3 } as const;

/** Loads at the first call and keeps the result; after a failure the next call tries again. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
