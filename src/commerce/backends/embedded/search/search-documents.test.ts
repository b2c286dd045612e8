import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureCatalogue } from '../../../../../tests/support/fixture-catalogue.ts';
import { fixtureStores } from '../../../../../tests/support/fixture-stores.ts';
import { startDatabase, type TestDatabase } from '../../../../../tests/support/databases.ts';
import { replaceCatalogue } from '../../../../catalogue/write.ts';
import type { SearchRequest } from '../../../contract/search.ts';
import { openProductIndex } from './product-index.ts';
import { searchProducts } from './search-documents.ts';

const store = fixtureStores[0]!;
let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase('SQLite');
  await replaceCatalogue(database.db, store, fixtureCatalogue(store));
});
afterAll(() => database.stop());

test('prices and stock needed only for sorting or counting are read for hits alone', async () => {
  const read = new Set<unknown>();
  const noteProducts: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows) if ('sku' in row && 'document' in row) read.add(row['sku']);
      return result;
    },
  };
  const clock = () => new Date('2026-11-21T12:00:00Z');
  const engine = { db: database.db.withPlugin(noteProducts), stores: fixtureStores, clock };
  const request: SearchRequest = {
    entity: 'product',
    filters: [{ kind: 'text', text: 'ash', fields: [{ attribute: 'name', boost: 1 }] }],
    text: null,
    from: 0,
    size: 10,
    sort: [{ attribute: 'final_price', order: 'asc' }],
    aggregations: { agg_range_price: { kind: 'range', field: 'price', ranges: [{ from: 0, to: 50 }] } },
    include: [],
    exclude: [],
    minimumScore: 0,
  };
  const work = { pause: async () => undefined, nextTurn: async () => undefined };
  const found = await searchProducts(engine, await openProductIndex(engine, store), request, work);
  expect(found.aggregations).toMatchObject({ agg_range_price: { buckets: [{ doc_count: 1 }] } });
  expect(found.page).toMatchObject([{ document: { sku: 'FRAME-ASH', price_incl_tax: 33.33 } }]);
  expect([...read]).toEqual(['FRAME-ASH']);
});
