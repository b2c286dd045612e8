import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStoryblok, type StoryblokStandIn } from '../../../stand-ins/storyblok/storyblok.ts';
import { startDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { source } from '../../../tests/support/small-catalogue.ts';
import { replaceCatalogue } from '../../catalogue/write.ts';
import { readEnvironment } from '../../config/environment.ts';
import { findStoreView } from '../../config/store-views.ts';
import { createRateLimit } from '../../../stand-ins/storyblok/rate-limit.ts';
import { publishStory } from '../stories/edit-stories.ts';
import { readPullStates } from './pull-state.ts';
import { describePull, pullFromStoryblok } from './pull-stories.ts';

const [de, se, fr] = [findStoreView('de')!, findStoreView('se')!, findStoreView('fr')!];
let space: TestDatabase;
let shop: TestDatabase;
let server: StoryblokStandIn;
let isAway = false;

beforeAll(async () => {
  [space, shop] = await Promise.all([startDatabase('SQLite'), startDatabase('SQLite')]);
  const tokens = { published: ['open'], preview: [] };
  const api = {
    db: space.db,
    storeViews: [de, se, fr],
    tokens,
    limit: createRateLimit(() => new Date()),
  };
  server = await startStoryblok(api, () => (isAway ? new Response('', { status: 401 }) : undefined));
});
afterAll(async () => {
  await server.stop();
  await Promise.all([space.stop(), shop.stop()]);
});

const pull = (stores: string) =>
  pullFromStoryblok(
    shop.db,
    readEnvironment({ STORES: stores, STORYBLOK_TOKEN: 'open', STORYBLOK_URL: server.url }),
  );

test('a site of one store pulls the stories of the stores that its pages name, and reports its own errors', async () => {
  await replaceCatalogue(shop.db, se, source);
  for (const { storeCode } of [de, se, fr]) {
    const content = { _uid: 'a', component: 'page' };
    const editing = { db: space.db, storeCode, now: new Date('2026-11-27T12:00:00Z') };
    for (const slug of ['about', 'cart']) await publishStory(editing, { slug, name: 'About', content });
  }
  expect((await pull('de'))?.changed.toSorted()).toEqual(['de/about', 'se/about']);
  isAway = true;
  await expect(pull('se')).rejects.toThrow('401');
  // The address of the cart page is taken, and the front page of se stays, since the space has none.
  const troubles = async () =>
    (await readPullStates(shop.db, [de, se])).map(({ refused, failure }) => [refused.length, failure]);
  expect(await troubles()).toEqual([
    [3, null],
    [3, 'spaces/me was answered with 401'],
  ]);
  isAway = false;
  await pull('se');
  expect(await troubles()).toEqual([
    [3, null],
    [2, null],
  ]);
});

test('reports left-out parts of stories as long as they are left out', async () => {
  const editing = { db: space.db, storeCode: 'fr', now: new Date('2026-11-27T13:00:00Z') };
  const write = (slug: string, body: readonly object[]) =>
    publishStory(editing, { slug, name: slug, content: { component: 'page', body } });
  const text = { type: 'doc', content: [{ type: 'iframe' }, { type: 'paragraph', content: [] }] };
  const blocks = [
    { component: 'teaser', items: [{ component: 'button' }] },
    { component: 'text', body: text },
  ];
  await write('teased', blocks);
  const line = 'fr/teased: left out: “teaser” with “button”, “iframe”';
  const report = await pull('fr');
  expect(report && describePull(report)).toContain(`\n${line}`);
  const refused = async () => (await readPullStates(shop.db, [fr])).flatMap((state) => state.refused);
  expect(await refused()).toContain(line);
  await write('another', []);
  await pull('fr');
  expect(await refused()).toContain(line);
  await write('teased', []);
  await pull('fr');
  expect(await refused()).not.toContain(line);
});
