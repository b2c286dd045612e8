import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureCatalogue } from '../../../../../tests/support/fixture-catalogue.ts';
import { fixtureStores } from '../../../../../tests/support/fixture-stores.ts';
import { replaceCatalogue } from '../../../../catalogue/write.ts';
import { openDatabase } from '../../../../database/open.ts';
import { aggregateDocuments } from '../../../../domain/search/aggregations.ts';
import type { Product } from '../../../../domain/product/product.ts';
import { compareHits } from '../../../../domain/search/search-match.ts';
import { matchesCondition } from '../../../../../tests/oracles/search.ts';
import type { Aggregation, Condition, SortKey } from '../../../../domain/search/search-query.ts';
import type { SearchRequest } from '../../../contract/search.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { priceExpression } from './price-expression.ts';
import { openProductIndex } from './product-index.ts';
import { searchIndex } from './search-index.ts';

const everything: SearchRequest = {
  entity: 'product',
  filters: [],
  text: null,
  from: 0,
  size: 1000,
  sort: [],
  aggregations: {},
  include: [],
  exclude: [],
  minimumScore: 0,
};

let engine: Engine;
let folder: string;
const products = new Map<string, readonly Product[]>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-search-'));
  const db = await openDatabase({ dataDirectory: folder });
  engine = { db, stores: fixtureStores, clock: () => new Date('2026-11-21T12:00:00Z') };
  for (const store of fixtureStores) {
    await replaceCatalogue(db, store, fixtureCatalogue(store));
    const rows = await db
      .selectFrom('catalogue_product')
      .select('sku')
      .where('store_code', '=', store.storeCode)
      .execute();
    const skus = rows.map(({ sku }) => sku);
    products.set(store.storeCode, await catalogueOf(engine, store).productsBySku(skus));
  }
});
afterAll(async () => {
  await engine.db.destroy();
  await rm(folder, { recursive: true });
});

const value = fc.constantFrom(
  1,
  2,
  4,
  7,
  8,
  18,
  '18',
  '19',
  '7',
  true,
  false,
  'MOON',
  'MOON-8',
  'simple',
  'x',
);
const listed = fc.constantFrom(
  'id',
  'sku',
  'type_id',
  'status',
  'visibility',
  'tax_class_id',
  'category_ids',
  'color2',
  'sizes',
  'sizes_options',
  'color2_options',
  'stock.is_in_stock',
  'url_path',
  'category.category_id',
  'configurable_children.sku',
  'bundle_options.product_links.sku',
);
const bound = fc.constantFrom(0, 0.07, 1, 5, 12.5, 14.95, 19.99, '29.9', 33.333, 100, 1500);
const ranged = fc.constantFrom('id', 'price', 'final_price', 'price_incl_tax', 'popularity', 'visibility');
const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('in' as const),
    attribute: listed,
    values: fc.array(value, { maxLength: 3 }),
  }),
  fc
    .record({ gt: bound, gte: bound, lt: bound, lte: bound }, { requiredKeys: [] })
    .chain((bounds) => ranged.map((attribute) => ({ kind: 'range' as const, attribute, ...bounds }))),
);
const condition = fc.letrec<{ any: Condition }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.record({
      kind: fc.constantFrom('all', 'any', 'none'),
      conditions: fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).any;
const sortKey: fc.Arbitrary<SortKey> = fc.record({
  attribute: fc.constantFrom('id', 'sku', 'price', 'final_price', 'popularity', 'type_id'),
  order: fc.constantFrom('asc', 'desc'),
});
const aggregation: fc.Arbitrary<Aggregation> = fc.oneof(
  fc.record({
    kind: fc.constant('terms' as const),
    field: fc.constantFrom('color2', 'sizes_options', 'category_ids', 'final_price', 'type_id', 'visibility'),
    size: fc.integer({ min: 1, max: 5 }),
  }),
  fc.constant({
    kind: 'range' as const,
    field: 'price',
    ranges: [{ to: 15 }, { from: 15, to: 30 }, { from: 30 }],
  }),
);

const unhurried = { pause: async () => {}, nextTurn: async () => {} };

test.each(fixtureStores.map((store) => [store.storeCode, store] as const))(
  'the database answers as documents do: %s',
  async (code, store) => {
    const all = products.get(code) ?? [];
    const index = await openProductIndex(engine, store);
    const priced = { ...index, price: await priceExpression(engine, store, unhurried) };
    await fc.assert(
      fc.asyncProperty(
        fc.array(condition, { maxLength: 3 }),
        fc.array(sortKey, { maxLength: 2 }),
        aggregation,
        async (filters, sort, counted) => {
          const request = { ...everything, filters, sort, aggregations: { counted } };
          const answer = await searchIndex(engine, priced, request, unhurried);
          if (!answer) {
            expect(priced.price).toBeUndefined();
            return;
          }
          const matching = all.filter((document) =>
            filters.every((each) => matchesCondition(document, each)),
          );
          const sorted = matching
            .map((document) => ({ document, score: 1 }))
            .toSorted(compareHits(sort, false))
            .map(({ document }) => document.sku);
          expect(answer.page.map(({ document }) => document['sku'])).toEqual(sorted);
          expect(answer.total).toBe(sorted.length);
          expect(withTextKeys(answer.aggregations['counted'])).toEqual(
            withTextKeys(aggregateDocuments(matching, counted)),
          );
        },
      ),
      { numRuns: 150 },
    );
  },
);

function withTextKeys(answer: ReturnType<typeof aggregateDocuments> | undefined) {
  return { ...answer, buckets: answer?.buckets.map((bucket) => ({ ...bucket, key: String(bucket.key) })) };
}
