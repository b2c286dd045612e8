import { describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../tests/support/databases.ts';
import { catalogueDatabase, de, now, sku } from '../../../tests/support/small-catalogue.ts';
import { buildListingIndex } from '../../domain/listing/listing-index.ts';
import { openCatalogueSnapshot } from '../read.ts';

const defaultSort = { attribute: 'popularity', order: 'asc' } as const;

describe.each(databaseKinds)('a listing that was published before, on %s', (kind) => {
  const shop = catalogueDatabase(kind);

  test('tells what listings filter by, but for products that have changed or that it has not', async () => {
    const { db } = shop.database;
    const skus = ['p2', 'p3', 'p7'].map(sku);
    const read = await openCatalogueSnapshot(db, de, { now }).reader().filterableProducts(skus);
    const index = buildListingIndex(
      [
        { id: 2, color2: '77', popularity: 50, price_incl_tax: 20.5 },
        { id: 3, color2: '77', popularity: 60, price_incl_tax: 30.5 },
      ],
      { filters: ['color2'], attributes: [], sorts: [{ attribute: 'price', order: 'asc' }], defaultSort },
    );
    const snapshot = openCatalogueSnapshot(db, de, { now });
    await snapshot.remember({ index, changed: new Set(['p3']) });
    const [unchanged, changed, unknown] = await snapshot.reader().filterableProducts(skus);
    expect(unchanged).toMatchObject({ sku: 'p2', color2: ['77'], popularity: 50, price_incl_tax: 20.5 });
    expect([changed, unknown]).toEqual(read.slice(1));
  });
});
