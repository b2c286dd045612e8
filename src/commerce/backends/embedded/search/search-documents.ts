import { aggregateDocuments, type AggregationAnswer } from '../../../../domain/search/aggregations.ts';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import { compareHits, scoreBy } from '../../../../domain/search/search-match.ts';
import { attributesOf, hasText, type Condition } from '../../../../domain/search/search-query.ts';
import type { SearchRequest } from '../../../contract/search.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { productCandidates, type Document } from './candidates.ts';
import { plainScore, type Found } from './found.ts';
import { isFilterable, type ProductIndex } from './product-index.ts';
import { readProducts } from './read-products.ts';
import type { SearchWork } from './search-work.ts';
import { whereOf } from './where.ts';

interface Hit {
  readonly document: Document;
  readonly score: number;
}

/**
 * Searches products for what the database can't answer alone. Columns narrow the products down as far as they can;
 * documents answer the rest. Hits carry present prices and stock. If only sort keys and aggregations need these, they
 * are read only for the products found, since reading them for all products costs most.
 */
export async function searchProducts(
  engine: Engine,
  index: ProductIndex,
  request: SearchRequest,
  work: SearchWork,
): Promise<Found> {
  const conditions = request.filters.map((condition) => ({ condition, where: whereOf(index, condition) }));
  const wheres = conditions.flatMap(({ where }) => where ?? []);
  const rest = conditions.filter(({ where }) => !where).map(({ condition }) => condition);
  const matched = attributesMatched(request, rest);
  const counted = attributesCounted(request);
  const live = matched.some(isLive);
  const isCountedLive = !live && counted.some(isLive);
  const attributes = isCountedLive ? matched : [...matched, ...counted];
  const found: Hit[] = [];
  const score = scoreOf({ ...request, filters: rest });
  for await (const documents of productCandidates(engine, index, wheres, { attributes, live }, work)) {
    found.push(...(await scored(documents, score, work)));
  }
  const catalogue = catalogueOf(engine, index.storeView);
  const hits = isCountedLive ? await readHits(catalogue, found, work) : found;
  const answer = await foundOf(hits, request, work);
  const aggregations = withTextKeys(index, request, answer.aggregations);
  if (isCountedLive || wantsKeysOnly(request)) return { ...answer, aggregations };
  return { ...answer, page: await readHits(catalogue, answer.page, work), aggregations };
}

/** Hits with the products of now as their documents. */
async function readHits(catalogue: Catalogue, hits: readonly Hit[], work: SearchWork): Promise<Hit[]> {
  const skus = hits.map(({ document }) => String(document['sku']));
  const products = await readProducts(catalogue, skus, work);
  const byId = new Map(products.map((product) => [product.id, product]));
  return hits.flatMap(({ document, score }) => {
    const product = byId.get(Number(document['id']));
    return product ? [{ document: product, score }] : [];
  });
}

/** Returns true if only keys are requested. Every candidate has its keys, so thousands of hits need no documents. */
function wantsKeysOnly({ include }: SearchRequest): boolean {
  return include.length > 0 && include.every((field) => field === 'id' || field === 'sku');
}

/** Searches documents that are all in memory. */
export async function searchDocuments(
  documents: readonly Document[],
  request: SearchRequest,
  work: SearchWork,
): Promise<Found> {
  return foundOf(await scored(documents, scoreOf(request), work), request, work);
}

type ScoreOf = (document: Document) => number | undefined;

/** Returns the score of a document; undefined for one that does not match. */
function scoreOf({ filters, preferred = [], minimumScore }: SearchRequest): ScoreOf {
  const score = scoreBy({ kind: 'all', conditions: filters });
  const preference = scoreBy({ kind: 'any', conditions: preferred, minimum: 0 });
  const isScored = [...filters, ...preferred].some(hasText);
  return (document) => {
    const required = score(document);
    if (required === undefined) return undefined;
    if (!isScored) return plainScore;
    const points = required + (preference(document) ?? 0);
    return points < minimumScore ? undefined : points;
  };
}

async function scored(
  documents: readonly Document[],
  score: ScoreOf,
  work: SearchWork,
): Promise<readonly Hit[]> {
  const hits: Hit[] = [];
  for (const document of documents) {
    await work.pause();
    const points = score(document);
    if (points !== undefined) hits.push({ document, score: points });
  }
  return hits;
}

async function foundOf(hits: readonly Hit[], request: SearchRequest, work: SearchWork): Promise<Found> {
  const { filters, preferred = [], from, size } = request;
  const byScore = [...filters, ...preferred].some(hasText);
  const sorted = hits.toSorted(compareHits(request.sort, byScore));
  const documents = hits.map(({ document }) => document);
  const aggregations: Record<string, AggregationAnswer> = {};
  for (const [name, each] of Object.entries(request.aggregations)) {
    await work.pause();
    aggregations[name] = aggregateDocuments(documents, each);
  }
  return {
    total: hits.length,
    maximumScore: hits.length === 0 ? null : hits.reduce((best, hit) => Math.max(best, hit.score), 0),
    page: sorted.slice(from, from + size),
    aggregations,
  };
}

/** Counts attributes under text keys, as the database does, however a document writes its values. */
function withTextKeys(
  index: ProductIndex,
  { aggregations }: SearchRequest,
  answers: Found['aggregations'],
): Found['aggregations'] {
  const textKeys = (answer: AggregationAnswer): AggregationAnswer => ({
    ...answer,
    buckets: answer.buckets.map((bucket) => ({ ...bucket, key: String(bucket.key) })),
  });
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      isFilterable(index, aggregations[name]?.field ?? '') ? textKeys(answer) : answer,
    ]),
  );
}

/** Attributes that the documents do not hold: prices and stock have tables of their own. */
const liveAttribute = /price|stock|^special_|^qty$|tier/;

const isLive = (attribute: string) => liveAttribute.test(attribute);

/** Returns the attributes that matching reads of every document. */
function attributesMatched({ preferred = [] }: SearchRequest, rest: readonly Condition[]): readonly string[] {
  return [...rest, ...preferred].flatMap(attributesOf);
}

/** Returns the attributes that sorting and counting read of the documents found. */
function attributesCounted({ sort, aggregations }: SearchRequest): readonly string[] {
  return [
    ...sort.map(({ attribute }) => attribute),
    ...Object.values(aggregations).map(({ field }) => field),
  ];
}
