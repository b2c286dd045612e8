import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, launchBrowser, openPage } from '../support/browser.ts';
import { productPaths } from '../support/sample-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Where a path leads, without its host; undefined where it does not. */
async function redirectOf(path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const response = await fetch(baseUrl() + path, { headers, redirect: 'manual' });
  const location = response.headers.get('location');
  return location ? `${response.status} ${location}` : undefined;
}

describe('/shop', () => {
  it.each([
    ['SE', '/shop', '302 /se'],
    ['CA', '/shop/posters?size=7', '302 /us/posters?size=7'],
    ['GB', '/shop/about', '302 /en/about'],
    ['JP', '/shop', '302 /en'],
    ['', '/shop/', '302 /en'],
  ])('leads a visitor from "%s" from %s: %s', async (country, path, expected) => {
    expect(await redirectOf(path, { 'CF-IPCountry': country })).toBe(expected);
  });
});

describe('a path', () => {
  it('of another store leads to the same thing in this one', async () => {
    const [german = ''] = await productPaths('de');
    const here = await redirectOf(`/se/${german.replace(/^de\//, '')}`);
    expect(here).toMatch(/^301 \/se\/./);
    expect((await fetch(baseUrl() + here?.slice(4))).status).toBe(200);
  });
});

const banner = (page: Page) => page.locator('.store-banner');

async function visit(country: string, path: string) {
  const watched = await openPage(browser);
  await watched.context.setExtraHTTPHeaders({ 'CF-IPCountry': country });
  await watched.page.goto(path);
  return watched;
}

/** Pages ask for their visitor at the first sign of life. */
async function move(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
}

describe('a visitor from another country', () => {
  it('is led nowhere, but offered the same page in their own store', async () => {
    const [german = ''] = await productPaths('de');
    const { page, context, complaints } = await visit('SE', `/${german}`);
    await move(page);
    await banner(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${german}`);
    expect((await new AxeBuilder({ page }).include('.store-banner').analyze()).violations).toEqual([]);
    await banner(page).getByRole('link', { name: 'Till Sverige' }).click();
    await page.waitForURL('**/se/**');
    expect(await page.locator('h1').count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.goto('/de');
    await move(page);
    await banner(page).waitFor();
    await context.close();
  });

  it('who stays is not asked again', async () => {
    const { page, context, complaints } = await visit('AT', '/de');
    await move(page);
    await banner(page).getByRole('button', { name: 'Hier bleiben' }).click();
    expect(await banner(page).count()).toBe(0);
    const claims = await page.evaluate(() => localStorage.getItem('vernissage/claims') ?? '[]');
    expect(JSON.parse(claims)).toMatchObject([{ code: 'storeChosen', value: 'de' }]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/de/about');
    const loaded = page.waitForResponse((response) => response.url().includes('meet-visitor'));
    await move(page);
    await loaded;
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/visitor');
    expect(await banner(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is offered nothing in the store of their country', async () => {
    const { page, context } = await visit('DE', '/de');
    const answered = page.waitForResponse((response) => response.url().includes('/visitor?'));
    await move(page);
    expect(await (await answered).json()).toEqual({
      country: 'DE',
      shippingCountry: 'DE',
      offer: null,
    });
    expect(await banner(page).count()).toBe(0);
    await context.close();
  });
});
