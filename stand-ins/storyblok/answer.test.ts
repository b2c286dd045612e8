import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { catalogueDatabase, de, now, source } from '../../tests/support/small-catalogue.ts';
import { replaceCatalogue } from '../../src/catalogue/write.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import { moveStory, publishStory, saveDraft } from '../../src/content/stories/edit-stories.ts';
import { answerContentCall } from './answer.ts';
import { createRateLimit } from './rate-limit.ts';

const se = findStoreView('se')!;
const samplesFile = path.join(import.meta.dirname, '../../../shared/data/storyblok/cdn_v2_samples.json');

describe('the content delivery API', () => {
  const shop = catalogueDatabase('SQLite');
  const content = { _uid: 'a', component: 'page', title: 'About', body: [{ _uid: 'b', component: 'hero' }] };
  const story = (id: number, storeCode: string, slug: string) => ({
    id,
    uuid: `uuid-${id}`,
    name: `Story ${id}`,
    slug,
    full_slug: `${storeCode}/${slug}`,
    group_id: `group-${slug}`,
    published_at: `2026-11-0${id}T09:00:00.000Z`,
    content,
  });
  let time = now;
  let limit = createRateLimit(() => time);
  const editing = (storeCode: string) => ({ db: shop.database.db, storeCode, now });

  beforeEach(async () => {
    time = now;
    limit = createRateLimit(() => time);
    const { db } = shop.database;
    await replaceCatalogue(db, de, { ...source, stories: [story(1, 'de', 'home'), story(2, 'de', 'about')] });
    await replaceCatalogue(db, se, { ...source, stories: [story(3, 'se', 'about')] });
  });

  async function call(address: string, token = 'open'): Promise<Response> {
    const url = new URL(address, 'http://localhost/cdn/');
    url.searchParams.set('token', token);
    const tokens = { published: ['open'], preview: ['secret'] };
    const api = { db: shop.database.db, storeViews: [de, se], tokens, limit };
    return answerContentCall(api, url, url.pathname.replace('/cdn/', ''));
  }
  const bodyOf = async (address: string, token?: string) => (await call(address, token)).json();
  const slugsOf = async (address: string, token?: string) =>
    (await bodyOf(address, token)).stories.map((each: { readonly full_slug: string }) => each.full_slug);

  test('returns the version of its content, and redirects to it', async () => {
    const { space } = await bodyOf('spaces/me');
    expect(space.version).toBeGreaterThan(0);
    const answer = await call('stories?starts_with=de/');
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toContain(`cv=${space.version}`);
    expect((await call('stories?version=draft', 'secret')).status).toBe(301);
    const followed = await call(`stories?starts_with=de/&cv=${space.version}`);
    expect(followed.headers.get('cache-control')).toContain('max-age=31536000');
    await publishStory(editing('de'), { ...story(2, 'de', 'about'), name: 'New' });
    expect((await bodyOf('spaces/me')).space.version).toBeGreaterThan(space.version);
    const old = await call(`stories?cv=${space.version}`);
    expect(old.headers.get('cache-control')).toBe('no-store');
  });

  test('paginates lists by headers', async () => {
    const answer = await call('stories?cv=1&per_page=2&page=2');
    expect([answer.headers.get('total'), answer.headers.get('per-page')]).toEqual(['3', '2']);
    expect((await answer.json()).stories).toHaveLength(1);
    expect((await call('stories?cv=1&per_page=500')).headers.get('per-page')).toBe('100');
  });

  test.each([
    ['starts_with=se/', ['se/about']],
    ['by_slugs=de/home,se/*', ['de/home', 'se/about']],
    ['by_uuids=uuid-3', ['se/about']],
    ['excluding_slugs=de/*', ['se/about']],
    ['is_startpage=true', ['de/home']],
    ['published_at_gt=2026-11-02T00:00:00Z&sort_by=published_at:desc', ['se/about', 'de/about']],
    ['content_type=other', []],
  ])('filters and sorts stories by %s', async (query, slugs) => {
    expect(await slugsOf(`stories?cv=1&${query}`)).toEqual(slugs);
  });

  test.each(['stories/de/about', 'stories/2', 'stories/uuid-2?find_by=uuid'])(
    'returns one story: %s',
    async (address) => {
      const { story: found } = await bodyOf(`${address}${address.includes('?') ? '&' : '?'}cv=1`);
      expect(found).toMatchObject({
        id: 2,
        slug: 'about',
        full_slug: 'de/about',
        is_startpage: false,
        lang: 'default',
      });
      expect(found.alternates).toMatchObject([{ id: 3, full_slug: 'se/about', published: true }]);
      expect(JSON.stringify(found)).not.toContain('_editable');
    },
  );

  test('returns drafts to authorized callers, with the editor’s marks', async () => {
    await saveDraft(editing('de'), { ...story(2, 'de', 'about'), name: 'Draft' });
    await saveDraft(editing('de'), { slug: 'guides/plan', name: 'Plan', content });
    const draft = await bodyOf('stories/de/about?version=draft&cv=1', 'secret');
    expect(draft.story).toMatchObject({ name: 'Draft' });
    expect(draft.story.content.body[0]._editable).toMatch(/^<!--#storyblok#\{.*"uid":"b","id":"2"\}-->$/);
    expect((await bodyOf('stories/de/about?cv=1', 'secret')).story.name).toBe('Story 2');
    expect(await slugsOf('stories?version=draft&cv=1', 'secret')).toContain('de/guides/plan');
    expect(await slugsOf('stories?cv=1', 'secret')).not.toContain('de/guides/plan');
  });

  test.each([
    ['nobody', 'stories?cv=1', 401],
    ['', 'spaces/me', 401],
    ['open', 'stories?version=draft&cv=1', 401],
    ['open', 'stories/de/nothing?cv=1', 404],
    ['open', 'stories/%E0%A4%A?cv=1', 404],
    ['open', 'rockets?cv=1', 404],
    ['open', 'datasource_entries?datasource=rockets&cv=1', 404],
  ])('rejects %s who asks for %s', async (token, address, status) => {
    expect((await call(address, token)).status).toBe(status);
  });

  test.each([
    [25, 50],
    [50, 15],
    [75, 10],
    [100, 6],
  ])('with %i per page allows %i calls a second', async (perPage, calls) => {
    const statuses = async () => {
      const all: number[] = [];
      for (let index = 0; index <= calls; index++)
        all.push((await call(`stories?cv=1&per_page=${perPage}`)).status);
      return all;
    };
    expect(await statuses()).toEqual([...Array.from({ length: calls }, () => 200), 429]);
    time = new Date(time.getTime() + 1000);
    expect((await call(`stories?cv=1&per_page=${perPage}`)).status).toBe(200);
  });

  test('lists links with their folders, also of moved stories', async () => {
    await moveStory(editing('de'), 'about', 'company/about');
    const { links } = await bodyOf('links?cv=1');
    const told = Object.values<{ slug: string; is_folder: boolean; parent_id: number; id: number }>(links);
    const company = told.find(({ slug }) => slug === 'de/company');
    expect(company).toMatchObject({ is_folder: true });
    expect(told.find(({ id }) => id === 2)).toMatchObject({
      slug: 'de/company/about',
      parent_id: company?.id,
    });
    const page = await call('links?cv=1&paginated=1&per_page=2');
    expect([page.headers.get('total'), Object.keys((await page.json()).links).length]).toEqual(['6', 2]);
  });

  test('has datasources, with values in a dimension’s language', async () => {
    const { datasource_entries: entries } = await bodyOf(
      'datasource_entries?datasource=countries&dimension=sv&cv=1',
    );
    expect(entries.find(({ name }: { readonly name: string }) => name === 'DE')).toMatchObject({
      value: 'Germany',
      dimension_value: 'Tyskland',
    });
  });

  const hasSamples = existsSync(samplesFile);
  if (!hasSamples) process.stderr.write(`SKIPPED: the samples of the API are not at ${samplesFile}\n`);

  test.skipIf(!hasSamples)('has every field of the API’s samples', async () => {
    const samples = JSON.parse(readFileSync(samplesFile, 'utf8'));
    const [sample] = samples['stories__retrieve-multiple-stories'].stories;
    const { stories, ...rest } = await bodyOf('stories?cv=1');
    expect(Object.keys(stories[0])).toEqual(
      expect.arrayContaining(Object.keys(sample).filter((key) => key !== 'created_at')),
    );
    expect(Object.keys(rest).sort()).toEqual(['cv', 'links', 'rels']);
    const link = Object.values<object>(samples['links__retrieve-multiple-links'].links)[0] ?? {};
    const [own] = Object.values<object>((await bodyOf('links?cv=1')).links);
    expect(Object.keys(own ?? {})).toEqual(expect.arrayContaining(Object.keys(link)));
    const { space } = await bodyOf('spaces/me');
    expect(Object.keys(space)).toEqual(
      expect.arrayContaining(Object.keys(samples['spaces__retrieve-current-space'].space)),
    );
    const [entry] = samples['datasource-entries__retrieve-multiple-datasource-entries'].datasource_entries;
    const { datasource_entries: entries } = await bodyOf('datasource_entries?datasource=stores&cv=1');
    expect(Object.keys(entries[0])).toEqual(expect.arrayContaining(Object.keys(entry)));
  });
});
