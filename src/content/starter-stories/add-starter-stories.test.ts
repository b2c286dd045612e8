import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCatalogue } from '../../catalogue/read.ts';
import { replaceCatalogue } from '../../catalogue/write.ts';
import { findStoreView } from '../../config/store-views.ts';
import { openDatabase } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { moveStory, publishStory, removeStory } from '../stories/edit-stories.ts';
import { addStarterStories, missingLegalPages } from './add-starter-stories.ts';

const storeOf = (code: string) => findStoreView(code) as StoreView;
const [de, us] = [storeOf('de'), storeOf('us')];
const all = ['about', 'contact', 'imprint', 'privacy', 'returns', 'shipping', 'terms', 'withdrawal'];
const category = (url_path: string) => ({
  id: 3,
  parent_id: 2,
  name: 'Own',
  level: 2,
  is_active: true,
  url_key: url_path,
  url_path,
});
let dataDirectory: string;
let db: Kysely<Database>;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'vernissage-starter-'));
  db = await openDatabase({ dataDirectory });
});

afterEach(async () => {
  await db.destroy();
  await rm(dataDirectory, { recursive: true, force: true });
});

const slugsOf = async (storeView: StoreView) =>
  [...(await openCatalogue(db, storeView, { now: new Date() }).storySlugs())].sort();

test('a store with a catalogue and no story gets the legal and service pages, once', async () => {
  await replaceCatalogue(db, de, { categories: [category('eigen')] });
  expect(await missingLegalPages(db, 'de')).toEqual(['imprint', 'privacy', 'terms', 'withdrawal']);
  expect(await addStarterStories(db, [de, us])).toEqual(['de']);
  expect(await slugsOf(de)).toEqual(all);
  expect(await missingLegalPages(db, 'de')).toEqual([]);
  await moveStory({ db, storeCode: 'de', now: new Date() }, 'terms', 'agb');
  expect(await missingLegalPages(db, 'de')).toEqual([]);
  await moveStory({ db, storeCode: 'de', now: new Date() }, 'agb', 'terms');
  expect(await slugsOf(us)).toEqual([]);
  expect(await addStarterStories(db, [de, us])).toEqual([]);
});

test('leaves out a page whose address the catalogue has', async () => {
  await replaceCatalogue(db, us, { categories: [category('about')] });
  await addStarterStories(db, [us]);
  expect(await slugsOf(us)).toEqual(all.filter((slug) => slug !== 'about'));
});

test('adds none to a store whose owner has removed its stories', async () => {
  await replaceCatalogue(db, de, { categories: [category('eigen')] });
  const editing = { db, storeCode: 'de', now: new Date() };
  await publishStory(editing, { slug: 'imprint', name: 'Impressum', content: { component: 'page' } });
  await removeStory(editing, 'imprint');
  expect(await addStarterStories(db, [de])).toEqual([]);
});
