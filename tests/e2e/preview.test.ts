import { createHash } from 'node:crypto';
import { openDatabase } from '../../src/database/open.ts';
import { removeStory, saveDraft } from '../../src/content/stories/edit-stories.ts';
import type { EditedBlock, EditedContent, EditedStory } from '../../src/islands/preview/protocol.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { editorSession, openPreviewBench } from '../support/e2e/preview-bench.ts';
import { baseUrl, dataOfShop } from '../support/e2e/shop-under-test.ts';

let session: string;
test.beforeAll(async () => {
  session = await editorSession(dataOfShop());
});

async function storyOf(fullSlug: string): Promise<EditedStory> {
  const answer = await fetch(`${baseUrl()}/api/ext/vsf-storyblok-extension/story/${fullSlug}`);
  const { result } = (await answer.json()) as { readonly result: { readonly story: EditedStory } };
  return result.story;
}

const bodyOf = ({ body }: EditedContent) => body as readonly EditedBlock[];
const textBlock = (uid: string, headline: string): EditedBlock => ({
  _uid: uid,
  component: 'text',
  headline,
  body: `Words of ${headline}`,
});

test('typing updates the block in place, and keeps the rest of the page', async ({ page, complaints }) => {
  const bench = await openPreviewBench(page, 'en/home', { session });
  const content = { ...bench.story.content };
  const [hero, ...rest] = bodyOf(content);
  const second = bench.preview.locator('#story > *').nth(1);
  await second.evaluate((element) => element.setAttribute('data-untouched', ''));
  for (const headline of ['W', 'Wa', 'Walls', 'Walls that speak']) {
    await bench.type({ ...content, body: [{ ...hero, headline }, ...rest] });
    await expect(bench.preview.getByRole('heading', { level: 1 })).toHaveText(headline);
  }
  await expect(second).toHaveAttribute('data-untouched', '');
  expect(complaints).toEqual([]);
});

test('shows added, removed and moved blocks in order', async ({ page }) => {
  const bench = await openPreviewBench(page, 'en/about', { session });
  const { content } = bench.story;
  const blocks = bodyOf(content);
  const [one, two] = [textBlock('one', 'Block one'), textBlock('two', 'Block two')];
  const headings = bench.preview.getByRole('heading', { name: /^Block/ });
  await bench.type({ ...content, body: [...blocks, one, two] });
  await expect(headings).toHaveText(['Block one', 'Block two']);
  await bench.type({ ...content, body: [...blocks, two, one] });
  await expect(headings).toHaveText(['Block two', 'Block one']);
  await bench.type({ ...content, body: [...blocks, one] });
  await expect(headings).toHaveText(['Block one']);
  await bench.type({ ...content, title: 'Who we are', body: blocks });
  await expect(headings).toHaveCount(0);
  await expect(bench.preview.getByRole('heading', { level: 1 })).toHaveText('Who we are');
});

test('rows below leave out the products of a changed row', async ({ page }) => {
  const bench = await openPreviewBench(page, 'en/about', { session });
  const { content } = bench.story;
  const [category, other] = [555, 322];
  const row = (uid: string, category_id: number) => ({
    _uid: uid,
    component: 'product_row',
    headline: uid,
    category_id,
  });
  await bench.type({ ...content, body: [row('Above', category), row('Below', category)] });
  const products = (name: string) =>
    bench.preview.locator('.product-row', { has: page.getByRole('heading', { name }) });
  const skus = (name: string) =>
    products(name)
      .locator('a[data-sku]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-sku')));
  const [before, below] = [await skus('Above'), await skus('Below')];
  expect(below.filter((sku) => before.includes(sku))).toEqual([]);
  await bench.type({ ...content, body: [row('Above', other), row('Below', category)] });
  await expect.poll(() => skus('Below')).not.toEqual(below);
  const [above, now] = [await skus('Above'), await skus('Below')];
  expect(above).not.toEqual(before);
  expect(now.filter((sku) => above.includes(sku))).toEqual([]);
  expect(now.filter((sku) => before.includes(sku))).not.toEqual([]);
});

test('ends with the newest of many changes', async ({ page }) => {
  const bench = await openPreviewBench(page, 'en/about', { session });
  const { content } = bench.story;
  const blocks = bodyOf(content);
  const steps = Array.from({ length: 30 }, (_, step) => ({
    ...content,
    body: [...blocks, textBlock('one', step % 2 ? `Step ${step}` : 'Undone')],
  }));
  await Promise.all(
    steps.slice(0, -1).map((step) =>
      page.evaluate(
        (story) => {
          frames[0]?.postMessage({ type: 'vernissage:story', story }, location.origin);
        },
        { ...bench.story, content: step },
      ),
    ),
  );
  await bench.type(steps.at(-1) ?? content);
  await expect(bench.preview.getByRole('heading', { name: 'Step 29' })).toBeVisible();
});

test('open questions stay open, products have their prices, and a click selects a block', async ({
  page,
}) => {
  const bench = await openPreviewBench(page, 'en/home', { session, address: '/storyblok' });
  const { content } = bench.story;
  const items = [{ _uid: 'q', component: 'faq_item', question: 'Why?', answer: 'Because.' }];
  const faq = { _uid: 'faq', component: 'faq', headline: 'Asked', items };
  const row = bodyOf(content).find(({ component }) => component === 'product_row');
  await bench.type({ ...content, body: [...bodyOf(content), faq] });
  await bench.preview.getByText('Why?').click();
  expect(await bench.messages()).toContainEqual({ type: 'vernissage:selected', uid: 'faq' });
  await bench.preview.locator('.faq details').evaluate((details) => details.setAttribute('open', ''));
  const answered = { ...faq, items: [{ ...items[0], answer: 'Because of the light.' }] };
  const body = [
    ...bodyOf(content).map((each) => (each === row ? { ...row, headline: 'Newest' } : each)),
    answered,
  ];
  await bench.type({ ...content, body });
  await expect(bench.preview.getByText('Because of the light.')).toBeVisible();
  const shelf = bench.preview.locator('.product-row', { has: page.getByRole('heading', { name: 'Newest' }) });
  await expect(shelf.locator('.card, li').first()).toContainText('€');
});

test('a hostile story runs no script and redirects nowhere', async ({ page, complaints }) => {
  const bench = await openPreviewBench(page, 'en/about', { session });
  const script = '<img src=x onerror="parent.hacked=1"><script>parent.hacked=1</script>';
  const link = 'java\tscript:parent.hacked=1';
  const hostile = [
    { ...textBlock('"><script>parent.hacked=1</script>', script), body: script },
    {
      _uid: 'hero',
      component: 'hero',
      headline: script,
      text: script,
      link_label: 'Here',
      link_path: link,
      image: link,
    },
    {
      _uid: 'rich',
      component: 'text',
      headline: 'Rich',
      onclick: 'parent.hacked=1',
      _editable: '<!--#storyblok#{"x":"--><script>parent.hacked=1</script>"}-->',
      body: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'There', marks: [{ type: 'link', attrs: { href: link, onclick: 'x' } }] },
            ],
          },
          { type: 'html', attrs: { html: script } },
        ],
      },
    },
    { _uid: 'odd', component: 'odd_block', text: script },
    'words',
    null,
    7,
  ];
  await bench.type({ ...bench.story.content, body: hostile });
  await expect(bench.preview.getByRole('heading', { name: 'Rich' })).toBeVisible();
  // An unknown block shows its name, here alone.
  await expect(bench.preview.getByText('odd_block')).toBeVisible();
  const found = await bench.preview.locator('#story').evaluate((story) => ({
    scripts: story.querySelectorAll('script').length,
    handlers: [...story.querySelectorAll('*')].filter((each) =>
      [...each.attributes].some(({ name }) => name.startsWith('on')),
    ).length,
    links: [...story.querySelectorAll('a')]
      .map(({ protocol }) => protocol)
      .filter((protocol) => !protocol.startsWith('http')),
  }));
  expect(found).toEqual({ scripts: 0, handlers: 0, links: [] });
  expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined();
  expect(complaints).toEqual([]);
});

test('only Storyblok’s editor is obeyed; clicks are reported to it', async ({ page, complaints }) => {
  const about = await storyOf('en/about');
  const { body } = about.content as { readonly body: readonly EditedBlock[] };
  const [first] = body;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const token = createHash('sha1').update(`1:demo-preview:${timestamp}`).digest('hex');
  const query = new URLSearchParams({
    _storyblok: String(about.id),
    '_storyblok_tk[space_id]': '1',
    '_storyblok_tk[timestamp]': timestamp,
    '_storyblok_tk[token]': token,
  });
  await page.context().grantPermissions(['local-network-access'], { origin: 'https://app.storyblok.com' });
  await page.route('https://app.storyblok.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Editor</title><link rel="icon" href="data:,">
        <script>heard = []; addEventListener('message', ({ data }) => heard.push(data.action));</script>
        <iframe allow="local-network-access" style="width:100%;height:90vh" src="${baseUrl()}/storyblok/en/about?${query.toString().replaceAll('&', '&amp;')}"></iframe>`,
    }),
  );
  await page.goto('https://app.storyblok.com/');
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as readonly string[]);
  await expect.poll(heard).toContain('initialized');
  const preview = page.frameLocator('iframe');
  const typed = { ...about, content: { ...about.content, body: [textBlock('new', 'Typed there'), ...body] } };
  await page.evaluate((story) => frames[0]?.postMessage({ action: 'input', story }, '*'), typed);
  await expect(preview.getByRole('heading', { name: 'Typed there' })).toBeVisible();
  // A message of another window, with a story of its own.
  await preview.locator('body').evaluate(
    (_, story) => {
      window.postMessage({ action: 'input', story }, '*');
    },
    { ...about, content: { ...about.content, body: [textBlock('bad', 'Typed elsewhere'), ...body] } },
  );
  await page.evaluate((story) => frames[0]?.postMessage({ action: 'input', story }, '*'), about);
  await expect(preview.getByRole('heading', { name: 'Typed there' })).toHaveCount(0);
  await expect(preview.getByRole('heading', { name: 'Typed elsewhere' })).toHaveCount(0);
  await page.evaluate(() =>
    frames[0]?.postMessage({ action: 'enterEditmode', componentNames: {}, appVersion: 'v2' }, '*'),
  );
  await preview.locator(`[data-blok-uid$="${first?._uid}"]`).click({ position: { x: 5, y: 5 } });
  await expect.poll(heard).toContain('edit');
  // The editor is a page of https, the shop of this test is not.
  expect(complaints.filter((each) => !each.includes('Mixed Content'))).toEqual([]);
});

test.describe('invalid requests', () => {
  const story = {
    id: 7,
    name: 'About',
    full_slug: 'en/about',
    content: { component: 'page', body: [] },
    uids: [],
  };
  const post = (body: string, headers: Readonly<Record<string, string>> = {}, address = '/storyblok/block') =>
    fetch(baseUrl() + address, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        Origin: baseUrl(),
        Cookie: `vernissage-preview=${session}`,
        ...headers,
      },
    });
  const deep = (depth: number) =>
    `${'[{"component":"columns","columns":'.repeat(depth)}[]${'}]'.repeat(depth)}`;

  for (const [what, status, answer] of [
    ['a story is rendered', 200, () => post(JSON.stringify(story))],
    ['no session', 403, () => post(JSON.stringify(story), { Cookie: '' })],
    [
      'a session of others',
      403,
      () => post(JSON.stringify(story), { Cookie: `vernissage-preview=9999999999.${'a'.repeat(43)}` }),
    ],
    ['a token as header', 200, () => post(JSON.stringify(story), { Cookie: '', 'Preview-Token': session })],
    ['another site', 403, () => post(JSON.stringify(story), { Origin: 'https://example.com' })],
    ['no origin', 403, () => post(JSON.stringify(story), { Origin: 'null' })],
    ['a form', 415, () => post(JSON.stringify(story), { 'Content-Type': 'text/plain' })],
    ['no JSON', 400, () => post('{')],
    ['no story', 400, () => post('{}')],
    ['a story of no store', 404, () => post(JSON.stringify({ ...story, full_slug: 'xx/about' }))],
    ['a tree that is too deep', 400, () => post(`{"content":${deep(5000)}}`)],
    ['a story that is too large', 413, () => post(JSON.stringify({ ...story, more: 'x'.repeat(1_100_000) }))],
    ['a question', 405, () => fetch(`${baseUrl()}/storyblok/block?session=${session}`)],
    ['another page', 405, () => post(JSON.stringify(story), {}, '/storyblok')],
    ['a page without a session', 403, () => fetch(`${baseUrl()}/storyblok?slug=en/about`)],
    ['an empty page without a session', 403, () => fetch(`${baseUrl()}/storyblok-empty/en/about`)],
    ['a story that is not there', 404, () => fetch(`${baseUrl()}/storyblok/en/nothing?session=${session}`)],
    ['a page with a session', 200, () => fetch(`${baseUrl()}/storyblok/en/about?session=${session}`)],
  ] as const) {
    test(`${what}: ${status}`, async () => {
      const response = await answer();
      expect(response.status).toBe(status);
      if (status === 405) return;
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('x-frame-options')).toBeNull();
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy.match(/frame-ancestors[^;]*/g)).toEqual([
        "frame-ancestors 'self' https://app.storyblok.com https://app.storyblokchina.cn",
      ]);
      expect(policy).not.toMatch(/script-src[^;]*storyblok/);
    });
  }

  test('a story with too many blocks is cut', async () => {
    const body = Array.from({ length: 4000 }, (_, index) => ({
      _uid: `b${index}`,
      component: 'text',
      headline: 'H',
    }));
    const response = await post(JSON.stringify({ ...story, content: { component: 'page', body } }));
    expect((await response.text()).split('data-blok-uid').length - 1).toBe(100);
  });
});

test('a draft is visible in its preview alone', async ({ page }) => {
  const db = await openDatabase({ dataDirectory: dataOfShop() });
  const editing = { db, storeCode: 'en', now: new Date() };
  const words = 'Quetzalcoatlus';
  try {
    const content = { component: 'page', _uid: 'p', title: words, body: [textBlock('t', words)] };
    await saveDraft(editing, { slug: 'draft-of-a-test', name: words, content });
    const read = async (address: string) => (await fetch(baseUrl() + address)).text();
    for (const address of [
      '/en/draft-of-a-test',
      '/en/sitemap.xml',
      '/en/data/search.json',
      `/en/search?q=${words}&plain=1`,
      '/api/ext/vsf-storyblok-extension/story/en/draft-of-a-test',
      '/api/catalog/vue_storefront_catalog_en/cms_page/_search?size=500',
      '/storyblok/en/draft-of-a-test',
    ]) {
      const text = await read(address);
      const shown = address.includes('/search?')
        ? text.replaceAll(words, '').includes('draft-of-a-test')
        : text.includes(words);
      expect(shown, address).toBe(false);
    }
    await page.goto(`/storyblok/en/draft-of-a-test?session=${session}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    // From then on the cookie is enough, here and nowhere else.
    await page.goto('/storyblok-empty?slug=en/draft-of-a-test');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    const cookies = await page.context().cookies(`${baseUrl()}/en`);
    expect(cookies.map(({ name }) => name)).not.toContain('vernissage-preview');
  } finally {
    await removeStory(editing, 'draft-of-a-test');
    await db.destroy();
  }
});
