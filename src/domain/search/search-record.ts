/** The kind of a search result; `content` are pages such as stories. */
export type SearchKind = 'product' | 'category' | 'content';

/** One thing that can be found in a store, as search engines get it. */
export interface SearchRecord {
  readonly id: string;
  readonly kind: SearchKind;
  /** Address in the store. */
  readonly url: string;
  readonly name: string;
  readonly sku?: string;
  /** Skus of its variants. */
  readonly variants?: string;
  /** Id of a product, as listings know it. */
  readonly productId?: number;
  /** Names of the categories that a product is in. */
  readonly categories?: string;
  readonly keywords?: string;
  readonly summary?: string;
  /** Everything else that is said of it, as plain text. */
  readonly text: string;
  /** URL of a picture of 150 × 150. */
  readonly image?: string;
  /** As the store writes prices, of the moment of the build. */
  readonly price?: string;
  readonly bestsellers?: number;
}

/** A record found, as panels show it. */
export type SearchHit = Pick<SearchRecord, 'kind' | 'url' | 'name' | 'sku' | 'image' | 'price'>;

/** Returns the fields of a record that panels show. */
export function hitOfRecord({ kind, url, name, sku, image, price }: SearchRecord): SearchHit {
  return { kind, url, name, ...(sku && { sku }), ...(image && { image }), ...(price && { price }) };
}

/** The answer of a search: the best hits of each kind, and the number of products. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Products that were found. */
  readonly total: number;
  /** The question that was answered where the store has no product for what was typed, or not all of its words. */
  readonly corrected?: string;
  /** No engine could be asked (docs/reference/product.md#s8: an empty result, no error). */
  readonly offline: boolean;
}

/** All products that a search finds. */
export interface FoundProducts extends Pick<SearchAnswer, 'corrected' | 'offline'> {
  /** The best first. */
  readonly ids: readonly number[];
}

/** The answer of a search without a network. */
export const offlineAnswer: SearchAnswer = { hits: [], total: 0, offline: true };
