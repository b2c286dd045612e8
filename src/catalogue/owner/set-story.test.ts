import { beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../tests/support/databases.ts';
import { catalogueDatabase, de, now, source } from '../../../tests/support/small-catalogue.ts';
import { lastChange } from '../change-number.ts';
import { openCatalogue } from '../read.ts';
import { changedStories } from '../story-changes.ts';
import { storeCatalogueVersion } from '../version.ts';
import { replaceCatalogue } from '../write.ts';
import { readStories, removeStory, setStory } from './set-story.ts';

describe.each(databaseKinds)('stories of a store on %s', (kind) => {
  const shop = catalogueDatabase(kind);
  const content = { _uid: 'a', component: 'page', title: 'About' };
  const story = { uuid: 'u', name: 'About us', slug: 'about', full_slug: 'about', content };
  const state = async () => {
    const { db } = shop.database;
    return {
      number: await lastChange(db),
      version: await storeCatalogueVersion(db, 'de'),
      slugs: (await readStories(db, 'de')).map(({ slug }) => slug),
    };
  };
  const changedSince = (number: number, storeCode = 'de') =>
    changedStories(shop.database.db, storeCode, { number });

  beforeEach(async () => {
    await replaceCatalogue(shop.database.db, de, { ...source, stories: [story] });
  });

  test('one that is put in the place of another is marked, and read', async () => {
    const { db } = shop.database;
    const before = await state();
    const changed = { ...story, name: 'Who we are' };
    expect(await setStory(db, 'de', changed)).toBe('changed');
    expect(await openCatalogue(db, de, { now }).story('about')).toEqual(changed);
    expect(await changedSince(before.number)).toEqual(['about']);
    expect(await changedSince(before.number, 'se')).toEqual([]);
    const after = await state();
    expect(after).toEqual({ ...before, number: before.number + 1 });
    expect(await changedSince(after.number)).toEqual([]);
  });

  test('one that is as it was is not marked', async () => {
    const before = await state();
    expect(await setStory(shop.database.db, 'de', story)).toBe('same');
    expect(await state()).toEqual(before);
  });

  test('one that is new, or gone, is another catalogue', async () => {
    const { db } = shop.database;
    const before = await state();
    expect(await setStory(db, 'de', { ...story, slug: 'imprint' })).toBe('new');
    const between = await state();
    expect(between.slugs).toEqual(['about', 'imprint']);
    expect(between.version).not.toBe(before.version);
    expect(await removeStory(db, 'de', 'imprint')).toBe(true);
    const after = await state();
    expect(after.slugs).toEqual(['about']);
    expect(after.version).not.toBe(between.version);
    expect(await removeStory(db, 'de', 'imprint')).toBe(false);
    expect(await state()).toEqual(after);
  });

  test('marks end where the catalogue is written anew', async () => {
    const { db } = shop.database;
    await setStory(db, 'de', { ...story, name: 'Who we are' });
    expect(await changedSince(0)).toEqual(['about']);
    await replaceCatalogue(db, de, { ...source, stories: [story] });
    expect(await changedSince(0)).toEqual([]);
  });
});
