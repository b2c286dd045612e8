import type { SearchAnswer } from '../../domain/search-record.ts';

/** Finds products, categories and content of one store. Rejects where it can't be asked. */
export interface SearchEngine {
  search(text: string): Promise<SearchAnswer>;
}

/** Most hits of each kind that a panel shows. */
export const panelSizes = { product: 8, category: 4, content: 3 } as const;
