import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signSession } from '../../../src/content/signed-session.ts';
import { engineClient } from '../../support/api/engine-client.ts';

const content = {
  component: 'page',
  title: 'A page',
  description: 'What it is about.',
  body: [{ _uid: 't', component: 'text', body: 'Words', unknown_field: 1 }],
};
const media = await mkdtemp(path.join(tmpdir(), 'vernissage-media-'));
const api = engineClient({ editor: { mediaDirectory: media } });
let cookie: string;
let page = 0;
let slug: string;

afterAll(() => rm(media, { recursive: true, force: true }));
beforeEach(async () => {
  cookie = `vernissage-editor=${await signSession(api.server.db, 'editor', api.server.engine.clock())}`;
  page += 1;
  slug = `page-${page}`;
});

async function call(
  name: string,
  body?: object | Buffer,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<{ status: number; answer: Readonly<Record<string, unknown>> }> {
  const isBytes = body instanceof Buffer;
  const given: Readonly<Record<string, string | undefined>> = {
    cookie,
    ...(body && {
      origin: new URL(api.server.url).origin,
      'content-type': isBytes ? 'image/png' : 'application/json',
    }),
    ...headers,
  };
  const sent = Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  const fields: { readonly store?: string } = isBytes ? {} : (body ?? {});
  const { store = 'de', ...sentBody } = fields;
  const [called, query = ''] = name.split('?');
  const search = new URLSearchParams(query);
  if (!search.has('storeCode')) search.set('storeCode', store);
  const response = await fetch(`${api.server.url}/editor/${called}?${search}`, {
    method: body ? 'POST' : 'GET',
    headers: Object.fromEntries(sent),
    ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(sentBody) }),
  });
  expect(response.headers.get('cache-control')).toContain('no-store');
  const { result, meta } = (await response.json()) as {
    readonly result: unknown;
    readonly meta?: object;
  };
  const answer: Readonly<Record<string, unknown>> = response.ok
    ? (result as Readonly<Record<string, unknown>>)
    : { error: [result].flat().join(' '), ...meta };
  const shown = answer['story'] as { readonly slug: string; readonly id: number } | undefined;
  if (shown) ids.set(shown.slug, shown.id);
  return { status: response.status, answer };
}

/** Ids of the stories that were told, by their last address. */
const ids = new Map<string, number>();
const seen = (version: number, address = slug) => ({ storyId: ids.get(address) ?? 0, version });

const story = (more: object = {}) => ({ store: 'de', slug, name: 'A page', content, ...more });

describe('authorization', () => {
  test('rejects callers without an editor’s session', async () => {
    const { db, engine } = api.server;
    const wrong = [
      undefined,
      'vernissage-editor=x',
      `vernissage-editor=${await signSession(db, 'preview', engine.clock())}`,
      `vernissage-editor=${await signSession(db, 'editor-link', engine.clock())}`,
    ];
    for (const each of wrong) {
      expect(await call('stories', undefined, { cookie: each })).toMatchObject({ status: 401 });
      expect(await call('create', story(), { cookie: each })).toMatchObject({ status: 401 });
    }
    expect(await call(`story?slug=${slug}`)).toMatchObject({ status: 404 });
  });

  test('ends with the session, and so does the link', async () => {
    const { editor } = api.server.context.backend;
    const link = await signSession(api.server.db, 'editor-link', api.server.engine.clock());
    expect(await editor.holds((await editor.signIn(link)) ?? '')).toBe(true);
    expect(await editor.signIn(cookie.split('=')[1] ?? '')).toBeUndefined();
    api.server.advance(24 * 60 * 60 * 1000);
    expect(await editor.signIn(link)).toBeUndefined();
    expect(await call('stories')).toMatchObject({ status: 401 });
  });

  test('ends at sign-out', async () => {
    api.server.advance(1000);
    cookie = `vernissage-editor=${await signSession(api.server.db, 'editor', api.server.engine.clock())}`;
    expect(await call('sign-out', {})).toMatchObject({ status: 200 });
    expect(await call('stories')).toMatchObject({ status: 401 });
    expect(await call('create', story())).toMatchObject({ status: 401 });
    api.server.advance(1000);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no origin', { origin: undefined }],
    ['an opaque origin', { origin: 'null' }],
  ])('rejects a page of %s', async (_what, headers) => {
    expect(await call('create', story(), headers)).toMatchObject({ status: 403 });
    expect(await call(`story?slug=${slug}`)).toMatchObject({ status: 404 });
  });

  test('rejects a form', async () => {
    expect(await call('create', story(), { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
  });

  test.each(['nothing', 'constructor', '__proto__', 'stories/more'])('has no call %s', async (name) => {
    expect(await call(name)).toMatchObject({ status: 404 });
  });
});

describe('stories', () => {
  test('are drafted, published, changed and removed', async () => {
    const { answer } = await call('create', story());
    expect(answer).toMatchObject({ condition: 'draft', problems: [], story: { slug, content } });
    expect(answer['version']).toBe(1);
    expect(answer).not.toHaveProperty('page');
    const shown = await call('publish', story({ name: 'Shown', ...seen(1) }));
    expect(shown).toMatchObject({ answer: { condition: 'published', version: 2, page: `/de/${slug}` } });
    expect(Number(shown.answer['contentVersion'])).toBeGreaterThan(Number(answer['contentVersion']));
    expect(await call('save', story({ name: 'Changed', ...seen(2) }))).toMatchObject({
      answer: {
        version: 3,
        condition: 'changed',
        story: { name: 'Changed' },
        history: [{ action: 'saved' }, { action: 'published', number: 2 }, { action: 'saved' }],
      },
    });
    expect(await call(`version?slug=${slug}&number=2`)).toMatchObject({
      answer: { story: { name: 'Shown', content } },
    });
    expect((await call('stories')).answer['stories']).toContainEqual({
      slug,
      name: 'Changed',
      condition: 'changed',
    });
    expect(await call('unpublish', { store: 'de', slug, ...seen(3) })).toMatchObject({
      answer: { condition: 'draft', version: 4 },
    });
    expect(await call('unpublish', { store: 'de', slug, ...seen(4) })).toMatchObject({ status: 404 });
  });

  test('of the front page can’t be removed', async () => {
    const home = { store: 'de', slug: 'home' };
    await call('create', story(home));
    await call('publish', story({ ...home, ...seen(1, 'home') }));
    expect(await call('unpublish', { ...home, ...seen(2, 'home'), isConfirmed: true })).toMatchObject({
      status: 409,
      answer: { error: 'The front page can’t be taken away; edit it.' },
    });
    expect((await call('story?slug=home')).answer).toMatchObject({ condition: 'published' });
  });

  test('of the footer’s legal column are only moved and unpublished after confirmation', async () => {
    const legal = { content: { ...content, footer: 'legal' } };
    await call('create', story(legal));
    await call('publish', story({ ...legal, ...seen(1) }));
    // What is drafted changes nothing of what shoppers see.
    await call('save', story({ ...seen(2) }));
    const asked = { store: 'de', slug, ...seen(3), to: `${slug}-b` };
    for (const name of ['unpublish', 'move']) {
      expect(await call(name, asked)).toMatchObject({
        status: 409,
        answer: { error: expect.stringContaining('has to be confirmed') },
      });
    }
    expect(await call('move', { ...asked, isConfirmed: true })).toMatchObject({ status: 200 });
    const moved = { store: 'de', slug: asked.to, ...seen(4), isConfirmed: true };
    expect(await call('unpublish', moved)).toMatchObject({
      answer: { condition: 'draft' },
    });
  });

  test('name the published stories that link to them', async () => {
    await call('create', story());
    await call('publish', story({ ...seen(1) }));
    const linked = (href: string) => ({
      ...content,
      body: [{ _uid: 'h', component: 'hero', headline: 'H', link_label: 'There', link_path: href }],
    });
    for (const [index, href] of [`/de/${slug}#a`, slug, `${slug}-other`].entries()) {
      const from = `${slug}-from-${index}`;
      await call('create', story({ slug: from, name: `From ${index}`, content: linked(href) }));
      if (index > 0) await call('publish', story({ slug: from, content: linked(href), ...seen(1, from) }));
    }
    const linking = `links-to?slug=${slug}`;
    expect((await call(linking)).answer).toEqual({ stories: [{ slug: `${slug}-from-1`, name: 'A page' }] });
  });

  test('don’t overwrite a version that their editor has not loaded', async () => {
    await call('create', story());
    await call('publish', story({ ...seen(1) }));
    const theirs = await call('save', story({ name: 'Theirs', ...seen(2) }));
    expect(theirs).toMatchObject({ status: 200, answer: { version: 3 } });
    const refused = { status: 412, answer: { error: expect.stringContaining('Somebody else has changed') } };
    for (const version of [0, 1, 2]) {
      expect(await call('save', story({ name: 'Mine', ...seen(version) }))).toMatchObject(refused);
      expect(await call('publish', story({ name: 'Mine', ...seen(version) }))).toMatchObject(refused);
      expect(await call('unpublish', { store: 'de', slug, ...seen(version) })).toMatchObject(refused);
      expect(await call('move', { store: 'de', slug, to: `${slug}-moved`, ...seen(version) })).toMatchObject(
        refused,
      );
    }
    expect(await call(`story?slug=${slug}`)).toMatchObject({
      answer: { condition: 'changed', version: 3, story: { name: 'Theirs' } },
    });
    // With theirs seen, it is a decision.
    expect(await call('save', story({ name: 'Mine', ...seen(3) }))).toMatchObject({
      status: 200,
      answer: { version: 4, story: { name: 'Mine' } },
    });
    expect(await call('save', story())).toMatchObject({ status: 400 });
  });

  test('don’t overwrite another story at their address', async () => {
    await call('create', story());
    const mine = seen(1);
    await call('move', { store: 'de', slug, to: `${slug}-moved`, ...mine });
    await call('create', story({ name: 'Other' }));
    for (const name of ['save', 'publish', 'unpublish', 'move']) {
      const answer = await call(name, story({ name: 'Mine', to: `${slug}-more`, ...mine, version: 9 }));
      expect(answer).toMatchObject({ status: 412 });
    }
    expect(await call(`story?slug=${slug}`)).toMatchObject({ answer: { story: { name: 'Other' } } });
  });

  test('reject one of two editors who move to the same address', async () => {
    await call('create', story());
    await call('create', story({ slug: `${slug}-b` }));
    const to = `${slug}-to`;
    const moves = await Promise.all(
      [slug, `${slug}-b`].map((from) => call('move', { store: 'de', slug: from, to, ...seen(1, from) })),
    );
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('reject one of two editors who save at once', async () => {
    await call('create', story());
    const saves = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => call('save', story({ name, ...seen(1) }))),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  test('reject a used address', async () => {
    await call('create', story());
    const { products } = (await call('products?q=e')).answer as { products: { sku: string }[] };
    expect(products.length).toBeGreaterThan(0);
    for (const taken of [slug, `/${slug}/`, `${slug}/home`, 'checkout', 'p/x', 'shop/x', 'home/home']) {
      expect(await call('create', story({ slug: taken, name: 'Other' }))).toMatchObject({ status: 409 });
    }
    await call('create', story({ slug: `${slug}-other` }));
    expect(
      await call('move', { store: 'de', slug: `${slug}-other`, to: slug, ...seen(1, `${slug}-other`) }),
    ).toMatchObject({
      status: 409,
    });
    const moved = await call('move', {
      store: 'de',
      slug: `${slug}-other`,
      to: `guides/${slug}`,
      ...seen(1, `${slug}-other`),
    });
    expect(moved).toMatchObject({ status: 200, answer: { story: { slug: `guides/${slug}` }, version: 2 } });
    expect(await call('move', { store: 'de', slug: 'home', to: `${slug}-home`, ...seen(0) })).toMatchObject({
      status: 409,
      answer: { error: 'The front page stays at home.' },
    });
    expect(await call(`story?slug=${slug}`)).toMatchObject({
      answer: { story: { name: 'A page' } },
    });
  });

  test('are not published with empty required fields, which are named', async () => {
    const empty = { ...content, title: '', body: [{ _uid: 'h', component: 'hero' }, ...content.body] };
    await call('create', story({ content: empty }));
    const refused = await call('publish', story({ content: empty, ...seen(1) }));
    expect(refused).toMatchObject({
      status: 422,
      answer: {
        error: 'The story can’t be published while required fields are empty.',
        problems: [
          { path: 'content.body[0].headline', field: 'Hero (block 1), Headline' },
          { path: 'content.title', field: 'Title' },
        ],
      },
    });
    expect(await call('save', story({ content: empty, ...seen(1) }))).toMatchObject({ status: 200 });
  });

  test('are published with advice', async () => {
    const { description: _none, ...undescribed } = content;
    await call('create', story());
    expect((await call('publish', story({ content: undescribed, ...seen(1) }))).answer).toMatchObject({
      condition: 'published',
      problems: [{ path: 'content.description', field: 'Description for search engines' }],
    });
  });

  test('exist before they are saved', async () => {
    expect(await call('save', story({ ...seen(0) }))).toMatchObject({ status: 404 });
    expect(await call('publish', story({ ...seen(0) }))).toMatchObject({ status: 404 });
  });

  test.each([
    ['no address', { slug: '../de' }, 422],
    ['another address', { slug: 'a b' }, 422],
    ['no name', { name: '' }, 400],
    ['no page', { content: { component: 'hero' } }, 400],
    ['no content', { content: [] }, 400],
    ['another store', { store: 'zz' }, 400],
    ['a body that is too large', { content: { component: 'page', more: 'x'.repeat(1024 * 1024) } }, 413],
  ])('with %s are rejected', async (_what, wrong, status) => {
    const answered = await call('create', story(wrong));
    expect(answered).toMatchObject({ status, answer: { error: expect.any(String) } });
  });

  test('are saved with problems, which are named', async () => {
    const hostile = {
      component: 'page',
      title: 'T',
      body: [
        {
          component: 'image',
          _uid: 'i',
          image: 'https://evil.example/x.png',
          link_path: 'javascript:alert(1)',
        },
        7,
      ],
    };
    const { answer } = await call('create', story({ content: hostile }));
    expect(answer).toMatchObject({ story: { content: hostile } });
    expect(answer['problems']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'content.body[0].image' }),
        expect.objectContaining({ path: 'content.body[0].link_path' }),
        expect.objectContaining({ path: 'content.body[1]' }),
      ]),
    );
  });
});

describe('the catalogue', () => {
  test('returns the target of a story’s link', async () => {
    await call('create', story());
    await call('create', story({ slug: `${slug}/live`, name: 'Live' }));
    await call('publish', story({ slug: `${slug}/live`, ...seen(1, `${slug}/live`) }));
    await call('create', story({ slug: `${slug}/previous`, name: 'Moved' }));
    await call('publish', story({ slug: `${slug}/previous`, ...seen(1, `${slug}/previous`) }));
    const from = { store: 'de', slug: `${slug}/previous`, ...seen(2, `${slug}/previous`) };
    await call('move', { ...from, to: `${slug}/now` });
    const targets = {
      '/': 'page',
      checkout: 'page',
      [slug]: 'draft',
      [`/de/${slug}/live?a=1#b`]: 'page',
      [`${slug}/previous`]: 'page',
      [`${slug}/nothing`]: 'nothing',
      'https://example.com/a': 'elsewhere',
      '#top': 'elsewhere',
    };
    for (const [href, target] of Object.entries(targets)) {
      expect((await call(`link?href=${encodeURIComponent(href)}`)).answer, href).toEqual({
        leadsTo: target,
      });
    }
    const { categories } = (await call('categories')).answer as { categories: { path: string }[] };
    const path = categories.find((each) => each.path !== '')?.path ?? '';
    expect((await call(`link?href=${path}`)).answer).toEqual({ leadsTo: 'page' });
    expect(await call('link?storeCode=zz&href=a')).toMatchObject({ status: 400 });
  });

  test('is searched by words, by SKU and by list', async () => {
    const { products } = (await call('products?q=e')).answer as {
      products: { sku: string; name: string }[];
    };
    const [first] = products;
    const bySku = await call(`products?skus=${encodeURIComponent(`${first?.sku},none`)}`);
    expect(bySku.answer).toMatchObject({ products: [{ sku: first?.sku, name: first?.name }] });
    expect(await call('categories')).toMatchObject({
      answer: { categories: expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]) },
    });
  });
});

describe('pictures', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
    sharp({ create: { width: 8, height: 6, channels: 3, background: '#fff' } })
      .toFormat(format)
      .toBuffer();

  test.each([
    ['Été – à la mer.PNG', 'png', /^uploads\/ete-a-la-mer-[\da-f]{8}-8x6\.png$/],
    ['../../shop.db', 'jpeg', /^uploads\/shop-[\da-f]{8}-8x6\.jpg$/],
    ['..', 'webp', /^uploads\/picture-[\da-f]{8}-8x6\.webp$/],
    [`${'a'.repeat(300)}.png`, 'png', /^uploads\/a{60}-[\da-f]{8}-8x6\.png$/],
  ] as const)('%s is stored under a name of the shop', async (name, format, kept) => {
    const bytes = await picture(format);
    const { status, answer } = await call(`upload?name=${encodeURIComponent(name)}`, bytes);
    expect(status).toBe(200);
    expect(answer['path']).toMatch(kept);
    expect(await readdir(path.join(media, 'uploads'))).toContain(path.basename(String(answer['path'])));
  });

  test.each([
    ['a vector picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a page', () => Buffer.from('<script>alert(1)</script>'), 415],
    ['a film', () => picture('gif'), 415],
    ['half of a picture', async () => (await picture('png')).subarray(0, 60), 415],
    ['more than ten megabytes', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ])('%s is rejected', async (_what, bytes, status) => {
    expect(await call('upload?name=x.png', await bytes())).toMatchObject({ status });
  });

  test('a file that claims to be a vector picture is rejected', async () => {
    const bytes = await picture('png');
    expect(await call('upload?name=x.svg', bytes, { 'content-type': 'image/svg+xml' })).toMatchObject({
      status: 415,
    });
  });
});
