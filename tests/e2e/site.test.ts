import path from 'node:path';
import { readPages } from '../support/command.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { baseUrl, clientDirectory } from '../support/e2e/shop-under-test.ts';
import { disabledStores, enabledStores } from '../support/visible-stores.ts';
import { long } from '../support/e2e/long.ts';

/** The written files, read once; what `npm run check` tells of them is in site-check.test.ts. */
let pages: ReadonlyMap<string, string>;

test.beforeAll(async () => {
  pages = await readPages(clientDirectory());
});

test.describe('the built site', () => {
  test('has pages for every enabled store and none for a disabled one', async () => {
    const stores = new Set([...pages.keys()].map((file) => file.split(path.sep)[0]));
    for (const { storeCode } of enabledStores) expect(stores).toContain(storeCode);
    for (const { storeCode } of disabledStores) {
      expect(stores).not.toContain(storeCode);
      expect((await fetch(`${baseUrl()}/${storeCode}`)).status).toBe(404);
      expect((await fetch(`${baseUrl()}/${storeCode}/about`)).status).toBe(404);
    }
  });

  test('has no island with slots, which the island element does not support', () => {
    expect([...pages].filter(([, html]) => html.includes('<astro-slot')).map(([file]) => file)).toEqual([]);
  });

  test('has an icon at the default address', async () => {
    const answer = await fetch(`${baseUrl()}/favicon.ico`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0]);
  });

  test('has a preview picture and breadcrumbs on every page for search engines', long, async () => {
    const wrong: string[] = [];
    const pictures = new Set<string>();
    for (const [file, html] of pages) {
      if (!html.includes('<link rel="canonical"')) continue;
      const picture = /<meta property="og:image" content="https:\/\/[^/"]+(\/img\/[^"]+)"/.exec(html)?.[1];
      if (picture) pictures.add(picture);
      else wrong.push(`${file}: no picture`);
      const isHome = path.basename(file) === 'index.html';
      if (!isHome && !html.includes('"@type":"BreadcrumbList"')) wrong.push(`${file}: no trail`);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    for (const picture of [...pictures].filter((_, index) => index % 100 === 0)) {
      const answer = await fetch(baseUrl() + picture, { headers: { Accept: '*/*' } });
      expect(answer.status, picture).toBe(200);
      expect(answer.headers.get('content-type'), picture).toBe('image/jpeg');
    }
  });

  test('names the sitemap of each store in robots.txt, and serves them as XML', async () => {
    const robots = await (await fetch(`${baseUrl()}/robots.txt`)).text();
    const indexes = [...robots.matchAll(/^Sitemap: (.*)$/gm)].map(([, url = '']) => url);
    expect(indexes).toHaveLength(enabledStores.length);
    for (const url of indexes) {
      const answer = await fetch(baseUrl() + new URL(url).pathname);
      expect(answer.status, url).toBe(200);
      expect(answer.headers.get('content-type'), url).toContain('xml');
    }
  });
});
