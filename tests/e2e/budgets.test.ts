import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright';
import { baseUrl, launchBrowser, openPage } from '../support/browser.ts';
import { productPaths } from '../support/sample-pages.ts';

/** Budgets of docs/architecture.md, "Budgets": bytes after brotli. */
const budgets = { html: 8_000, css: 12_000, scriptsBefore: 5_000, scriptsAfter: 75_000, fonts: 60_000 };

const compressed = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

function describeSizes(sizes: ReadonlyMap<string, number>): string {
  return [...sizes].map(([url, size]) => `${size} ${url}`).join('\n');
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

describe('budgets', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it.each(['de', 'se', 'pl', 'us'])('HTML of product pages in %s, as it is sent', async (store) => {
    const paths = (await productPaths(store)).filter((_, index) => index % 8 === 0);
    const sizes = await Promise.all(paths.map(sentBytes));
    expect(sizes.length).toBeGreaterThan(40);
    expect(paths.filter((_, index) => (sizes[index] ?? 0) > budgets.html)).toEqual([]);
  });

  it.each(['de', 'pl', 'se'])('fonts of a product page in %s', async (store) => {
    const [pathname = ''] = await productPaths(store);
    const { page, context } = await openPage(browser);
    const fonts = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'font') return;
      fonts.set(response.url(), (await response.body()).length);
    });
    await page.goto(`/${pathname}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.size).toBeGreaterThan(0);
    expect([...fonts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgets.fonts);
    await context.close();
  });

  it('CSS of a page, and JavaScript before and after the first interaction', async () => {
    const pathname = (await productPaths('en')).find((path) => path.includes('posters-prints')) ?? '';
    const { page, context } = await openPage(browser);
    const scripts = new Map<string, number>();
    const styles = new Map<string, number>();
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (!['script', 'stylesheet'].includes(type)) return;
      expect(response.headers()['content-encoding']).toBe('br');
      (type === 'script' ? scripts : styles).set(
        response.url(),
        Number(response.headers()['content-length']),
      );
    });
    const sum = (sizes: ReadonlyMap<string, number>) => [...sizes.values()].reduce((a, b) => a + b, 0);
    await page.goto(`/${pathname}`, { waitUntil: 'networkidle' });
    const html = await page.content();
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
    const inlineBytes = inline.reduce((total, [, code = '']) => total + compressed(Buffer.from(code)), 0);
    expect(sum(styles)).toBeLessThanOrEqual(budgets.css);
    expect(sum(scripts) + inlineBytes).toBeLessThanOrEqual(budgets.scriptsBefore);
    const settled = page.waitForResponse((response) => response.url().includes('/api/cart/'));
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await settled;
    await page.waitForLoadState('networkidle');
    expect(sum(scripts) + inlineBytes, describeSizes(scripts)).toBeLessThanOrEqual(budgets.scriptsAfter);
    await context.close();
  });
});
