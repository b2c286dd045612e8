import { compactProduct } from '../../domain/product/compact-product.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import {
  searchEntities,
  type SearchEntity,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
} from '../contract/search.ts';
import { searchErrors } from '../errors/catalogue-errors.ts';
import { success } from '../http/answer.ts';
import type { Endpoint, RequestFacts } from '../http/call.ts';
import { priceChecksum } from '../price-checksum.ts';
import { parseSearchRequest } from '../search/parse-request.ts';

const indexPrefix = 'vue_storefront_catalog';

export const catalogSearch: Endpoint<'catalogSearch'> = async (call) => {
  const started = performance.now();
  const { index, entity: second, action: third } = call.params;
  const storeView = storeOfIndex(call, index);
  const [entity, action] = third === undefined ? ['product', second] : [second, third];
  if (action !== '_search') throw searchErrors.badFormat();
  const request = parseSearchRequest(entityOf(entity), call.search, call.body, storeView);
  const result = await call.backend.search.search(storeView, request, call);
  const took = Math.round(performance.now() - started);
  const isCompact = call.query.response_format === 'compact';
  return success(isCompact ? compactAnswer(result, request) : standardAnswer(result, request, took));
};

export const shopSearch: Endpoint<'shopSearch'> = async (call) => {
  const { search, body, storeView, backend } = call;
  const entity = entityOf(search.get('entity') ?? search.get('type') ?? 'product');
  const request = parseSearchRequest(entity, search, body, storeView);
  const result = await backend.search.search(storeView, request, call);
  return success({
    items: signed(result, request).map(({ _source, _score }) => ({ ..._source, _score })),
    total: result.total,
    start: request.from,
    perPage: request.size,
    aggregations: result.aggregations ?? {},
    attributeMetadata: result.attributeMetadata ?? [],
  });
};

/** Returns the store of an index `vue_storefront_catalog_{store}`; without a store code, the store of the request. */
function storeOfIndex(call: RequestFacts, index: string): StoreView {
  if (index === indexPrefix) return call.storeView;
  const code = index.startsWith(`${indexPrefix}_`) ? index.slice(indexPrefix.length + 1) : '';
  const storeView = call.stores.find(({ storeCode }) => storeCode === code);
  if (!storeView) throw searchErrors.unknownIndex();
  return storeView;
}

function entityOf(name: string | undefined): SearchEntity {
  const entity = searchEntities.find((known) => known === name);
  if (!entity) throw searchErrors.unknownEntity(searchEntities);
  return entity;
}

function standardAnswer(result: SearchResult, request: SearchRequest, took: number) {
  return {
    took,
    timed_out: false as const,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { total: result.total, max_score: result.maximumScore, hits: signed(result, request) },
    ...extras(result),
  };
}

function compactAnswer(result: SearchResult, request: SearchRequest) {
  const shape = request.entity === 'product' ? compactProduct : (source: SearchHit['_source']) => source;
  return {
    hits: signed(result, request).map(({ _source, _score }) => ({ ...shape(_source), _score })),
    total: result.total,
    ...extras(result),
  };
}

function extras({ aggregations, attributeMetadata }: SearchResult) {
  return {
    ...(aggregations && { aggregations }),
    ...(attributeMetadata && { attribute_metadata: attributeMetadata }),
  };
}

/**
 * Adds `sgn` to products only if the request excludes fields and `sgn` is not one of them
 * (docs/reference/behaviour.md#a4).
 */
function signed({ hits }: SearchResult, { entity, exclude }: SearchRequest): readonly SearchHit[] {
  if (entity !== 'product' || exclude.length === 0 || exclude.includes('sgn')) return hits;
  return hits.map((hit) => ({ ...hit, _source: withChecksum(hit._source) }));
}

function withChecksum(source: SearchHit['_source']): SearchHit['_source'] {
  const children = source['configurable_children'];
  return {
    ...source,
    sgn: checksumOf(source),
    ...(Array.isArray(children) && {
      configurable_children: children.map((child: SearchHit['_source']) => ({
        ...child,
        sgn: checksumOf(child),
      })),
    }),
  };
}

function checksumOf({ sku, price, special_price, final_price }: SearchHit['_source']): string {
  return priceChecksum(sku, [price, special_price, final_price]);
}
