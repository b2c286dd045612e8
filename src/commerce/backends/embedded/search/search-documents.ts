import {
  aggregateDocuments,
  type AggregationAnswer,
} from '../../../../domain/search/elastic-aggregations.ts';
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
 * A search of products for what the database can't answer alone. It narrows the products down as far as its columns
 * know, the rest is answered from their documents. Hits carry the prices and stock of now. Where only orders and counts
 * ask for these, they are read of what was found and of nothing else: reading them of all products is what costs most.
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

/** Every candidate has its keys: who wants no more gets thousands of hits without their products being read. */
function wantsKeysOnly({ include }: SearchRequest): boolean {
  return include.length > 0 && include.every((field) => field === 'id' || field === 'sku');
}

/** A search of documents that are all at hand. */
export async function searchDocuments(
  documents: readonly Document[],
  request: SearchRequest,
  work: SearchWork,
): Promise<Found> {
  return foundOf(await scored(documents, scoreOf(request), work), request, work);
}

type ScoreOf = (document: Document) => number | undefined;

/** Score of a document; undefined for one that is not found. */
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

/** Attributes are counted under texts, as the database counts them, however a document writes its values. */
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

/** What the documents do not hold: prices and stock have tables of their own. */
const liveAttribute = /price|stock|^special_|^qty$|tier/;

const isLive = (attribute: string) => liveAttribute.test(attribute);

/** What a question asks of every document, to find the right ones. */
function attributesMatched({ preferred = [] }: SearchRequest, rest: readonly Condition[]): readonly string[] {
  return [...rest, ...preferred].flatMap(attributesOf);
}

/** What it asks of those that were found. */
function attributesCounted({ sort, aggregations }: SearchRequest): readonly string[] {
  return [
    ...sort.map(({ attribute }) => attribute),
    ...Object.values(aggregations).map(({ field }) => field),
  ];
}
