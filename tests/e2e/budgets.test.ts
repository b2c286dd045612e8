import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright';
import { pageBudgets } from '../../src/config/limits/site-check.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { longUnless } from '../support/e2e/long.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { baseUrl, clientDirectory } from '../support/e2e/shop-under-test.ts';
import { enabledStores } from '../support/visible-stores.ts';

const compressed = (body: Buffer, quality = 9) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** Sizes and what has them, largest first. */
function describeSizes(sizes: ReadonlyMap<string, number>): string {
  return [...sizes]
    .sort(([, a], [, b]) => b - a)
    .map(([url, size]) => `${size} ${url}`)
    .join('\n');
}

/** Bytes of a page's body with brotli. */
async function sentBytes(pathname: string): Promise<number> {
  const answer = await fetch(`${baseUrl()}/${pathname}`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(answer.headers.get('content-encoding')).toBe('br');
  return Number(answer.headers.get('content-length'));
}

/** The product pages of a store that quick compressing makes the largest: sending all of them would take minutes. */
async function largestProductPages(storeCode: string, count: number): Promise<readonly string[]> {
  const sized = await Promise.all(
    (await productPaths(storeCode)).map(async (pathname) => {
      const file = path.join(clientDirectory(), `${pathname}.html`);
      return { pathname, size: compressed(await readFile(file), 4) };
    }),
  );
  expect(sized.length).toBeGreaterThan(300);
  return sized
    .sort((a, b) => b.size - a.size)
    .slice(0, count)
    .map(({ pathname }) => pathname);
}

type Sizes = ReadonlyMap<string, number>;

const sum = (sizes: Sizes) => [...sizes.values()].reduce((total, size) => total + size, 0);

/** Scripts and styles of a page as they are sent; both grow with what the page loads. */
function watchSizes(page: Page): { readonly scripts: Sizes; readonly styles: Sizes } {
  const scripts = new Map<string, number>();
  const styles = new Map<string, number>();
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!['script', 'stylesheet'].includes(type)) return;
    expect(response.headers()['content-encoding']).toBe('br');
    (type === 'script' ? scripts : styles).set(response.url(), Number(response.headers()['content-length']));
  });
  return { scripts, styles };
}

/** Bytes of the scripts in the document. */
async function inlineBytes(page: Page): Promise<number> {
  const html = await page.content();
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
  return inline.reduce((total, [, code = '']) => total + compressed(Buffer.from(code)), 0);
}

test.describe('budgets', () => {
  for (const storeCode of enabledStores.map(({ storeCode }) => storeCode)) {
    test(
      `limit the HTML of the largest product pages in ${storeCode}, as sent`,
      longUnless(storeCode === 'de'),
      async () => {
        const sizes = new Map<string, number>();
        for (const pathname of await largestProductPages(storeCode, 10)) {
          sizes.set(pathname, await sentBytes(pathname));
        }
        expect(Math.max(...sizes.values()), describeSizes(sizes)).toBeLessThanOrEqual(
          pageBudgets.html.product,
        );
      },
    );
  }

  for (const store of ['de', 'pl', 'se']) {
    test(`limit the fonts of a product page in ${store}`, longUnless(store === 'pl'), async ({ page }) => {
      const [pathname = ''] = await productPaths(store);
      const fonts = new Map<string, number>();
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'font') return;
        fonts.set(response.url(), (await response.body()).length);
      });
      await page.goto(`/${pathname}`, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      expect(fonts.size).toBeGreaterThan(0);
      expect([...fonts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(pageBudgets.fonts);
    });
  }

  for (const pathname of ['', '/posters', '/posters/retro', '/c/all', '/about', '/no-such-page']) {
    test(
      `limit CSS and JavaScript of /en${pathname} before the first interaction`,
      longUnless(!pathname.includes('retro')),
      async ({ page }) => {
        const { scripts, styles } = watchSizes(page);
        await page.goto(`/en${pathname}`, { waitUntil: 'networkidle' });
        expect(scripts.size, 'a page without scripts shows nothing').toBeGreaterThan(0);
        expect(sum(styles), describeSizes(styles)).toBeLessThanOrEqual(pageBudgets.css);
        const before = sum(scripts) + (await inlineBytes(page));
        expect(before, describeSizes(scripts)).toBeLessThanOrEqual(pageBudgets.scriptsBefore);
      },
    );
  }

  for (const pathname of [
    '/checkout',
    '/my-account',
    '/reset-password',
    '/search',
    '/wishlist',
    '/compare',
    '/wall',
  ]) {
    test(`limit the CSS of /en${pathname}`, longUnless(pathname !== '/my-account'), async ({ page }) => {
      const { styles } = watchSizes(page);
      await page.goto(`/en${pathname}`, { waitUntil: 'networkidle' });
      expect(sum(styles)).toBeGreaterThan(0);
      expect(sum(styles), describeSizes(styles)).toBeLessThanOrEqual(pageBudgets.css);
    });
  }

  test('limit a page’s CSS, and its JavaScript before and after the first interaction', async ({ page }) => {
    const pathname = (await productPaths('en')).find((path) => path.includes('posters-prints')) ?? '';
    const { scripts, styles } = watchSizes(page);
    await page.goto(`/${pathname}`, { waitUntil: 'networkidle' });
    const inline = await inlineBytes(page);
    expect(sum(styles), describeSizes(styles)).toBeLessThanOrEqual(pageBudgets.css);
    expect(sum(scripts) + inline, describeSizes(scripts)).toBeLessThanOrEqual(pageBudgets.scriptsBefore);
    const settled = page.waitForResponse((response) => response.url().includes('/api/cart/'));
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await settled;
    // The shop answers before React is there.
    await page.waitForSelector('astro-island[component-url*=BuyBox]:not([ssr])', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(sum(scripts) + inline, describeSizes(scripts)).toBeLessThanOrEqual(pageBudgets.scriptsAfter);
  });
});
