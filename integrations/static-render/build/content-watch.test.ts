import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStoryblok, type StoryblokStandIn, type Fault } from '../../../stand-ins/storyblok/storyblok.ts';
import { startDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { de } from '../../../tests/support/small-catalogue.ts';
import { createRateLimit } from '../../../stand-ins/storyblok/rate-limit.ts';
import { publishStory } from '../../../src/content/stories/edit-stories.ts';
import { writePullStates } from '../../../src/content/storyblok/pull-state.ts';
import { contentVersion } from '../../../src/catalogue/version.ts';
import { ContentWatch } from './content-watch.ts';

let space: TestDatabase;
let shop: TestDatabase;
let server: StoryblokStandIn;
let fault: Fault;
let seconds = 0;

beforeEach(async () => {
  [space, shop] = await Promise.all([startDatabase('SQLite'), startDatabase('SQLite')]);
  fault = () => undefined;
  const tokens = { published: ['open'], preview: [] };
  const api = { db: space.db, storeViews: [de], tokens, limit: createRateLimit(() => new Date()) };
  server = await startStoryblok(api, (...asked) => fault(...asked));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
  await Promise.all([space.stop(), shop.stop()]);
});

/** A watch that asks by itself once an hour: what it sees sooner, it was told to look for. */
const watch = (pollSeconds = 3600) =>
  new ContentWatch({
    db: shop.db,
    space: { url: server.url, token: 'open' },
    storeViews: [de],
    pollSeconds,
  });

async function publish(): Promise<void> {
  const now = new Date(Date.parse('2026-11-27T12:00:00Z') + ++seconds * 1000);
  await publishStory(
    { db: space.db, storeCode: 'de', now },
    { slug: 'a', name: `${seconds}`, content: { _uid: 'a', component: 'page' } },
  );
}
const pulled = async (cv?: number) =>
  writePullStates(shop.db, [de], {
    cv: cv ?? (await contentVersion(space.db)),
    space: `${server.url} 0`,
  });
const asked = (times: number) => expect.poll(() => server.calls.length).toBe(times);

test('sees a publication when told to look, once each', async () => {
  await pulled();
  const content = watch();
  await asked(1);
  expect(content.take()).toBe(false);
  await publish();
  content.ask();
  await expect.poll(() => content.take()).toBe(true);
  expect(content.take()).toBe(false);
  await pulled();
  content.ask();
  await asked(3);
  expect(content.take()).toBe(false);
});

test('asks once more after a burst of webhooks, not once per webhook', async () => {
  await pulled();
  const content = watch();
  await asked(1);
  for (let call = 0; call < 100; call++) content.ask();
  await asked(2);
  await publish();
  content.ask();
  await expect.poll(() => content.take()).toBe(true);
  expect(server.calls.length).toBe(3);
});

test('asks at most twice a second, however many webhooks arrive', async () => {
  await pulled();
  const content = watch();
  await asked(1);
  const start = performance.now();
  for (let call = 0; call < 200; call++) {
    content.askAfterWebhook();
    await wait(10);
  }
  const seconds = (performance.now() - start) / 1000;
  expect(server.calls.length).toBeLessThanOrEqual(2 + 2 * seconds);
});

test('asks again if a webhook arrives before the space has the publication', async () => {
  await pulled();
  const content = watch();
  await asked(1);
  content.askAfterWebhook();
  await asked(2);
  await publish();
  await expect.poll(() => content.take(), { timeout: 30_000 }).toBe(true);
  expect(server.calls).toHaveLength(3);
});

test('stops asking after a webhook once it has seen the publication', async () => {
  await pulled();
  const content = watch();
  await asked(1);
  await publish();
  content.askAfterWebhook();
  await expect.poll(() => content.take()).toBe(true);
  await wait(3000);
  expect(server.calls).toHaveLength(2);
});

test('finds publications without a webhook', async () => {
  await pulled();
  const content = watch(0.05);
  await asked(1);
  await publish();
  await expect.poll(() => content.take()).toBe(true);
});

test('retries failed stories when they are due, not at once', async () => {
  await publish();
  const content = watch();
  await expect.poll(() => content.take()).toBe(true);
  content.ask();
  await asked(2);
  expect(content.take()).toBe(false);
  await publish();
  content.ask();
  await expect.poll(() => content.take()).toBe(true);
});

test('ignores an outdated answer', async () => {
  await publish();
  await pulled((await contentVersion(space.db)) + 1);
  const content = watch();
  await asked(1);
  content.ask();
  await asked(2);
  expect(content.take()).toBe(false);
});

test('reports once that the space is unreachable, and continues', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  fault = () => new Response(null, { status: 401 });
  const content = watch();
  await expect.poll(() => content.problem).toBe('spaces/me was answered with 401');
  content.ask();
  await asked(2);
  fault = () => undefined;
  await publish();
  content.ask();
  await expect.poll(() => content.take()).toBe(true);
  expect(content.problem).toBeUndefined();
  expect(said).toHaveBeenCalledTimes(1);
});
