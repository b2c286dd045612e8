import type { Attribute } from '../../../../domain/attribute.ts';
import type { Sku } from '../../../../domain/ids.ts';
import type { StoreView } from '../../../../domain/store-view.ts';
import type { Condition, SearchHit, SearchRequest, SearchResult } from '../../../contract/search.ts';
import { catalogueOf, type Engine } from '../engine.ts';
import { aggregate } from './aggregate.ts';
import { entityDocuments, productCandidates } from './candidates.ts';
import { evaluator, hasText } from './evaluate.ts';
import type { Document } from './field-values.ts';
import { narrow } from './narrow.ts';
import { projector } from './project.ts';
import { byKeys } from './sort.ts';

interface Found {
  readonly document: Document;
  readonly score: number;
}

/**
 * Answers a search from the store's catalogue. Products are narrowed down by the database as far as its columns
 * know; the rest is answered from their documents. Products of the answer carry the prices and stock of now.
 */
export async function searchStore(
  engine: Engine,
  storeView: StoreView,
  request: SearchRequest,
): Promise<SearchResult> {
  const quick = await pageOfDatabase(engine, storeView, request);
  if (quick) return quick;
  const found = await findAll(engine, storeView, request);
  const sorted = found.toSorted(byKeys(request.sort, hasText(request.condition)));
  const page = sorted.slice(request.from, request.from + request.size);
  const documents = await answerDocuments(
    engine,
    storeView,
    request,
    page.map(({ document }) => document),
  );
  const scores = new Map(page.map(({ document, score }) => [idOf(document), score]));
  const project = projector(request.include, request.exclude);
  const hits = documents.map((document): SearchHit => ({
    _index: indexOf(storeView),
    _type: request.entity,
    _id: idOf(document),
    _score: scores.get(idOf(document)) ?? null,
    _source: project(document),
  }));
  return {
    total: found.length,
    maximumScore: found.length === 0 ? null : found.reduce((best, { score }) => Math.max(best, score), 0),
    hits,
    ...(request.aggregations.length > 0 && (await countedBy(engine, storeView, request, found))),
  };
}

/** `vue_storefront_catalog_{store}` (reference A4). */
export function indexOf({ storeCode }: StoreView): string {
  return `vue_storefront_catalog_${storeCode}`;
}

/** Score of a hit whose condition has no text. */
const plainScore = 1;

async function findAll(
  engine: Engine,
  storeView: StoreView,
  request: SearchRequest,
): Promise<readonly Found[]> {
  const evaluate = evaluator(request.condition);
  const scored = hasText(request.condition);
  const found: Found[] = [];
  const add = (documents: readonly Document[]) => {
    for (const document of documents) {
      const score = evaluate(document);
      if (score === undefined || (scored && score < request.minimumScore)) continue;
      found.push({ document, score: scored ? score : plainScore });
    }
  };
  if (request.entity === 'product') {
    const narrowing = narrow(request.condition);
    const candidates = productCandidates(engine, storeView, narrowing, { live: needsPriceOrStock(request) });
    for await (const documents of candidates) add(documents);
  } else {
    add(await entityDocuments(engine, storeView, request.entity));
  }
  return found;
}

/** A page of products by id that the database can answer alone. */
async function pageOfDatabase(
  { db, ...engine }: Engine,
  storeView: StoreView,
  request: SearchRequest,
): Promise<SearchResult | undefined> {
  const { wheres, exact } = narrow(request.condition);
  if (request.entity !== 'product' || !exact) return undefined;
  if (request.sort.length > 0 || request.aggregations.length > 0) return undefined;
  const matching = wheres.reduce(
    (query, where) => query.where(where),
    db.selectFrom('catalogue_product').where('store_code', '=', storeView.storeCode),
  );
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching.select('sku').orderBy('id').limit(request.size).offset(request.from).execute();
  const skus = rows.map(({ sku }) => sku as Sku);
  const products: readonly Document[] = await catalogueOf({ db, ...engine }, storeView).productsBySku(skus);
  const project = projector(request.include, request.exclude);
  return {
    total: Number(total),
    maximumScore: Number(total) === 0 ? null : plainScore,
    hits: products.map((product) => ({
      _index: indexOf(storeView),
      _type: 'product',
      _id: idOf(product),
      _score: plainScore,
      _source: project(product),
    })),
  };
}

/** Products as the reader gives them, with price and stock; other documents as they are stored. */
async function answerDocuments(
  engine: Engine,
  storeView: StoreView,
  { entity }: SearchRequest,
  documents: readonly Document[],
): Promise<readonly Document[]> {
  if (entity !== 'product') return documents;
  return catalogueOf(engine, storeView).productsBySku(documents.map(({ sku }) => sku as Sku));
}

function idOf(document: Document): string {
  return String(document['id'] ?? document['attribute_id'] ?? document['identifier'] ?? '');
}

const liveField = /price|stock|^special_|^qty$|tier/;

/** True when a question is about what the documents do not hold: prices and stock have tables of their own. */
function needsPriceOrStock({ condition, sort, aggregations }: SearchRequest): boolean {
  const fields = [
    ...fieldsOf(condition),
    ...sort.map(({ field }) => field),
    ...aggregations.map(({ field }) => field),
  ];
  return fields.some((field) => liveField.test(field));
}

function fieldsOf(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.conditions.flatMap(fieldsOf);
    case 'not':
      return fieldsOf(condition.condition);
    case 'text':
      return condition.fields.map(({ field }) => field);
    default:
      return [condition.field];
  }
}

async function countedBy(
  engine: Engine,
  storeView: StoreView,
  { aggregations, entity }: SearchRequest,
  found: readonly Found[],
): Promise<Pick<SearchResult, 'aggregations' | 'attributeMetadata'>> {
  const documents = found.map(({ document }) => document);
  const counted = Object.fromEntries(aggregations.map((each) => [each.name, aggregate(documents, each)]));
  if (entity !== 'product') return { aggregations: counted };
  const codes = new Set(aggregations.map(({ field }) => field.replace(/_options$/, '')));
  const attributes: readonly Attribute[] = await catalogueOf(engine, storeView).attributes();
  const attributeMetadata = attributes
    .filter(({ attribute_code }) => codes.has(attribute_code))
    .map((attribute) => ({ ...attribute }));
  return { aggregations: counted, attributeMetadata };
}
