import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceCatalogue } from '../src/catalogue/write.ts';
import { findStoreView } from '../src/config/store-views.ts';
import { publishStory } from '../src/content/stories/edit-stories.ts';
import { storyState } from '../src/content/stories/stored-story.ts';
import { openDatabase } from '../src/database/open.ts';
import type { Database } from '../src/database/schema.ts';
import { seedShop } from './seed.ts';

let dataDirectory: string;
let db: Kysely<Database>;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'vernissage-seed-'));
  db = await openDatabase({ dataDirectory });
});

afterEach(async () => {
  await db.destroy();
  await rm(dataDirectory, { recursive: true });
});

const storeViews = ['se', 'us'].flatMap((code) => findStoreView(code) ?? []);

function seed(options: { force?: boolean; products?: number; withoutMedia?: boolean } = {}) {
  return seedShop(db, { storeViews, dataDirectory, products: 200, withoutMedia: true, ...options });
}

const outcomes = async (result: ReturnType<typeof seed>) =>
  (await result).stores.map(({ outcome }) => outcome);

it('fills the stores once, and again for another demo or when forced', async () => {
  expect(await outcomes(seed())).toEqual(['seeded', 'seeded']);
  expect(await outcomes(seed())).toEqual(['kept', 'kept']);
  expect(await outcomes(seed({ products: 210 }))).toEqual(['seeded', 'seeded']);
  expect(await outcomes(seed({ products: 210, force: true }))).toEqual(['seeded', 'seeded']);
});

it('keeps stories that were edited, unless forced', async () => {
  await seed();
  const now = new Date('2026-11-21T12:00:00Z');
  const { published } = await storyState(db, 'se', 'about');
  const edited = { slug: 'about', name: 'Mine', content: published?.content ?? { component: 'page' } };
  await publishStory({ db, storeCode: 'se', now }, edited);
  expect((await seed({ products: 210 })).stores.map(({ outcome }) => outcome)).toEqual(['seeded', 'seeded']);
  const nameNow = async () => (await storyState(db, 'se', 'about')).published?.name;
  expect(await nameNow()).toBe('Mine');
  await seed({ products: 210, force: true });
  expect(await nameNow()).toBe(published?.name);
});

it('does not touch a store with another catalogue', async () => {
  await seed();
  const [swedish] = storeViews;
  if (swedish) await replaceCatalogue(db, swedish, { products: [] });
  const product = { id: 1, sku: 'own', name: 'Own', type_id: 'simple', url_key: 'own', price: 10 };
  if (swedish) await replaceCatalogue(db, swedish, { products: [product] });
  expect(await outcomes(seed())).toEqual(['foreign', 'kept']);
  expect(await outcomes(seed({ force: true }))).toEqual(['seeded', 'seeded']);
});

it('draws a picture for every image path', async () => {
  await seed({ withoutMedia: false });
  const drawn = new Set(await readdir(path.join(dataDirectory, 'media', 'v', 'e')));
  const rows = await db
    .selectFrom('catalogue_product')
    .select('document')
    .where('store_code', '=', 'se')
    .execute();
  const named = rows.flatMap(({ document }) => document.match(/\/v\/e\/[^"]+/g) ?? []);
  expect(named.length).toBeGreaterThan(0);
  for (const picture of new Set(named)) expect(drawn).toContain(path.basename(picture));
});
