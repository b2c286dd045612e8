import { beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../tests/support/databases.ts';
import {
  catalogueDatabase,
  category,
  de,
  now,
  product,
  source,
} from '../../../tests/support/small-catalogue.ts';
import { lastChange, changedStories } from '../../catalogue/change-number.ts';
import { openCatalogue } from '../../catalogue/read.ts';
import { readMovedPaths } from '../../catalogue/reading/previous-paths.ts';
import { storeCatalogueVersion, contentVersion } from '../../catalogue/version.ts';
import { replaceCatalogue } from '../../catalogue/write.ts';
import { addressOwner } from './address-in-use.ts';
import {
  FrontPageStays,
  moveStory,
  publishDraft,
  publishStory,
  removeStory,
  saveDraft,
  unpublishStory,
} from './edit-stories.ts';
import { storyChangesSince, storyHistory } from './history.ts';
import { storyState, storyStates } from './stored-story.ts';

describe.each(databaseKinds)('stories of a store on %s', (kind) => {
  const shop = catalogueDatabase(kind);
  const content = { _uid: 'a', component: 'page', title: 'About' };
  const story = { id: 7, uuid: 'u', name: 'About us', slug: 'about', full_slug: 'de/about', content };
  const editing = (minutes = 0) => ({
    db: shop.database.db,
    storeCode: 'de',
    now: new Date(now.getTime() + minutes * 60_000),
  });
  const catalogue = () => openCatalogue(shop.database.db, de, { now });
  const state = async () => {
    const { db } = shop.database;
    return {
      number: await lastChange(db),
      version: await storeCatalogueVersion(db, 'de'),
      slugs: [...(await catalogue().storySlugs())],
    };
  };
  const changedSince = (number: number, storeCode = 'de') =>
    changedStories(shop.database.db, storeCode, { number });
  const stateOf = (slug: string) => storyState(shop.database.db, 'de', slug);

  beforeEach(async () => {
    await replaceCatalogue(shop.database.db, de, { ...source, stories: [story] });
  });

  test('replacing one marks it as changed', async () => {
    const before = await state();
    expect(await publishStory(editing(), { ...story, name: 'Who we are' })).toBe('changed');
    expect(await catalogue().story('about')).toMatchObject({ id: 7, name: 'Who we are', content });
    expect(await changedSince(before.number)).toEqual(['about']);
    expect(await changedSince(before.number, 'se')).toEqual([]);
    const after = await state();
    expect(after).toEqual({ ...before, number: before.number + 1 });
    expect(await changedSince(after.number)).toEqual([]);
  });

  test('saving one unchanged marks nothing', async () => {
    const before = await state();
    expect(await publishStory(editing(), story)).toBe('same');
    expect(await state()).toEqual(before);
  });

  test('adding or removing one changes the catalogue', async () => {
    const before = await state();
    expect(await publishStory(editing(), { ...story, slug: 'imprint' })).toBe('new');
    const between = await state();
    expect(between.slugs).toEqual(['about', 'imprint']);
    expect(between.version).not.toBe(before.version);
    expect(await removeStory(editing(), 'imprint')).toBe(true);
    const after = await state();
    expect(after.slugs).toEqual(['about']);
    expect(after.version).not.toBe(between.version);
    expect(await removeStory(editing(), 'imprint')).toBe(false);
    expect(await state()).toEqual(after);
  });

  test('an import marks the stories that it changes', async () => {
    const before = await state();
    await replaceCatalogue(shop.database.db, de, { ...source, stories: [story] });
    expect(await changedSince(before.number)).toEqual([]);
    await replaceCatalogue(shop.database.db, de, { ...source, stories: [{ ...story, name: 'Us' }] });
    expect(await changedSince(before.number)).toEqual(['about']);
  });

  test('unnamed fields stay, also those of unknown blocks', async () => {
    const body = [{ _uid: 'b', component: 'of_tomorrow', depth: { of: ['field'] } }];
    await publishStory(editing(), { ...story, tag_list: ['press'], content: { ...content, body } });
    await publishStory(editing(1), { slug: 'about', name: 'New', content: { ...content, body } });
    expect(await catalogue().story('about')).toMatchObject({
      id: 7,
      uuid: 'u',
      name: 'New',
      tag_list: ['press'],
      content: { body },
    });
  });

  test('only editors see a draft until it is published', async () => {
    const before = await state();
    const version = await contentVersion(shop.database.db);
    await saveDraft(editing(), { ...story, name: 'Draft' });
    expect(await state()).toEqual(before);
    expect(await contentVersion(shop.database.db)).toBe(version);
    expect(await catalogue().story('about')).toMatchObject({ name: 'About us' });
    expect(await stateOf('about')).toMatchObject({
      published: { name: 'About us' },
      draft: { name: 'Draft' },
    });
    expect(await publishDraft(editing(1), 'about')).toBe('changed');
    expect(await catalogue().story('about')).toMatchObject({ name: 'Draft' });
    expect((await stateOf('about')).draft).toBeUndefined();
    expect(await publishDraft(editing(2), 'about')).toBeUndefined();
    expect(await contentVersion(shop.database.db)).toBeGreaterThan(version);
  });

  test('an unpublished story has no page, and is a draft', async () => {
    expect(await unpublishStory(editing(), 'about')).toBe(true);
    expect(await catalogue().story('about')).toBeUndefined();
    expect(await stateOf('about')).toMatchObject({ draft: { id: 7, name: 'About us' } });
    expect(await unpublishStory(editing(), 'about')).toBe(false);
    expect(await publishDraft(editing(1), 'about')).toBe('new');
    expect(await catalogue().story('about')).toMatchObject({ id: 7, name: 'About us' });
  });

  test('the front page can’t be removed', async () => {
    await publishStory(editing(), { ...story, slug: 'home' });
    await expect(unpublishStory(editing(1), 'home')).rejects.toThrow(FrontPageStays);
    expect(await catalogue().story('home')).toMatchObject({ name: 'About us' });
  });

  test('a moved story is redirected to from its previous addresses, until another page has them', async () => {
    await saveDraft(editing(), { ...story, name: 'Draft' });
    expect(await moveStory(editing(1), 'about', 'company/about')).toBe(true);
    expect(await catalogue().story('about')).toBeUndefined();
    expect(await catalogue().story('company/about')).toMatchObject({ id: 7, full_slug: 'de/company/about' });
    expect(await stateOf('company/about')).toMatchObject({ draft: { name: 'Draft' } });
    expect(await catalogue().pathNow('about')).toBe('company/about');
    expect(await moveStory(editing(2), 'company/about', 'us')).toBe(true);
    expect(await catalogue().pathNow('about')).toBe('us');
    expect(await catalogue().pathNow('company/about')).toBe('us');
    expect(await catalogue().storyPathNow('about')).toBe('us');
    await publishStory(editing(3), { slug: 'about', name: 'Another', content });
    expect(await catalogue().pathNow('about')).toBeUndefined();
    expect(await catalogue().storyPathNow('about')).toBe('about');
    expect(await moveStory(editing(4), 'about-nothing', 'x')).toBe(false);
  });

  test('the start page of a folder is redirected to from its previous address', async () => {
    const { db } = shop.database;
    const pathNow = (path: string) => catalogue().pathNow(path);
    await publishStory(editing(), { slug: 'guides/home', name: 'Guides', content });
    await moveStory(editing(1), 'guides/home', 'help/home');
    expect([await pathNow('guides'), await pathNow('guides/home')]).toEqual(['help', 'help']);
    expect([...(await readMovedPaths(db, 'de'))]).toEqual(['guides']);
    await publishStory(editing(2), { slug: 'guides/home', name: 'New guides', content });
    expect(await pathNow('guides')).toBeUndefined();
    await moveStory(editing(3), 'help/home', 'help');
    expect([await pathNow('help'), ...(await readMovedPaths(db, 'de'))]).toEqual([undefined]);
    await moveStory(editing(4), 'help', 'home');
    expect(await pathNow('help')).toBe('');
  });

  test('its history has every step, newest first', async () => {
    await saveDraft(editing(1), { ...story, name: 'Draft' });
    await publishDraft(editing(2), 'about');
    await moveStory(editing(3), 'about', 'us');
    await unpublishStory(editing(4), 'us');
    await removeStory(editing(5), 'us');
    const { db } = shop.database;
    const told = (await storyHistory(db, 'de', 7)).map(({ action, slug }) => `${action} ${slug}`);
    expect(told).toEqual(['removed us', 'unpublished us', 'moved us', 'published about', 'saved about']);
    const since = await storyChangesSince(db, 'de', editing(4).now.toISOString());
    expect(since.map(({ action }) => action)).toEqual(['removed', 'unpublished']);
    expect(await storyChangesSince(db, 'se', '')).toEqual([]);
  });

  test('published ones and drafts are listed by slug', async () => {
    await saveDraft(editing(), { slug: 'a-plan', name: 'Plan', content });
    const states = await storyStates(shop.database.db, 'de');
    expect(
      [...states].map(([slug, { published, draft }]) => [slug, Boolean(published), Boolean(draft)]),
    ).toEqual([
      ['a-plan', false, true],
      ['about', true, false],
    ]);
  });

  test('addresses of products, categories and the shop itself are rejected', async () => {
    const { db } = shop.database;
    expect(await addressOwner(db, 'de', 'posters/product-5')).toBe('the product p5');
    expect(await addressOwner(db, 'de', 'c3')).toBe('the category 3');
    expect(await addressOwner(db, 'de', 'checkout')).toBe('a page of the shop itself');
    expect(await addressOwner(db, 'de', 'cart/deep')).toBe('a page of the shop itself');
    expect(await addressOwner(db, 'de', 'sizes')).toBeUndefined();
  });
});

describe.each(databaseKinds)('renamed products and categories on %s', (kind) => {
  const shop = catalogueDatabase(kind);
  const pathNow = (path: string) => openCatalogue(shop.database.db, de, { now }).pathNow(path);
  const write = (productPath: string, categoryPath: string) =>
    replaceCatalogue(shop.database.db, de, {
      ...source,
      categories: [category(2, 1, 1), category(3, 2, 2, { url_path: categoryPath })],
      products: [product(5, { url_path: productPath })],
    });

  test('are redirected to from their previous paths', async () => {
    await write('posters/old', 'old-posters');
    await write('posters/new', 'new-posters');
    expect([await pathNow('posters/old'), await pathNow('old-posters')]).toEqual([
      'posters/new',
      'new-posters',
    ]);
    await write('posters/newest', 'new-posters');
    expect([await pathNow('posters/old'), await pathNow('posters/new')]).toEqual([
      'posters/newest',
      'posters/newest',
    ]);
    // Where it was at first: that path is its own again.
    await write('posters/old', 'new-posters');
    expect([await pathNow('posters/old'), await pathNow('posters/new')]).toEqual([undefined, 'posters/old']);
    await replaceCatalogue(shop.database.db, de, { ...source, products: [] });
    expect(await pathNow('posters/new')).toBeUndefined();
  });
});
