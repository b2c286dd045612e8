import { expect, test } from 'vitest';
import { catalogueDatabase, de, now } from '../../tests/support/small-catalogue.ts';
import { openCatalogue } from '../catalogue/read.ts';
import { moveStory, publishStory, unpublishStory } from '../content/stories/edit-stories.ts';
import { createLinks } from '../domain/url/url.ts';
import { storePage } from './store-page.ts';

const shop = catalogueDatabase('SQLite');

test('a content page is found after it was moved', async () => {
  const { db } = shop.database;
  const editing = { db, storeCode: 'de', now };
  const terms = () =>
    storePage('terms', { catalogue: openCatalogue(db, de, { now }), links: createLinks(de) });
  expect(await terms()).toBeUndefined();
  await publishStory(editing, { slug: 'terms', name: 'AGB', content: { component: 'page' } });
  expect(await terms()).toBe('/de/terms');
  await moveStory(editing, 'terms', 'über/home');
  expect(await terms()).toBe('/de/%C3%BCber');
  await unpublishStory(editing, 'über/home');
  expect(await terms()).toBeUndefined();
});
