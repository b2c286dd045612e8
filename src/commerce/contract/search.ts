import { z } from 'zod';
import type { AggregationAnswer } from '../../domain/search/elastic-aggregations.ts';
import type { SourceFields } from '../../domain/search/elastic-query.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';

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

/** A search in the terms of the shop, whatever language it was asked in. */
export interface SearchRequest extends SearchQuery, SourceFields {
  readonly entity: SearchEntity;
  /** Hits of a text that score below are left out. */
  readonly minimumScore: number;
}

export interface SearchHit {
  readonly _index: string;
  readonly _type: SearchEntity;
  readonly _id: string;
  readonly _score: number | null;
  readonly _source: Readonly<Record<string, unknown>>;
}

/** What a search found: the answer of the engine before it takes the shape that the client asked for. */
export interface SearchResult {
  readonly total: number;
  readonly maximumScore: number | null;
  readonly hits: readonly SearchHit[];
  readonly aggregations?: Readonly<Record<string, AggregationAnswer>>;
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
export const appliedQuery = z.looseObject({
  _appliedFilters: z.array(appliedFilter).max(1000).optional(),
  _availableFilters: z.array(availableFilter).max(200).optional(),
  _appliedSort: z
    .array(z.looseObject({ field: z.string().max(200), options: z.unknown() }))
    .max(20)
    .optional(),
  _searchText: z.string().max(400).nullish(),
});
