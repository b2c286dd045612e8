import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStoryblok, type StoryblokStandIn, type Fault } from '../../../stand-ins/storyblok/storyblok.ts';
import { startDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { de } from '../../../tests/support/small-catalogue.ts';
import { createRateLimit } from '../../../stand-ins/storyblok/rate-limit.ts';
import { publishStory, saveDraft } from '../stories/edit-stories.ts';
import type { ContentApiError } from './client.ts';
import { draftFinder } from './find-draft.ts';

let space: TestDatabase;
let server: StoryblokStandIn;
let fault: Fault = () => undefined;
const errors: ContentApiError[] = [];
beforeAll(async () => {
  space = await startDatabase('SQLite');
  const tokens = { published: ['open'], preview: ['secret'] };
  const api = { db: space.db, storeViews: [de], tokens, limit: createRateLimit(() => new Date()) };
  server = await startStoryblok(api, (...asked) => fault(...asked));
  const editing = { db: space.db, storeCode: 'de', now: new Date('2026-11-21T12:00:00Z') };
  const content = { _uid: 'p', component: 'page' };
  await publishStory(editing, { slug: 'guides/sizes', name: 'Sizes', content });
  await saveDraft(editing, { slug: 'guides/sizes', name: 'Sizes, anew', content });
});
afterAll(async () => {
  await server.stop();
  await space.stop();
});
const finder = (token: string) => draftFinder({ url: server.url, token }, (error) => errors.push(error));

test('finds a draft by its path and by its ID, with the shop’s slug', async () => {
  const find = finder('secret');
  const byPath = await find('de/guides/sizes');
  expect(byPath).toMatchObject({ name: 'Sizes, anew', slug: 'guides/sizes', full_slug: 'de/guides/sizes' });
  expect(await find(String(byPath?.id))).toEqual(byPath);
  expect(await find('de/nothing')).toBeUndefined();
  expect(errors).toEqual([]);
});

test('finds the draft of a start page at its folder’s path in the space', async () => {
  const story = {
    id: 7,
    uuid: 'u',
    name: 'Front',
    slug: 'home',
    full_slug: 'de/',
    content: { component: 'page' },
  };
  fault = (path) => (path === 'stories/de/' ? Response.json({ story }) : undefined);
  expect(await finder('secret')('de/home')).toMatchObject({
    name: 'Front',
    slug: 'home',
    full_slug: 'de/home',
  });
});

test('returns no draft if the space refuses or answers nonsense, and reports it', async () => {
  expect(await finder('open')('de/guides/sizes')).toBeUndefined();
  fault = () => new Response('<html>');
  expect(await finder('secret')('de/guides/sizes')).toBeUndefined();
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/401/),
    expect.stringMatching(/JSON/),
  ]);
});

test('does not wait for a space that redirects elsewhere, or never answers', async () => {
  errors.length = 0;
  let asked = 0;
  fault = () => {
    asked += 1;
    return new Response('', { status: 301, headers: { Location: 'http://elsewhere.example/' } });
  };
  expect(await finder('secret')('de/guides/sizes')).toBeUndefined();
  expect(asked).toBe(1);
  fault = () => {
    asked += 1;
    return 'hang up';
  };
  expect(await finder('secret')('de/guides/sizes')).toBeUndefined();
  expect(asked).toBe(3);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/301/),
    expect.stringMatching(/was not answered/),
  ]);
});
