import { z } from 'zod';

/** What can be searched for (reference A4). */
export const searchEntities = [
  'product',
  'category',
  'attribute',
  'taxrule',
  'cms_page',
  'cms_block',
  'review',
] as const;
export type SearchEntity = (typeof searchEntities)[number];

export type Scalar = string | number | boolean;

/** A question about one document; `field` is a path such as `category.category_id`. */
export type Condition =
  | { readonly kind: 'all'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'any'; readonly conditions: readonly Condition[]; readonly minimum: number }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Scalar[] }
  | { readonly kind: 'range'; readonly field: string; readonly bounds: RangeBounds }
  | { readonly kind: 'exists'; readonly field: string }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly fields: readonly { readonly field: string; readonly boost: number }[];
      /** Part of the words, 0 to 1, that must be found. */
      readonly minimumShare: number;
      /** How many letters of a word may differ. */
      readonly fuzziness: number;
      /** The words in a row and exactly so. */
      readonly phrase: boolean;
    };

export interface RangeBounds {
  readonly gt?: number | string;
  readonly gte?: number | string;
  readonly lt?: number | string;
  readonly lte?: number | string;
}

export type Aggregation =
  | { readonly kind: 'terms'; readonly name: string; readonly field: string; readonly size: number }
  | {
      readonly kind: 'range';
      readonly name: string;
      readonly field: string;
      readonly ranges: readonly { readonly key: string; readonly from?: number; readonly to?: number }[];
    };

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** A search in the terms of the shop, whatever language it was asked in. */
export interface SearchRequest {
  readonly entity: SearchEntity;
  readonly condition: Condition;
  readonly aggregations: readonly Aggregation[];
  readonly sort: readonly SortKey[];
  readonly from: number;
  readonly size: number;
  /** Paths of fields, `*` stands for any text; empty: all. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly minimumScore: number;
}

export interface SearchHit {
  readonly _index: string;
  readonly _type: SearchEntity;
  readonly _id: string;
  readonly _score: number | null;
  readonly _source: Readonly<Record<string, unknown>>;
}

export interface TermsBuckets {
  readonly doc_count_error_upper_bound: 0;
  readonly sum_other_doc_count: number;
  readonly buckets: readonly { readonly key: string | number; readonly doc_count: number }[];
}

export interface RangeBuckets {
  readonly buckets: readonly {
    readonly key: string;
    readonly from?: number;
    readonly to?: number;
    readonly doc_count: number;
  }[];
}

/** What a search found: the answer of the engine before it takes the shape that the client asked for. */
export interface SearchResult {
  readonly total: number;
  readonly maximumScore: number | null;
  readonly hits: readonly SearchHit[];
  readonly aggregations?: Readonly<Record<string, TermsBuckets | RangeBuckets>>;
  /** Attributes that were counted, with the labels of their options. */
  readonly attributeMetadata?: readonly Readonly<Record<string, unknown>>[];
}

const appliedFilter = z.looseObject({
  attribute: z.string().max(200),
  /** A value, a list of them, or an object with operators such as `{in: [7, 8]}`. */
  value: z.unknown(),
  scope: z.string().max(50).optional(),
});

const availableFilter = z.looseObject({
  field: z.string().max(200),
  scope: z.string().max(50).optional(),
  options: z.looseObject({ size: z.int().min(0).max(10_000).optional() }).nullish(),
});

/** The query of `request_format=search-query`: the shop's own query object as JSON. */
export const searchQuery = z.looseObject({
  _appliedFilters: z.array(appliedFilter).max(1000).optional(),
  _availableFilters: z.array(availableFilter).max(200).optional(),
  _appliedSort: z
    .array(z.looseObject({ field: z.string().max(200), options: z.unknown() }))
    .max(20)
    .optional(),
  _searchText: z.string().max(400).nullish(),
});
export type SearchQuery = z.infer<typeof searchQuery>;
