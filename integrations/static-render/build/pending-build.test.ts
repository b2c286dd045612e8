import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { markStory } from '../../../src/catalogue/change-number.ts';
import { markStock } from '../../../src/catalogue/product-changes.ts';
import { renewCatalogueVersion } from '../../../src/catalogue/version.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { writeBuildRecord } from './build-record.ts';
import {
  catalogueVersions,
  pendingBuild,
  unchangedFailures,
  pendingPages,
  withoutStores,
  type PendingBuild,
} from './pending-build.ts';
import { PendingWatch } from './pending-watch.ts';

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
])('with %j failed and %j held, published lists are valid for %j alone', async (failed, held, trusted) => {
  expect((await trustedStores(failed, held)).toSorted()).toEqual(trusted);
});

const none = () => Promise.resolve();
const story = (storeCode: string) => () =>
  shop.db.transaction().execute((db) => markStory(db, storeCode, 'about'));
const category = (storeCode: string) => () => renewCatalogueVersion(shop.db, storeCode, { isMarked: true });
const anything = (storeCode: string) => () => renewCatalogueVersion(shop.db, storeCode, { isMarked: false });

test.each([
  ['nothing changed', none, false, ['en', 'se']],
  ['a story of theirs changed', story('se'), true, ['en']],
  ['a category of theirs changed', category('se'), true, ['en']],
  ['nobody knows what of them changed', anything('se'), true, ['en']],
  ['a category of another store changed', category('de'), true, ['en', 'se']],
])(
  'if %s, failed stores are rendered at once or skipped until they are due',
  async (_, change, isThere, left) => {
    const { db } = shop;
    const buildDirectory = await makeTemporaryFolder('pending');
    onTestFinished(() => rm(buildDirectory, { recursive: true }));
    const asked = { db, environment, root: '', now };
    const first = { code: '', stores: '', catalogue: '', change: 0, at: '', failedStores: ['en', 'se'] };
    const record = { ...first, ...(await pendingPages(asked, first)).wanted };
    await writeBuildRecord(buildDirectory, record);
    await change();
    const { pending } = await pendingPages(asked, record);
    expect(unchangedFailures(pending, record)).toEqual(left);
    const watch = new PendingWatch({ db, environment, root: '', buildDirectory });
    const inspection = await watch.inspect();
    expect(inspection).toMatchObject({ retries: false });
    expect(inspection.plan?.skipped).toEqual(isThere ? left : undefined);
  },
);

test.each<[boolean, Readonly<Record<string, string>>]>([
  [true, { se: 'own' }],
  [false, { de: 'of-stores', en: 'of-stores', se: 'all' }],
])('if other stores show the same: %j, these answers are compared', async (isSameOnOtherPages, answers) => {
  const { db } = shop;
  const wanted = { code: '', stores: '', change: 0, at: now.toISOString() };
  const record = { ...wanted, catalogue: await catalogueVersions(db), failedStores: [] };
  await renewCatalogueVersion(db, 'se', { isMarked: true, isSameOnOtherPages });
  const asked = { db, environment, root: '', now };
  const pending = await pendingBuild(asked, record, { ...wanted, catalogue: await catalogueVersions(db) });
  expect(pending).toMatchObject({
    kind: 'changed',
    changes: { answers: new Map(Object.entries(answers)) },
  });
});

test('if something is sold out, the lists of all stores are asked again', async () => {
  const { db } = shop;
  const asked = { db, environment, root: '', now };
  const first = { code: '', stores: '', catalogue: '', change: 0, at: '', failedStores: [] };
  const record = { ...first, ...(await pendingPages(asked, first)).wanted };
  await db.transaction().execute((inside) => markStock(inside, ['p2'], { turned: true }));
  const { pending } = await pendingPages(asked, record);
  expect(pending).toMatchObject({
    kind: 'changed',
    changes: { answers: new Map(['de', 'en', 'se'].map((code) => [code, 'lists'])) },
  });
});

test('a run is replaced once its pages are published and others wait, until its index is overdue', async () => {
  const { db } = shop;
  const buildDirectory = await makeTemporaryFolder('pending');
  onTestFinished(() => rm(buildDirectory, { recursive: true }));
  const asked = { db, environment, root: '', now };
  const first = { code: '', stores: '', catalogue: '', change: 0, at: '', failedStores: [] };
  const previous = { ...first, ...(await pendingPages(asked, first)).wanted };
  const write = (more: object) => writeBuildRecord(buildDirectory, { ...previous, ...more });
  const watch = new PendingWatch({ db, environment, root: '', buildDirectory });
  const since = new Date().toISOString();
  const unindexed = { stores: ['de'], since };
  const at = '2026-11-27T12:01:00.000Z';

  await write({ unindexed });
  const before = await watch.recordedAt();
  await story('se')();
  // What the run before has left says nothing of this one.
  expect(await watch.isOvertaken(before, true)).toBe(false);
  const { wanted: shown } = await pendingPages(asked, previous);
  await write({ ...shown, at });
  expect(await watch.isOvertaken(before, true)).toBe(false);
  await write({ ...shown, at, unindexed });
  expect(await watch.isOvertaken(before, false)).toBe(false);
  expect(await watch.isOvertaken(before, true)).toBe(true);
  await story('se')();
  expect(await watch.isOvertaken(before, false)).toBe(true);
  await write({ ...shown, at, unindexed, begun: ['de'] });
  expect(await watch.isOvertaken(before, true)).toBe(false);
  await write({ ...shown, at, unindexed: { ...unindexed, since: '2026-11-27T12:00:00.000Z' } });
  expect(await watch.isOvertaken(before, true)).toBe(false);
});

test('an abandoned index is always built, except for a held store', async () => {
  const { db } = shop;
  const asked = { db, environment, root: '', now };
  const first = { code: '', stores: '', catalogue: '', change: 0, at: '', failedStores: [] };
  const { wanted } = await pendingPages(asked, first);
  const record = { ...first, ...wanted, unindexed: { stores: ['de', 'gone'], since: '' } };
  const pending = await pendingBuild(asked, record, wanted);
  expect(pending).toMatchObject({ kind: 'changed', changes: { unindexed: new Set(['de']) } });
  expect(withoutStores(pending, ['de'])).toEqual({ kind: 'nothing' });
});
