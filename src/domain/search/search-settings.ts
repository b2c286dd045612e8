import type { TextField } from './search-query.ts';

/** The weights and tolerances of text search. */
export interface TextSearchSettings {
  readonly fields: readonly TextField[];
  /** The number of letters of a word that may differ. */
  readonly fuzziness: number;
  /** Part of the words that must be found, such as `75%`. */
  readonly minimumShouldMatch: string;
  /** Hits that score below this are not shown. */
  readonly minimumScore: number;
}

/** The weights of docs/reference/product.md#s9. */
export const defaultTextSearch: TextSearchSettings = {
  fields: textFields({ name: 4, sku: 2, 'category.name': 1, meta_keyword: 3, short_description: 3 }),
  fuzziness: 2,
  minimumShouldMatch: '75%',
  minimumScore: 0.02,
};

/** Weights by field as a list. */
export function textFields(boosts: Readonly<Record<string, number>>): TextField[] {
  return Object.entries(boosts).map(([attribute, boost]) => ({ attribute, boost }));
}
