import path from 'node:path';
import { access } from 'node:fs/promises';
import { readPages } from '../support/command.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { baseUrl, clientDirectory } from '../support/e2e/shop-under-test.ts';
import { disabledStores, enabledStores } from '../support/visible-stores.ts';

/** Facts of the written files, read once: links, languages, headings. */
let pages: ReadonlyMap<string, string>;

test.beforeAll(async () => {
  pages = await readPages(clientDirectory());
});

const hrefPattern = /<a\b[^>]*?\shref="([^"]*)"/g;
const assetPattern = /\s(?:src|href)="(\/_astro\/[^"]+)"/g;

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

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

  test('has no island with slots, which the element of islands does not read', () => {
    expect([...pages].filter(([, html]) => html.includes('<astro-slot')).map(([file]) => file)).toEqual([]);
  });

  test('has no internal link that is broken or goes by a redirect', async () => {
    const unknown = new Map<string, string>();
    for (const [file, html] of pages) {
      for (const [, href = ''] of html.matchAll(hrefPattern)) {
        if (!href.startsWith('/') || href.startsWith('//')) continue;
        const pathname = decodeURI(href.split(/[?#]/)[0] ?? '').replace(/^\/|\/$/g, '');
        const files = [`${pathname}.html`, path.join(pathname, 'index.html')];
        if (!files.some((page) => pages.has(page))) unknown.set(pathname, file);
      }
    }
    const broken: string[] = [];
    for (const [pathname, file] of unknown) {
      if (await exists(path.join(clientDirectory(), pathname))) continue;
      const { status } = await fetch(`${baseUrl()}/${pathname}`, { redirect: 'manual' });
      if (status !== 200) broken.push(`${file}: /${pathname} answers ${status}`);
    }
    expect(broken).toEqual([]);
  });

  test('names only assets that exist', async () => {
    const assets = new Set<string>();
    for (const html of pages.values()) {
      for (const [, asset = ''] of html.matchAll(assetPattern)) assets.add(asset);
    }
    expect(assets.size).toBeGreaterThan(0);
    for (const asset of assets) {
      expect(await exists(path.join(clientDirectory(), asset)), asset).toBe(true);
    }
  });

  test('has one h1, a title, a description, a canonical link and the language of the store on every page', () => {
    const wrong: string[] = [];
    for (const [file, html] of pages) {
      const store = enabledStores.find(({ storeCode }) => file.startsWith(storeCode + path.sep));
      if (!store) continue;
      if ((html.match(/<h1[\s>]/g) ?? []).length !== 1) wrong.push(`${file}: not one h1`);
      if (!/<title>[^<]+<\/title>/.test(html)) wrong.push(`${file}: no title`);
      if (!html.includes(`<html lang="${store.i18n.defaultLocale}"`)) wrong.push(`${file}: wrong lang`);
      if (
        file.endsWith('404.html') ||
        /cart.load|checkout|compare|my-account|reset-password|search|wishlist/.test(file)
      )
        continue;
      if (!/<meta name="description" content="[^"]+"/.test(html)) wrong.push(`${file}: no description`);
      if (!/<link rel="canonical" href="https:\/\//.test(html)) wrong.push(`${file}: no canonical link`);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  test('tells search engines something else about every page of a store', () => {
    const kinds = { title: /<title>([^<]+)/, description: /<meta name="description" content="([^"]+)"/ };
    const shared: string[] = [];
    for (const { storeCode } of enabledStores) {
      for (const [kind, pattern] of Object.entries(kinds)) {
        const files = new Map<string, string[]>();
        for (const [file, html] of pages) {
          if (!file.startsWith(storeCode + path.sep) || !html.includes('<link rel="canonical"')) continue;
          const text = pattern.exec(html)?.[1] ?? '';
          files.set(text, [...(files.get(text) ?? []), file]);
        }
        for (const [text, same] of files) if (same.length > 1) shared.push(`${kind} ${text}: ${same.join()}`);
      }
    }
    expect(shared.slice(0, 20)).toEqual([]);
  });

  test('has an icon where browsers look for one without being told', async () => {
    const answer = await fetch(`${baseUrl()}/favicon.ico`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0]);
  });

  test('has a picture for previews and a trail on every page for search engines', async () => {
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

  test('links alternates that exist and answer back', () => {
    const alternates = new Map<string, Set<string>>();
    const canonical = new Map<string, string>();
    const codes = new Set<string | undefined>();
    for (const [file, html] of pages) {
      const own = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      if (!own) continue;
      canonical.set(own, file);
      const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
      for (const [, code] of links) codes.add(code);
      alternates.set(
        own,
        new Set(links.filter(([, lang]) => lang !== 'x-default').map(([, , href]) => href ?? '')),
      );
    }
    expect(codes.size).toBe(15);
    expect(codes).toContain('en');
    expect(codes).not.toContain('en-GB');
    const wrong: string[] = [];
    for (const [own, others] of alternates) {
      for (const other of others) {
        if (!canonical.has(other)) wrong.push(`${own} → ${other}: no such page`);
        else if (!alternates.get(other)?.has(own)) wrong.push(`${own} → ${other}: no link back`);
      }
    }
    expect(alternates.size).toBeGreaterThan(14 * 400);
    const further = [...alternates].filter(([own]) => own.includes('?page='));
    expect(further.length).toBeGreaterThan(14);
    expect(further.every(([, others]) => others.size > 1)).toBe(true);
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  test('has sitemaps of all pages for search engines, which robots.txt names', async () => {
    const canonical = [...pages.values()].flatMap(
      (html) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? [],
    );
    const robots = await (await fetch(`${baseUrl()}/robots.txt`)).text();
    const indexes = [...robots.matchAll(/^Sitemap: (.*)$/gm)].map(([, url = '']) => url);
    expect(indexes).toHaveLength(enabledStores.length);
    const sitemaps = (await Promise.all(indexes.map(locations))).flat();
    const listed = (await Promise.all(sitemaps.map(locations))).flat();
    const wanted = canonical.filter((url) => !url.includes('?page='));
    expect(listed.filter((url) => !wanted.includes(url))).toEqual([]);
    expect(wanted.filter((url) => !listed.includes(url))).toEqual([]);
    expect(listed).toHaveLength(new Set(listed).size);
  });
});

/** What a sitemap or an index of sitemaps names. */
async function locations(url: string): Promise<string[]> {
  const response = await fetch(baseUrl() + new URL(url).pathname);
  expect(response.status, url).toBe(200);
  expect(response.headers.get('content-type')).toContain('xml');
  const xml = await response.text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location);
}
