import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { renewCatalogueVersion } from '../../../src/catalogue/version.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { catalogueVersions, pendingBuild, withoutStores, type PendingBuild } from './pending-build.ts';

const now = new Date('2026-11-27T12:00:00Z');
const environment = readEnvironment({ STORES: 'de,en,se' });
let shop: TestDatabase;
beforeAll(async () => {
  shop = await startDatabase('SQLite');
  for (const storeCode of ['de', 'en', 'se'])
    await renewCatalogueVersion(shop.db, storeCode, { isMarked: true });
});
afterAll(() => shop.stop());

/** The stores whose published files are as the record says, where the catalogue of `se` changed since. */
async function trustedStores(failedStores: readonly string[], held: readonly string[]) {
  const { db } = shop;
  const wanted = { code: '', stores: '', change: 0, at: now.toISOString() };
  const record = { ...wanted, catalogue: await catalogueVersions(db), failedStores: [...failedStores] };
  await renewCatalogueVersion(db, 'se', { isMarked: true });
  const asked = { db, environment, root: '', now };
  const pending = await pendingBuild(asked, record, { ...wanted, catalogue: await catalogueVersions(db) });
  return storesOf(withoutStores(pending, held));
}

function storesOf(pending: PendingBuild): readonly string[] {
  if (pending.kind !== 'changed') throw new Error(`There is ${pending.kind} to do.`);
  const codes = pending.catalogue.split(',').map((each) => each.split(':')[0] ?? '');
  return codes.filter((code) => ['de', 'en', 'se'].includes(code));
}

test.each([
  [[], [], ['de', 'en', 'se']],
  [['de'], [], ['en', 'se']],
  [[], ['en'], ['de', 'se']],
  [['de'], ['de', 'en'], ['se']],
])('where %j failed and %j are held, published lists hold of %j alone', async (failed, held, trusted) => {
  expect((await trustedStores(failed, held)).toSorted()).toEqual(trusted);
});
