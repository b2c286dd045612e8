import { describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { catalogueDatabase, de, now, sku } from '../../tests/support/small-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { openCatalogue, openCatalogueSnapshot } from './read.ts';
import { Trace } from '../../tests/support/trace.ts';
import { minorUnits } from '../domain/money/minor-units.ts';

describe.each(databaseKinds)('the trace of a catalogue on %s', (kind) => {
  const shop = catalogueDatabase(kind);

  test('names the answers that a change affects', async () => {
    const read = async () => {
      const trace = new Trace();
      const catalogue = openCatalogue(shop.database.db, de, { now, trace });
      await catalogue.listing({ categoryId: 3, page: 1, pageSize: 10, sort: 'id:asc' });
      await catalogue.categories();
      await catalogue.attribute('sizes');
      return new Map(trace.entries());
    };
    const before = await read();
    expect([...before.keys()]).toEqual(
      expect.arrayContaining([
        'listed-product:p1',
        'listed-product:p2',
        'listed-product:p3',
        'categories',
        'attribute:sizes',
      ]),
    );
    expect(await read()).toEqual(before);
    await shop.database.db
      .updateTable('price')
      .set({ amount: minorUnits(999) })
      .where('sku', '=', 'p1-8')
      .execute();
    const after = await read();
    const changed = [...after].filter(([question, digest]) => before.get(question) !== digest);
    expect(changed.map(([question]) => question)).toEqual(['listed-product:p1']);
  });

  test('prefetching reads what pages would read', async () => {
    const read = async (catalogue: Catalogue) => {
      const products = [];
      for (const path of await catalogue.pagePaths()) {
        const product = await catalogue.productByUrlPath(path);
        const alternates = product && (await catalogue.alternates({ kind: 'product', sku: product.sku }));
        products.push([path, product, alternates]);
      }
      const listings = [];
      for (const page of [1, 2, 3]) {
        listings.push(await catalogue.listing({ categoryId: 3, page, pageSize: 2, sort: 'price:asc' }));
      }
      return [products, listings];
    };
    const traces = [new Trace(), new Trace()];
    const snapshot = openCatalogueSnapshot(shop.database.db, de, { now });
    await snapshot.prepare([...(await shop.open().pagePaths()), 'nothing']);
    expect(await read(snapshot.reader(traces[0]))).toEqual(
      await read(openCatalogue(shop.database.db, de, { now, trace: traces[1] })),
    );
    expect(traces[0]?.entries()).toEqual(traces[1]?.entries());
  });

  test('missing answers are part of the trace', async () => {
    const trace = new Trace();
    await openCatalogue(shop.database.db, de, { now, trace }).productByUrlPath('new');
    expect(trace.entries().map(([question]) => question)).toEqual(['product-path:new']);
  });

  test('a snapshot caches its answers, and gives every reader their digests', async () => {
    const snapshot = openCatalogueSnapshot(shop.database.db, de, { now });
    const traces = [new Trace(), new Trace()];
    const first = await snapshot.reader(traces[0]).productBySku(sku('p3'));
    await shop.database.db
      .updateTable('price')
      .set({ amount: minorUnits(1) })
      .execute();
    expect(await snapshot.reader(traces[1]).productBySku(sku('p3'))).toBe(first);
    expect(traces[1]?.entries()).toEqual(traces[0]?.entries());
    expect(await shop.open().productBySku(sku('p3'))).toMatchObject({ price_incl_tax: 0.01 });
  });
});
