import { z } from 'zod';
import type { AggregationAnswer } from '../../domain/search/aggregations.ts';
import type { SourceFields } from '../../services/elastic/elastic-query.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import { anyObject, type Answered, ignored, plainText, sku } from './primitives.ts';

/** The searchable entities (docs/reference/behaviour.md#a4). */
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

type Source = Readonly<Record<string, unknown>>;

/** A hit with its position in the index. */
const searchHit = z.strictObject({
  _index: z.string(),
  _type: z.enum(searchEntities),
  _id: z.string(),
  _score: z.number().nullable(),
  _source: anyObject<Source>('The fields of the document that the search asks for'),
});
export type SearchHit = Answered<typeof searchHit>;

/** The engine's result before it takes the client's format. */
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

const bucket = z.strictObject({
  key: z.union([z.string(), z.number()]),
  from: z.number().optional(),
  to: z.number().optional(),
  doc_count: z.int(),
});
const aggregations = z.record(
  z.string(),
  z.strictObject({
    doc_count_error_upper_bound: z.int().optional(),
    sum_other_doc_count: z.int().optional(),
    buckets: z.array(bucket),
  }),
);
const attributeMetadata = z.array(anyObject<Source>('An attribute of the aggregations, with its options'));
const found = z.array(anyObject<Source>('A hit: its document and its `_score`'));
const extras = {
  aggregations: aggregations.optional(),
  attribute_metadata: attributeMetadata.optional(),
};

/** Answer of the search of a store's index; the short one with `?response_format=compact`. */
export const indexAnswer = z.union([
  z.strictObject({
    took: z.int().describe('Duration in milliseconds'),
    timed_out: z.literal(false),
    _shards: z.strictObject({ total: z.int(), successful: z.int(), skipped: z.int(), failed: z.int() }),
    hits: z.strictObject({
      total: z.int(),
      max_score: z.number().nullable(),
      hits: z.array(searchHit),
    }),
    ...extras,
  }),
  z.strictObject({ hits: found, total: z.int(), ...extras }),
]);

/** Answer of the search in the terms of the shop. */
export const shopAnswer = z.strictObject({
  items: found,
  total: z.int(),
  start: z.int(),
  perPage: z.int(),
  aggregations,
  attributeMetadata,
});

const fieldList = z.array(plainText(200)).max(200).nullish();

/** Body of POST url/map (docs/reference/behaviour.md#a6). Group and options of other platforms are taken and not read. */
export const urlMapRequest = z.strictObject({
  url: plainText(2048).refine((url) => url.trim() !== '', 'Missing url'),
  includeFields: fieldList,
  excludeFields: fieldList,
  options: ignored,
  filters: z.looseObject({ sku: sku.nullish() }).nullish(),
  groupId: ignored,
  groupToken: ignored,
});
export type UrlMapRequest = z.infer<typeof urlMapRequest>;

/** The page of a path as a raw search hit of type product, category or cms_page; null when there is none. */
export const urlMapAnswer = searchHit.nullable();
export type UrlMapAnswer = Answered<typeof urlMapAnswer>;

/** Query of GET ext/store-picker/categoryByPath. */
export const categoryByPathQuery = z.object({
  path: z
    .string('path parameter is required')
    .max(2048)
    .describe('The path of a category in any store; a store’s code may precede it'),
});
export type CategoryByPathQuery = z.infer<typeof categoryByPathQuery>;

/** The paths of a category by store code (docs/reference/product.md#s7). */
export const pathsOfCategory = z.strictObject({
  url_paths: z.record(z.string(), z.string()).describe('Paths by store code, of the stores that have it'),
  is_active: z.boolean().describe('False for an unknown path'),
});
export type PathsOfCategory = Answered<typeof pathsOfCategory>;
