import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStoryblok, type StoryblokStandIn, type Fault } from '../../../stand-ins/storyblok/storyblok.ts';
import { startDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { de } from '../../../tests/support/small-catalogue.ts';
import { openCatalogue } from '../../catalogue/read.ts';
import { contentVersion } from '../../catalogue/version.ts';
import { findStoreView } from '../../config/store-views.ts';
import { createRateLimit } from '../../../stand-ins/storyblok/rate-limit.ts';
import { moveStory, publishStory, removeStory, saveDraft, unpublishStory } from '../stories/edit-stories.ts';
import { storyState } from '../stories/stored-story.ts';
import { ContentApiError, createContentClient, type ContentClient } from './client.ts';
import type { PullOptions } from './pull-report.ts';
import { pullStories } from './pull.ts';

const [se, fr] = [findStoreView('se')!, findStoreView('fr')!];

describe('pulling stories', () => {
  let space: TestDatabase;
  let shop: TestDatabase;
  let server: StoryblokStandIn;
  let client: ContentClient;
  let fault: Fault;
  let seconds = 0;
  const clock = () => new Date(Date.parse('2026-11-21T12:00:00Z') + ++seconds * 1000);

  beforeEach(async () => {
    [space, shop] = await Promise.all([startDatabase('SQLite'), startDatabase('SQLite')]);
    fault = () => undefined;
    const limit = createRateLimit(() => new Date());
    const tokens = { published: ['open'], preview: [] };
    const api = { db: space.db, storeViews: [de, se], tokens, limit };
    server = await startStoryblok(api, (...asked) => fault(...asked));
    client = createContentClient({ url: server.url, token: 'open', pause: 5, patience: 60_000 });
  });
  afterEach(async () => {
    await client.close();
    await server.stop();
    await Promise.all([space.stop(), shop.stop()]);
  });

  /** The list of what was published since, not one of stories by their ids. */
  const isSinceList = (path: string, query: URLSearchParams) => path === 'stories' && !query.has('by_uuids');

  const inSpace = (storeCode = 'de') => ({ db: space.db, storeCode, now: clock() });
  const write = (slug: string, name: string, storeCode = 'de') =>
    publishStory(inSpace(storeCode), { slug, name, content: { _uid: slug, component: 'page', title: name } });
  const pull = (more: Partial<PullOptions> = {}) =>
    pullStories({ db: shop.db, storeViews: [de, se], client, clock, ...more });
  const moveToSweden = async () => {
    const { published } = await storyState(space.db, 'de', 'home');
    await removeStory(inSpace(), 'home');
    await publishStory(inSpace('se'), { ...published!, slug: 'fram' }, { isPulled: true });
  };
  const names = async (storeView = de) => {
    const catalogue = openCatalogue(shop.db, storeView, { now: clock() });
    const slugs = await catalogue.storySlugs();
    return Promise.all(slugs.map(async (slug) => `${slug}: ${(await catalogue.story(slug))?.name}`));
  };

  test('stores all of them, in their stores, with their IDs', async () => {
    await write('about', 'About');
    await write('guides/sizes', 'Sizes');
    await write('about', 'Om oss', 'se');
    const { changed, problems } = await pull();
    expect([changed.toSorted(), problems]).toEqual([['de/about', 'de/guides/sizes', 'se/about'], []]);
    expect(await names()).toEqual(['about: About', 'guides/sizes: Sizes']);
    expect(await names(se)).toEqual(['about: Om oss']);
    const [original, pulled] = await Promise.all(
      [space, shop].map(({ db }) => openCatalogue(db, de, { now: clock() }).story('guides/sizes')),
    );
    expect(pulled).toMatchObject({ ...original });
  });

  test('asks only for those published since the last pull', async () => {
    for (let index = 0; index < 60; index++) await write(`page-${index}`, `Page ${index}`);
    expect((await pull()).changed).toHaveLength(60);
    expect(server.mostAtOnce()).toBeLessThanOrEqual(5);
    server.calls.length = 0;
    expect((await pull()).changed).toEqual([]);
    expect(server.calls).toHaveLength(1);
    await write('page-7', 'Another');
    server.calls.length = 0;
    expect((await pull()).changed).toEqual(['de/page-7']);
    expect(server.calls.filter((call) => call.startsWith('stories'))).toHaveLength(1);
  });

  test('fills each store, if each is pulled by a site of its own', async () => {
    await write('about', 'About');
    await write('about', 'Om oss', 'se');
    await pull({ storeViews: [de] });
    await pull({ storeViews: [se] });
    await write('about', 'Om', 'se');
    expect((await pull({ storeViews: [de] })).changed).toEqual([]);
    expect((await pull({ storeViews: [se] })).changed).toEqual(['se/about']);
    await write('about', 'Us');
    await write('about', 'Vi', 'se');
    // A site of both asks for what either of them lacks.
    await pull({ storeViews: [se] });
    expect((await pull()).changed).toEqual(['de/about']);
  });

  test('asks again for those of a store that failed, though another was pulled since', async () => {
    await write('about', 'Om oss', 'se');
    fault = (path, _, query) =>
      isSinceList(path, query) ? list(told(5, 'se/odd', { content: 7 })) : undefined;
    await pull({ storeViews: [se] });
    fault = () => undefined;
    await pull({ storeViews: [de] });
    fault = (path) => (path === 'stories/5' ? Response.json({ story: told(5, 'se/odd') }) : undefined);
    expect((await pull({ storeViews: [se] })).changed).toEqual(['se/odd']);
  });

  test('includes linked stores that the space has, and keeps the others', async () => {
    const shopEdit = { ...inSpace('fr'), db: shop.db };
    await publishStory(shopEdit, { slug: 'a-propos', name: 'Nous', content: { component: 'page' } });
    await write('about', 'About');
    await write('about', 'Om oss', 'se');
    const { changed, removed } = await pull({ storeViews: [de], linked: [se, fr] });
    expect([changed.toSorted(), removed]).toEqual([['de/about', 'se/about'], []]);
    expect(await names(fr)).toEqual(['a-propos: Nous']);
    server.calls.length = 0;
    await pull({ storeViews: [se] });
    expect(server.calls).toHaveLength(1);
  });

  test('ignores an outdated answer, unless that is intended', async () => {
    await write('about', 'About');
    const before = await contentVersion(space.db);
    await write('sizes', 'Sizes');
    await pull();
    // The CDN still has what it answered two seconds ago.
    const of = (full_slug: string) => ({ id: 1, uuid: 'u', slug: full_slug, published: true });
    fault = (path, _, query) => {
      if (path === 'spaces/me') return Response.json({ space: { id: 0, version: before } });
      return path === 'links'
        ? Response.json({ links: { one: of('de/about') } }, { headers: { total: '1' } })
        : query.has('by_uuids')
          ? list()
          : undefined;
    };
    server.calls.length = 0;
    expect((await pull()).removed).toEqual([]);
    expect(server.calls).toHaveLength(1);
    expect((await pull({ isForced: true })).removed).toContain('de/sizes');
  });

  test('switches to another space, whatever its version', async () => {
    await write('about', 'About');
    await pull();
    await write('about', 'Changed');
    fault = (path) => (path === 'spaces/me' ? Response.json({ space: { id: 7, version: 1 } }) : undefined);
    expect((await pull()).changed).toEqual(['de/about']);
  });

  test('follows moves, unpublishing and deletions in the space', async () => {
    await write('about', 'About');
    await write('gone', 'Gone');
    await write('sizes', 'Sizes');
    await pull();
    await moveStory(inSpace(), 'sizes', 'guides/sizes');
    await unpublishStory(inSpace(), 'gone');
    await saveDraft(inSpace(), { slug: 'draft', name: 'Draft', content: { component: 'page' } });
    expect(await pull()).toMatchObject({ moved: ['de/guides/sizes'], removed: ['de/gone'], problems: [] });
    expect(await names()).toEqual(['about: About', 'guides/sizes: Sizes']);
    expect(await openCatalogue(shop.db, de, { now: clock() }).pathNow('sizes')).toBe('guides/sizes');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['moved', () => moveStory(inSpace(), 'home', 'old')],
    ['moved out of its folder', () => moveToSweden()],
    ['deleted', () => removeStory(inSpace(), 'home')],
  ])('keeps the last front page if it was %s, and reports it', async (_, takeAway) => {
    await write('home', 'Front');
    await write('about', 'About');
    await pull();
    await takeAway();
    const report = await pull({ isForced: true });
    expect(report.problems).toMatchObject([{ name: 'de/home', problem: expect.stringContaining('stays') }]);
    expect([report.removed, report.moved]).toEqual([[], []]);
    expect(await names()).toContain('home: Front');
    expect((await pull()).problems).toMatchObject([{ name: 'de/home' }]);
    await write('home', 'New front');
    expect(await pull()).toMatchObject({ problems: [] });
    expect(await names()).toContain('home: New front');
  });

  test('replaces the front page by a new one or one from another address', async () => {
    for (const slug of ['home', 'about']) await write(slug, `Story ${slug}`);
    await pull();
    await moveStory(inSpace(), 'home', 'old');
    await write('home', 'New front');
    expect((await pull()).problems).toEqual([]);
    expect(await names()).toEqual(['about: Story about', 'home: New front', 'old: Story home']);
    await removeStory(inSpace(), 'home');
    await moveStory(inSpace(), 'about', 'home');
    expect((await pull()).problems).toEqual([]);
    expect(await names()).toEqual(['home: Story about', 'old: Story home']);
  });

  test('follows moves to addresses that others leave, in any order', async () => {
    for (const slug of ['about', 'b-b', 'c-c', 'd-d', 'x-about']) await write(slug, `Story ${slug}`);
    await pull();
    // A chain against the alphabet, and a circle of three.
    await moveStory(inSpace(), 'x-about', 'aside');
    await moveStory(inSpace(), 'about', 'archive/about');
    await moveStory(inSpace(), 'aside', 'about');
    await moveStory(inSpace(), 'b-b', 'aside');
    for (const [from, to] of [
      ['d-d', 'b-b'],
      ['c-c', 'd-d'],
      ['aside', 'c-c'],
    ] as const)
      await moveStory(inSpace(), from, to);
    expect((await pull()).problems).toEqual([]);
    const moved = [
      'about: Story x-about',
      'archive/about: Story about',
      'b-b: Story d-d',
      'c-c: Story b-b',
      'd-d: Story c-c',
    ];
    expect(await names()).toEqual(moved);
    expect(await openCatalogue(shop.db, de, { now: clock() }).pathNow('x-about')).toBe('about');
    await write('b-b', 'Changed');
    await pull();
    expect(await names()).toEqual(moved.with(2, 'b-b: Changed'));
  });

  test('names those with unreadable links, and continues', async () => {
    await write('about', 'About');
    await write('sizes', 'Sizes');
    await pull();
    const { published } = await storyState(space.db, 'de', 'sizes');
    for (const slug of ['about', 'sizes']) await removeStory({ ...inSpace(), db: shop.db }, slug);
    await write('sizes', 'Changed');
    const about = (await storyState(space.db, 'de', 'about')).published;
    fault = (path, _, query) => {
      if (isSinceList(path, query)) return list();
      return path === 'stories' ? list({ ...published, content: 7 }, { ...about }) : undefined;
    };
    const { changed, problems } = await pull();
    expect([changed, problems.map(({ name }) => name)]).toEqual([['de/about'], ['de/sizes']]);
  });

  test('maps a folder’s start page to its home', async () => {
    const opening = (id: number, full_slug: string) => ({
      id,
      uuid: `u${id}`,
      name: `Opens ${full_slug}`,
      slug: 'home',
      full_slug,
      is_startpage: true,
      published_at: '2026-11-21T13:00:00.000Z',
      content: { component: 'page' },
    });
    const stories = [opening(1, 'de/'), opening(2, 'de/guides/')];
    const links = stories.map(({ id, uuid, full_slug: slug }) => ({ id, uuid, slug, published: true }));
    fault = (path) => {
      const headers = { total: '2' };
      if (path === 'stories') return Response.json({ stories, cv: 1 }, { headers });
      return path === 'links' ? Response.json({ links: { ...links } }, { headers }) : undefined;
    };
    const opened = ['guides/home: Opens de/guides/', 'home: Opens de/'];
    expect(await pull()).toMatchObject({ changed: ['de/home', 'de/guides/home'], problems: [] });
    expect(await names()).toEqual(opened);
    await write('about', 'About');
    expect(await pull()).toMatchObject({ changed: [], moved: [], removed: [], problems: [] });
    expect(await names()).toEqual(opened);
  });

  test('accepts those of another folder, though they were published before', async () => {
    await write('about', 'About');
    await write('sizes', 'Storlekar', 'se');
    await pull();
    const story = await openCatalogue(space.db, se, { now: clock() }).story('sizes');
    await removeStory(inSpace('se'), 'sizes');
    await publishStory(
      inSpace(),
      { ...story, slug: 'sizes', name: 'Storlekar', content: { component: 'page' } },
      { isPulled: true },
    );
    expect(await pull()).toMatchObject({ changed: ['de/sizes'], removed: ['se/sizes'], problems: [] });
    expect(await names(se)).toEqual([]);
    expect(await names()).toEqual(['about: About', 'sizes: Storlekar']);
  });

  test('keeps the first half of a list, and asks for the other half again', async () => {
    for (let index = 0; index < 60; index++) await write(`page-${index}`, `Page ${index}`);
    let isHalf = true;
    fault = (path) => (isHalf && path === 'stories' ? 'half' : undefined);
    await expect(pull()).rejects.toThrow('stories were answered in part');
    isHalf = false;
    await pull();
    expect(await names()).toHaveLength(60);
  });

  test('resumes after an interruption', async () => {
    for (let index = 0; index < 160; index++) await write(`page-${index}`, `Page ${index}`);
    fault = (path, call) => (path === 'stories' && call > 4 ? new Response('', { status: 403 }) : undefined);
    await expect(pull()).rejects.toThrow(ContentApiError);
    const before = (await names()).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(160);
    fault = () => undefined;
    server.calls.length = 0;
    await pull();
    expect(await names()).toHaveLength(160);
    expect(server.calls.filter((call) => call.startsWith('stories'))).toHaveLength(6);
  });

  test.each<[string, Fault]>([
    ['refuses for now', (_, call) => (call % 2 === 1 ? new Response('', { status: 429 }) : undefined)],
    ['fails now and then', (_, call) => (call % 2 === 1 ? new Response('', { status: 502 }) : undefined)],
    ['hangs up now and then', (_, call) => (call % 2 === 1 ? 'hang up' : undefined)],
  ])('works with an API that %s', async (_, behaviour) => {
    for (let index = 0; index < 40; index++) await write(`page-${index}`, `Page ${index}`);
    fault = behaviour;
    expect((await pull()).problems).toEqual([]);
    expect(await names()).toHaveLength(40);
  });

  test('works with an API that sometimes never answers', async () => {
    for (let index = 0; index < 40; index++) await write(`page-${index}`, `Page ${index}`);
    await client.close();
    client = createContentClient({ url: server.url, token: 'open', pause: 5, patience: 300 });
    fault = (_, call) => (call % 3 === 1 ? 'never' : undefined);
    expect((await pull()).problems).toEqual([]);
    expect(await names()).toHaveLength(40);
  });

  test.each<[string, Fault]>([
    ['is down', () => 'hang up'],
    ['refuses the token', () => new Response('{"error":"Unauthorized"}', { status: 401 })],
    ['answers with a page', () => new Response('<html>Sorry</html>', { status: 200 })],
    [
      'answers in part',
      (path) => (path === 'links' ? new Response('{"links":{', { status: 200 }) : undefined),
    ],
    ['answers something else', () => Response.json({ hello: 'world' })],
    [
      'loses half of the links',
      (path) => (path === 'links' ? Response.json({ links: {} }, { headers: { total: '2' } }) : undefined),
    ],
  ])('keeps stories unchanged while the API %s', async (_, behaviour) => {
    await write('about', 'About');
    await write('sizes', 'Sizes');
    await pull();
    await write('about', 'Changed');
    fault = behaviour;
    const error = await pull().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ContentApiError);
    expect(String(error)).not.toContain('token');
    expect(await names()).toEqual(['about: About', 'sizes: Sizes']);
    fault = () => undefined;
    expect((await pull()).changed).toEqual(['de/about']);
  });

  test('keeps those missing from a list', async () => {
    await write('about', 'About');
    await write('sizes', 'Sizes');
    await pull();
    await write('about', 'Changed');
    fault = (path) =>
      path === 'links' ? Response.json({ links: {} }, { headers: { total: '0' } }) : undefined;
    expect((await pull()).removed).toEqual([]);
    expect(await names()).toEqual(['about: Changed', 'sizes: Sizes']);
  });

  test('names unreadable ones, and continues', async () => {
    await write('about', 'About');
    const whole = {
      id: 9,
      uuid: 'u',
      name: 'Sizes',
      slug: 'sizes',
      full_slug: 'de/sizes',
      content: { component: 'page' },
    };
    const broken = { id: 8, full_slug: 'de/broken', content: 'text' };
    const elsewhere = { ...whole, id: 10, full_slug: 'blog/sizes' };
    const published_at = '2026-11-21T13:00:00.000Z';
    fault = (path, _, query) =>
      isSinceList(path, query)
        ? Response.json(
            { stories: [broken, { ...whole, published_at }, elsewhere], cv: 1 },
            { headers: { total: '3' } },
          )
        : undefined;
    const { changed, problems } = await pull();
    // The links tell of the one that the list has left out.
    expect([changed, problems.map(({ name }) => name)]).toEqual([['de/sizes', 'de/about'], ['de/broken']]);
    expect(await names()).toEqual(['about: About', 'sizes: Sizes']);
  });

  const told = (id: number, full_slug: string, more: object = {}) => ({
    id,
    uuid: `u${id}`,
    name: `Story ${id}`,
    slug: full_slug.split('/').at(-1),
    full_slug,
    published_at: '2026-11-21T13:00:00.000Z',
    content: { component: 'page' },
    ...more,
  });
  const list = (...stories: readonly object[]) =>
    Response.json({ stories, cv: 1 }, { headers: { total: String(stories.length) } });

  test.each([
    'c/x',
    'p/x',
    'cart',
    'cart/load',
    'page-not-found',
    'paypal-response',
    'kco/x',
    'editor',
    'home/home',
    'index',
    '404',
    '../se/about',
    'a b',
  ])('rejects the address %s', async (slug) => {
    fault = (path) => (path === 'stories' ? list(told(5, `de/${slug}`), told(6, 'de/about')) : undefined);
    const { changed, problems } = await pull();
    expect([changed, problems]).toEqual([
      ['de/about'],
      [{ id: 5, name: `de/${slug}`, problem: expect.stringMatching(/address/) }],
    ]);
  });

  test('keeps those in place whose new address is taken', async () => {
    await write('about', 'About');
    await pull();
    await moveStory(inSpace(), 'about', 'search');
    expect((await pull()).problems).toMatchObject([{ name: 'de/search' }]);
    expect(await names()).toEqual(['about: About']);
    await moveStory(inSpace(), 'search', 'company');
    expect(await pull()).toMatchObject({ moved: ['de/company'], problems: [] });
  });

  test('keeps a folder and its start page apart, which share one address', async () => {
    fault = (path) =>
      path === 'stories' ? list(told(5, 'de/guides'), told(6, 'de/guides/home')) : undefined;
    const problem = 'the address is taken by the story guides';
    expect((await pull()).problems).toEqual([{ id: 6, name: 'de/guides/home', problem }]);
  });

  test('retries those that failed, though nobody published them again', async () => {
    await write('about', 'About');
    await pull();
    await write('about', 'Changed');
    const { published } = await storyState(space.db, 'de', 'about');
    fault = (path) => (path === 'stories' ? list({ ...published, content: 7 }) : undefined);
    expect((await pull()).problems).toMatchObject([{ id: published?.id, name: 'de/about' }]);
    fault = () => undefined;
    expect(await pull()).toMatchObject({ changed: ['de/about'], problems: [] });
    expect(await names()).toEqual(['about: Changed']);
    server.calls.length = 0;
    await pull();
    expect(server.calls).toHaveLength(1);
  });

  test('retries at the next pull if the database fails', async () => {
    await write('about', 'About');
    await shop.db.schema.alterTable('story').renameTo('story_aside').execute();
    await expect(pull()).rejects.toThrow();
    await shop.db.schema.alterTable('story_aside').renameTo('story').execute();
    expect((await pull()).changed).toEqual(['de/about']);
  });

  test('names those with invalid dates and links, and continues', async () => {
    await write('about', 'About');
    await write('sizes', 'Sizes');
    await pull();
    await write('about', 'Changed');
    fault = (path) => {
      if (path === 'stories') return list(told(9, 'de/odd', { published_at: 'yesterday' }));
      return undefined;
    };
    expect((await pull()).problems).toMatchObject([{ id: 9, name: 'de/odd' }]);
    const { published } = await storyState(space.db, 'de', 'sizes');
    await write('about', 'Again');
    fault = (path) =>
      path === 'links'
        ? Response.json(
            { links: { x: { id: 'seven', slug: 'de/x' }, y: { id: published?.id, slug: 7 } } },
            { headers: { total: '2' } },
          )
        : undefined;
    const { changed, removed, problems } = await pull();
    expect([changed, removed]).toEqual([['de/about'], []]);
    expect(problems.map(({ name }) => name)).toEqual(['de/x', String(published?.id)]);
    expect(await names()).toEqual(['about: Again', 'sizes: Sizes']);
  });

  test('replaces the demo’s at the same addresses, and reports nothing else missing', async () => {
    const slugs = Array.from({ length: 15 }, (_, index) => `page-${index}`);
    for (const storeCode of ['de', 'se']) {
      for (const slug of slugs) {
        await publishStory(
          { ...inSpace(storeCode), db: shop.db },
          { slug, name: 'Demo', content: { component: 'page' } },
        );
        await write(slug, slug, storeCode);
      }
    }
    const { changed, removed, kept, problems } = await pull();
    expect([changed.length, removed, kept, problems]).toEqual([30, [], [], []]);
    // What is published, the links, and two pages of stories.
    expect(server.calls).toHaveLength(4);
    expect(new Set(await names())).toEqual(new Set(slugs.map((slug) => `${slug}: ${slug}`)));
  });

  test('asks together for those that the links lack', async () => {
    for (let index = 0; index < 60; index++) await write(`page-${index}`, `Page ${index}`);
    await pull();
    await write('page-7', 'Changed');
    server.calls.length = 0;
    fault = (path) =>
      path === 'links' ? Response.json({ links: {} }, { headers: { total: '0' } }) : undefined;
    expect(await pull()).toMatchObject({ changed: ['de/page-7'], removed: [], kept: [] });
    // What is published, the links, three pages of those that they lack, and the one that was published.
    expect(server.calls).toHaveLength(6);
  });

  test('keeps stories that most of a space lacks, unless that is intended', async () => {
    for (const slug of ['terms', 'privacy', 'imprint', 'returns', 'about'])
      await publishStory(
        { ...inSpace(), db: shop.db },
        { slug, name: slug, content: { _uid: slug, component: 'page' } },
      );
    await write('about', 'About');
    await write('new', 'New');
    const kept = ['de/imprint', 'de/privacy', 'de/returns', 'de/terms'];
    expect(await pull()).toMatchObject({ changed: ['de/about', 'de/new'], removed: [], kept });
    expect(await names()).toEqual([
      'about: About',
      'imprint: imprint',
      'new: New',
      'privacy: privacy',
      'returns: returns',
      'terms: terms',
    ]);
    // What stays hinders no other from going.
    await unpublishStory(inSpace(), 'new');
    expect(await pull()).toMatchObject({ removed: ['de/new'], kept });
    const forced = await pull({ isForced: true });
    expect(forced).toMatchObject({ removed: kept, kept: [] });
    expect(await names()).toEqual(['about: About']);
  });
});
