import { hash } from 'node:crypto';
import { z } from 'zod';
import { projector } from '../../../../domain/product/source-fields.ts';
import { buildElasticQuery } from '../../../../services/elastic/elastic-build.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { HttpFailure } from '../../../../http-client/http-failure.ts';
import type { SearchRequest, SearchResult } from '../../../contract/search.ts';
import { catalogueOf } from '../../embedded/base/engine.ts';
import { countedAttributes, indexOf } from '../../embedded/search/search.ts';
import { looseNumber } from '../remote/loose-values.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { asCaller, groupFields } from './caller-group.ts';
import { cacheAnswer, cachedAnswer } from './cached-answers.ts';

const total = z.union([
  looseNumber,
  // Elasticsearch 7 and later.
  z.looseObject({ value: z.number() }).transform(({ value }) => value),
]);

const bucket = z
  .looseObject({
    key: z.union([z.string(), z.number()]),
    from: z.number().optional(),
    to: z.number().optional(),
    doc_count: z.int(),
  })
  .transform(({ key, from, to, doc_count }) => ({
    key,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    doc_count,
  }));

const found = z.looseObject({
  hits: z.looseObject({
    total,
    max_score: z.number().nullish(),
    hits: z.array(
      z.looseObject({ _score: z.number().nullish(), _source: z.looseObject({ sku: z.string() }) }),
    ),
  }),
  aggregations: z
    .record(
      z.string(),
      z
        .looseObject({
          doc_count_error_upper_bound: z.int().optional(),
          sum_other_doc_count: z.int().optional(),
          buckets: z.array(bucket),
        })
        .transform(({ doc_count_error_upper_bound, sum_other_doc_count, buckets }) => ({
          ...(doc_count_error_upper_bound !== undefined && { doc_count_error_upper_bound }),
          ...(sum_other_doc_count !== undefined && { sum_other_doc_count }),
          buckets,
        })),
    )
    .optional(),
});

/** What of an answer is kept: which products it found, and what it counted. */
const ranking = z.object({
  total: z.number(),
  maximumScore: z.number().nullable(),
  hits: z.array(z.tuple([z.string(), z.number().nullable()])),
  aggregations: found.shape.aggregations,
});
type Ranking = z.infer<typeof ranking>;

/**
 * Returns the products that the API finds for words, in its order, as the pulled catalogue has them; undefined if it neither
 * answers nor has answered the same before.
 */
export async function searchRemote(
  engine: RemoteEngine,
  storeView: StoreView,
  request: SearchRequest,
): Promise<SearchResult | undefined> {
  const ranked = await rankingOf(engine, storeView, request);
  if (!ranked) return undefined;
  const own = await asCaller(engine);
  const scores = new Map(ranked.hits);
  const products = await catalogueOf(own, storeView).productsBySku([...scores.keys()]);
  const project = projector(request.include, request.exclude);
  const isCounted = Object.keys(request.aggregations).length > 0;
  return {
    total: ranked.total,
    maximumScore: ranked.maximumScore,
    hits: products.map((product) => ({
      _index: indexOf(storeView),
      _type: 'product',
      _id: String(product.id),
      _score: scores.get(product.sku) ?? null,
      _source: project({ ...product }),
    })),
    ...(isCounted && {
      aggregations: ranked.aggregations ?? {},
      attributeMetadata: await countedAttributes(own, storeView, request),
    }),
  };
}

async function rankingOf(
  engine: RemoteEngine,
  storeView: StoreView,
  request: SearchRequest,
): Promise<Ranking | undefined> {
  const { api, own, shop } = engine;
  const remoteCode = shop.storeCodes.get(storeView.storeCode) ?? storeView.storeCode;
  const path = `catalog/${shop.index}_${remoteCode}/product/_search`;
  const name = 'catalog/product/_search';
  const { from, size, ...query } = buildElasticQuery(request);
  const body = {
    ...query,
    from,
    size,
    min_score: request.minimumScore,
    _source: ['sku'],
    ...(await groupFields(engine)),
  };
  const key = hash('sha256', JSON.stringify([path, body]), 'base64url');
  try {
    const answer = await api.askBare({
      method: 'POST',
      path,
      name,
      storeView,
      kind: 'search',
      query: { from: String(request.from), size: String(request.size), _source_include: 'sku' },
      body,
    });
    const { hits, aggregations } = api.parse(found, answer, name);
    const ranked: Ranking = {
      total: hits.total,
      maximumScore: hits.max_score ?? null,
      hits: hits.hits.map(({ _source, _score }) => [_source.sku, _score ?? null]),
      ...(aggregations && { aggregations }),
    };
    await cacheAnswer(own, key, JSON.stringify(ranked));
    return ranked;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    const kept = await cachedAnswer(own, key);
    return kept === undefined ? undefined : ranking.parse(JSON.parse(kept));
  }
}
