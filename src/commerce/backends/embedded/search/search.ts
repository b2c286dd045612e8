import { search } from '../../../../config/shop.ts';
import { projector } from '../../../../domain/product/source-fields.ts';
import { attributesOf } from '../../../../domain/search/search-query.ts';
import { priceAttributes } from '../../../../domain/product/attribute-values.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { SearchHit, SearchRequest, SearchResult } from '../../../contract/search.ts';
import type { Asker } from '../../../backend.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { entityDocuments, type Document } from './candidates.ts';
import type { Found } from './found.ts';
import { priceExpression } from './price-expression.ts';
import { openProductIndex } from './product-index.ts';
import { searchDocuments, searchProducts } from './search-documents.ts';
import { searchIndex } from './search-index.ts';
import { searchWork, type SearchWork } from './search-work.ts';

/** Answers a search from the store's catalogue. Products in the answer carry present prices and stock. */
export async function searchStore(
  engine: Engine,
  storeView: StoreView,
  request: SearchRequest,
  asker: Asker,
): Promise<SearchResult> {
  const { searchTimeout = search.serverTimeout } = engine;
  return searchWork(asker, searchTimeout, (work) => searchInTurns(engine, storeView, request, work));
}

async function searchInTurns(
  engine: Engine,
  storeView: StoreView,
  request: SearchRequest,
  work: SearchWork,
): Promise<SearchResult> {
  const { total, maximumScore, page, aggregations } = await find(engine, storeView, request, work);
  const project = projector(request.include, request.exclude);
  const hits: SearchHit[] = [];
  for (const { document, score } of page) {
    await work.pause();
    hits.push({
      _index: indexOf(storeView),
      _type: request.entity,
      _id: idOf(document),
      _score: score,
      _source: project(document),
    });
  }
  const counted = Object.keys(request.aggregations).length > 0;
  return {
    total,
    maximumScore,
    hits,
    ...(counted && { aggregations }),
    ...(counted &&
      request.entity === 'product' && {
        attributeMetadata: await countedAttributes(engine, storeView, request),
      }),
  };
}

/** Returns the name of a store's index, `vue_storefront_catalog_{store}` (docs/reference/behaviour.md#a4). */
export function indexOf({ storeCode }: StoreView): string {
  return `vue_storefront_catalog_${storeCode}`;
}

async function find(
  engine: Engine,
  storeView: StoreView,
  request: SearchRequest,
  work: SearchWork,
): Promise<Found> {
  const { entity } = request;
  if (entity !== 'product') {
    return searchDocuments(await entityDocuments(engine, storeView, entity), request, work);
  }
  const index = await openProductIndex(engine, storeView);
  const price = asksForPrice(request) ? await priceExpression(engine, storeView, work) : undefined;
  const priced = { ...index, price };
  return (await searchIndex(engine, priced, request, work)) ?? searchProducts(engine, priced, request, work);
}

function asksForPrice({ filters, sort, aggregations }: SearchRequest): boolean {
  const attributes = [
    ...filters.flatMap(attributesOf),
    ...sort.map(({ attribute }) => attribute),
    ...Object.values(aggregations).map(({ field }) => field),
  ];
  return attributes.some((attribute) => priceAttributes.includes(attribute));
}

function idOf(document: Document): string {
  return String(document['id'] ?? document['attribute_id'] ?? document['identifier'] ?? '');
}

/** Returns the counted attributes with the labels of their options. */
export async function countedAttributes(
  engine: Engine,
  storeView: StoreView,
  { aggregations }: Pick<SearchRequest, 'aggregations'>,
) {
  const codes = new Set(Object.values(aggregations).map(({ field }) => field.replace(/_options$/, '')));
  const attributes = await catalogueOf(engine, storeView).attributes();
  return attributes
    .filter(({ attribute_code }) => codes.has(attribute_code))
    .map((attribute) => ({ ...attribute }));
}
