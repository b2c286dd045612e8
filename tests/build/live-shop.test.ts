import { createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createRateLimit } from '../../stand-ins/storyblok/rate-limit.ts';
import { page as pageSchema } from '../../src/content/blocks/page.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import { moveStory, publishStory, unpublishStory } from '../../src/content/stories/edit-stories.ts';
import { storyState } from '../../src/content/stories/stored-story.ts';
import { crawl } from '../support/build/crawl.ts';
import { makeWorkspace, runCommand, type Workspace } from '../support/command.ts';
import { everyBlock, pictureOf, wordsOf } from '../support/content/every-block.ts';
import { startStoryblok, type StoryblokStandIn, type Fault } from '../../stand-ins/storyblok/storyblok.ts';
import { startDatabase, type TestDatabase } from '../support/databases.ts';
import { isLong } from '../support/is-long.ts';
import { casesOf } from '../support/property-runs.ts';
import { startShop, type RunningShop } from '../support/shop.ts';
import { startSpanCollector, type SpanCollector } from '../support/span-collector.ts';

const secret = 'whsec-test';
const storeViews = ['de', 'at', 'se'].map((code) => findStoreView(code)!);
/** How long a change may take to be live; on a busy machine many times what it should. */
const patience = { timeout: 120_000, interval: 50 };

let space: TestDatabase;
let content: StoryblokStandIn;
let collector: SpanCollector;
let workspace: Workspace;
let shop: RunningShop;
let seconds = 0;
let fault: Fault = () => undefined;

beforeAll(async () => {
  space = await startDatabase('SQLite');
  const tokens = { published: ['open'], preview: [] };
  const api = { db: space.db, storeViews, tokens, limit: createRateLimit(() => new Date()) };
  content = await startStoryblok(api, (...call) => fault(...call));
  await write('edition', 'Edition 0', { footer: 'service', footer_label: 'Edition 0' });
  await write('about', 'About 0');
  for (const { storeCode } of storeViews) {
    const written = { slug: 'every-block', name: 'Every block', content: everyBlock(demoGoods) };
    await publishStory({ db: space.db, storeCode, now: new Date() }, written);
  }
  collector = await startSpanCollector();
  workspace = await makeWorkspace('de,at,se');
  shop = await startShop(workspace.directory, variables());
});
afterAll(async () => {
  await shop.stop();
  await content.stop();
  await collector.stop();
  await space.stop();
  await workspace.remove();
});

const variables = () => ({
  ...workspace.variables,
  STORYBLOK_TOKEN: 'open',
  STORYBLOK_URL: content.url,
  STORYBLOK_WEBHOOK_SECRET: secret,
  STORYBLOK_POLL_SECONDS: '1',
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '100',
});

/** Publishes a story in the space. */
async function write(slug: string, title: string, fields: object = {}): Promise<void> {
  const now = new Date(Date.now() + ++seconds * 1000);
  const written = { slug, name: title, content: { _uid: slug, component: 'page', title, ...fields } };
  await publishStory({ db: space.db, storeCode: 'de', now }, written);
}

async function hook(): Promise<void> {
  const body = JSON.stringify({ action: 'published', full_slug: 'de/about' });
  const signature = createHmac('sha1', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'webhook-signature': signature };
  const answer = await fetch(`${shop.url}/api/webhooks/storyblok`, { method: 'POST', body, headers });
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 200,
    body: { code: 200, result: 'OK' },
  });
}

/** The edition that a page names in its footer. */
const editionOf = (html: string) => Number(/Edition (\d+)/.exec(html)?.[1]);

async function page(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const answer = await fetch(`${shop.url}${path}`);
  return { status: answer.status, html: await answer.text() };
}
const titleOf = async (path: string) => /<h1[^>]*>([^<]*)</.exec((await page(path)).html)?.[1];
const live = (path: string) => expect.poll(() => titleOf(path), patience);

/** Does something to the shop's database that no command does. */
function inDatabase<Result>(work: (db: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(`${workspace.directory}/data/shop.sqlite`);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

interface Status {
  readonly version: string;
  readonly cv: number;
  readonly stores: Readonly<Record<string, StoreStatus>>;
  readonly problems: readonly string[];
}

interface StoreStatus {
  readonly build: number;
  readonly held: boolean;
  readonly waiting: string;
  readonly failing: boolean;
  readonly failed: { readonly at: string; readonly message: string } | null;
}
const status = async () => (await (await fetch(`${shop.url}/build.json`)).json()) as Status;
const settled = () =>
  expect.poll(async () => (await status()).stores['de']?.waiting, patience).toBe('nothing');
const builds = (...words: string[]) => runCommand(['scripts/shop.ts', 'builds', ...words], variables());

/** Prints and a category of the demo. */
const demoGoods = { skus: ['vm-1061', 'vm-1083', 'vm-1077'], categoryId: 31 };

/** Words that no page shows where another field goes before them. */
const unseen = [
  wordsOf('columns', 'link_label'),
  wordsOf('countdown', 'text_after'),
  wordsOf('video', 'video_id'),
];

describe('a running shop', () => {
  it.each(storeViews.map(({ storeCode }) => storeCode))(
    'shows every block in %s, with Storyblok’s pictures and films allowed',
    async (storeCode) => {
      const answer = await fetch(`${shop.url}/${storeCode}/every-block`);
      const html = await answer.text();
      for (const { name, fields } of pageSchema.fields.body.of) {
        for (const [field, { kind }] of Object.entries(fields)) {
          const words = wordsOf(name, field);
          if (['text', 'textarea', 'richtext'].includes(kind) && !unseen.includes(words))
            expect(html).toContain(words);
          if (kind === 'asset') expect(html).toContain(pictureOf(name));
        }
      }
      expect(html).not.toMatch(/\/img\/[^"]*https/);
      expect(html).toContain(`property="og:image" content="${pictureOf('hero')}/m/1600x0"`);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/img-src [^;]*https:\/\/a\.storyblok\.com/);
      expect(policy).toMatch(/media-src [^;]*https:\/\/a\.storyblok\.com/);
    },
  );

  it('sends spans of its build, and those of a request under the ID that its answer has', async () => {
    const answer = await fetch(`${shop.url}/de/nothing-here?token=secret`);
    expect(answer.status).toBe(404);
    const traceId = answer.headers.get('x-request-id');
    const attributes = expect.objectContaining({ 'http.response.status_code': 404 }) as object;
    const request = { name: 'GET /{page}', traceId, attributes };
    await expect.poll(() => collector.spans, patience).toContainEqual(expect.objectContaining(request));
    const ofRequest = collector.spans.filter((span) => span.traceId === traceId);
    expect(ofRequest.map(({ name }) => name)).toContain('select catalogue_product');
    const names = collector.spans.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['build', 'build bundle', 'build pages', 'build publish', 'build search index']),
    );
    expect(JSON.stringify(collector.spans)).not.toMatch(/nothing-here|secret/);
  });

  it('shows what was published in Storyblok, with or without a webhook', async () => {
    await live('/de/about').toBe('About 0');
    await write('about', 'About 1');
    await hook();
    await live('/de/about').toBe('About 1');
    await write('about', 'About 2');
    await live('/de/about').toBe('About 2');
    await settled();
    const { cv, stores } = await status();
    expect(cv).toBeGreaterThan(1_700_000_000);
    expect(stores['de']).toMatchObject({ held: false, failing: false });
  });

  it('shows the last state after many webhooks', async () => {
    for (let edit = 3; edit <= 10; edit++) {
      await write('about', `About ${edit}`);
      await Promise.all(Array.from({ length: 20 }, hook));
    }
    await live('/de/about').toBe('About 10');
  });

  it('shows the last publication in the end, even after replaced runs', async () => {
    for (const edition of [1, 2, 3]) {
      await write('found', `Found ${edition}`);
      await hook();
      await live('/de/found').toBe(`Found ${edition}`);
    }
    await settled();
    expect((await page('/de/data/search.json')).html).toContain('Found 3');
    const record: unknown = JSON.parse(await readFile(`${workspace.directory}/dist/build.json`, 'utf8'));
    expect(record).not.toHaveProperty('unindexed');
  });

  it('re-renders links to a story that moves in the space, and reports left-out parts', async () => {
    const { published } = await storyState(space.db, 'de', 'found');
    const attrs = { linktype: 'story', uuid: published?.uuid, href: '/de/found', anchor: 'top' };
    const link = { type: 'text', text: 'here', marks: [{ type: 'link', attrs }] };
    const cell = { type: 'tableCell', content: [{ type: 'paragraph', content: [link] }] };
    const table = { type: 'table', content: [{ type: 'tableRow', content: [cell] }] };
    const text = { component: 'text', body: { type: 'doc', content: [table, { type: 'iframe' }] } };
    await write('linking', 'Linking', { body: [text, { component: 'teaser' }] });
    await hook();
    await live('/de/linking').toBe('Linking');
    const { html } = await page('/de/linking');
    expect(html).toMatch(/<div class="text-table"[^>]*><table><tr><td><p><a href="\/de\/found#top">here</);
    const now = new Date(Date.now() + ++seconds * 1000);
    await moveStory({ db: space.db, storeCode: 'de', now }, 'found', 'guides/found');
    await hook();
    const linking = async () => (await page('/de/linking')).html;
    await expect.poll(linking, patience).toContain('<a href="/de/guides/found#top">here</a>');
    const line = 'de/linking: left out: “iframe”, “teaser”';
    await expect.poll(async () => (await status()).problems, patience).toContainEqual(line);
  });

  it('never shows a visitor a missing or outdated page', async () => {
    const visitor = crawl(shop.url, '/de', ['/data/search.json', '/pagefind/pagefind-entry.json'], (html) =>
      editionOf(html),
    );
    onTestFinished(async () => void (await visitor.stop()));
    const first = editionOf((await page('/de')).html);
    for (let edition = first + 1; edition <= first + (isLong ? 50 : casesOf(2)); edition++) {
      await write('edition', 'Edition', { footer: 'service', footer_label: `Edition ${edition}` });
      if (edition % 2 > 0) await hook();
      await expect.poll(() => visitor.version(), patience).toBe(edition);
    }
    const { faults, pages } = await visitor.stop();
    expect(faults).toEqual([]);
    expect(pages).toBeGreaterThan(100);
  });

  it('goes back to an earlier build, and stays there until it is released', async () => {
    await settled();
    const { build } = (await status()).stores['de'] ?? {};
    await write('about', 'A mistake');
    await write('mistake', 'A new mistake');
    await live('/de/about').toBe('A mistake');
    await live('/de/mistake').toBe('A new mistake');
    await settled();
    const before = await page('/se');
    const rolledBack = await builds('rollback', String(build), '--store', 'de');
    expect(rolledBack, rolledBack.output).toMatchObject({ status: 0 });
    expect(rolledBack.output).toContain(`de: build ${build} is served again, after `);
    // Answers of build.json are cached for half a second.
    const stores = expect.poll(async () => (await status()).stores, patience);
    await stores.toMatchObject({ de: { held: true }, se: { held: false } });
    expect(await page('/se')).toEqual(before);
    for (const query of ['', '?sort=latest', '?color2=110']) {
      expect(await titleOf(`/de/about${query}`)).toBe('About 10');
      expect((await page(`/de/mistake${query}`)).status).toBe(404);
    }

    await write('about', 'Mended');
    await hook();
    await expect.poll(async () => (await status()).stores['de']?.waiting, patience).not.toBe('nothing');
    expect(await titleOf('/de/about')).toBe('About 10');
    expect((await builds('list', '--store', 'de')).output).toContain('live, held');

    const released = await builds('release');
    expect(released, released.output).toMatchObject({ status: 0 });
    expect(await titleOf('/de/about')).toBe('Mended');
    expect((await page('/de/mistake')).status).toBe(200);
    const store = expect.poll(async () => (await status()).stores['de'], patience);
    await store.toMatchObject({ held: false, waiting: 'nothing' });
  });

  it('keeps running its own code if the sources have changed', async () => {
    const file = `${workspace.directory}/dist/build.json`;
    const setCode = async (code: string): Promise<string> => {
      const record = JSON.parse(await readFile(file, 'utf8')) as { readonly code: string };
      await writeFile(file, JSON.stringify({ ...record, code }));
      return record.code;
    };
    await settled();
    const code = await setCode('that of earlier sources');
    await write('about', 'By earlier code');
    await hook();
    await live('/de/about').toBe('By earlier code');
    await settled();
    expect(await setCode(code)).toBe('that of earlier sources');
  });

  it('reports rejected stories', async () => {
    onTestFinished(() => {
      fault = () => undefined;
    });
    const problems = () => expect.poll(async () => (await status()).problems, patience);
    fault = (path) => {
      if (path !== 'stories') return undefined;
      const odd = { id: 1, uuid: 'odd', name: 'Odd', slug: 'odd', full_slug: 'de/odd', content: 7 };
      return Response.json({ stories: [odd] }, { headers: { total: '1' } });
    };
    await write('odd', 'Odd');
    await hook();
    const notTaken = expect.stringContaining('A story was not taken: de/odd: ') as string;
    await problems().toContainEqual(notTaken);
    fault = (path) => (path === 'stories' ? Response.json({}, { status: 422 }) : undefined);
    await write('about', 'After a failure');
    await hook();
    const notPulled = expect.stringContaining('Stories could not be pulled: ') as string;
    await problems().toContainEqual(notPulled);
    fault = () => undefined;
    await hook();
    await live('/de/about').toBe('After a failure');
    await problems().not.toContainEqual(notPulled);
    await problems().not.toContainEqual(notTaken);
  });

  it('rejects unknown builds', async () => {
    expect(await builds('rollback', '999', '--store', 'de')).toMatchObject({
      status: 2,
      output: expect.stringContaining('Build 999 of de is not kept. There are:') as string,
    });
  });

  it('removes an unpublished page', async () => {
    await unpublishStory(
      { db: space.db, storeCode: 'de', now: new Date(Date.now() + ++seconds * 1000) },
      'mistake',
    );
    await hook();
    await expect.poll(async () => (await page('/de/mistake')).status, patience).toBe(404);
  });

  it('publishes the other stores if one fails, and that one once it is fixed', async () => {
    const { id, sku, url_path, document } = inDatabase((db) =>
      db
        .prepare(
          `SELECT id, sku, url_path, document FROM catalogue_product
           WHERE store_code = 'se' AND visibility = 4 AND json_extract(document, '$.type_id') = 'simple'
           ORDER BY id LIMIT 1`,
        )
        .get(),
    ) as { readonly id: number; readonly sku: string; readonly url_path: string; readonly document: string };
    const put = (text: string) =>
      inDatabase((db) =>
        db
          .prepare(`UPDATE catalogue_product SET document = ? WHERE store_code = 'se' AND id = ?`)
          .run(text, id),
      );
    const reprice = async (price: string) => {
      const { status: ended, output } = await runCommand(
        ['scripts/shop.ts', 'price', 'set', sku, price, '--store', 'se'],
        variables(),
      );
      expect(ended, output).toBe(0);
    };
    const se = async () => (await status()).stores['se'];
    const deployed = async () => (await fetch(`${shop.url}/api/ext/vsf-deploy-refresher/version`)).text();
    const before = await deployed();
    put(JSON.stringify({ ...(JSON.parse(document) as object), description: 5 }));
    await reprice('111');
    await expect.poll(async () => (await se())?.failing, patience).toBe(true);
    expect((await se())?.failed?.message).toContain(`/se/${url_path}`);
    await write('about', 'Meanwhile');
    await hook();
    await live('/de/about').toBe('Meanwhile');
    put(document);
    await reprice('112');
    await expect.poll(async () => (await page(`/se/${url_path}`)).html, patience).toContain('112');
    await expect.poll(async () => (await se())?.failing, patience).toBe(false);
    // Prices and stories are no deploy.
    expect(await deployed()).toBe(before);
  });

  it('rejects a build that lacks many pages, and publishes it when forced', async () => {
    const gone = inDatabase((db) =>
      db
        .prepare(
          `SELECT url_path FROM catalogue_product WHERE store_code = 'se' AND visibility = 4 ORDER BY id LIMIT 60`,
        )
        .all(),
    ) as { readonly url_path: string }[];
    const path = `/se/${gone[0]?.url_path}`;
    inDatabase((db) => {
      const remove = db.prepare(`DELETE FROM catalogue_product WHERE store_code = 'se' AND url_path = ?`);
      for (const { url_path } of gone) remove.run(url_path);
      db.exec(`UPDATE shop_setting SET value = 'other' WHERE name = 'catalogue_version_se'`);
    });
    await expect
      .poll(async () => (await status()).stores['se']?.failed?.message, patience)
      .toMatch(/Store "se" is not published; .+\n {2}\d+ of its \d+ pages would be gone\./);
    expect((await page(path)).status).toBe(200);
    const forced = await runCommand(['scripts/shop.ts', 'pages', 'render', '--force'], variables());
    expect(forced, forced.output).toMatchObject({ status: 0 });
    expect((await page(path)).status).toBe(404);
  });
});
