import type { Locator, Page } from 'playwright';
import { openCart, settledQuantities } from '../support/e2e/cart.ts';
import { filledCart, shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';
import { long } from '../support/e2e/long.ts';
import { openWall, tab } from '../support/e2e/wall.ts';

const versionPath = '/api/ext/vsf-deploy-refresher/version';
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('vernissage/deploy-version'));

/** As a browser tells a page that its tab is shown again; with the answer to what the page asks then. */
async function seeAgain(page: Page): Promise<void> {
  const answer = page.waitForResponse(`**${versionPath}*`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await answer;
}

/** The shop as it is after a deploy: another version. */
async function deploy(page: Page, version: string): Promise<void> {
  await page.route(`**${versionPath}*`, (route) =>
    route.fulfill({ json: { code: 200, result: { version } } }),
  );
}

test('the version is that of the built code', async () => {
  const [asked, status] = await Promise.all(
    [versionPath, '/build.json'].map(async (path) => (await fetch(baseUrl() + path)).json()),
  );
  expect(asked.result.version).toMatch(/^[0-9a-f]{64}$/);
  expect(asked.result.version).toBe(status.version);
});

test('a deployment clears outdated data in a tab, and the shopper buys the cart', async ({ page }) => {
  await page.goto('/en/about', { waitUntil: 'networkidle' });
  const kept = {
    'vernissage/en/cart/document': { cartServerToken: await filledCart('en', 2), totalsStale: true },
    'vernissage/en/wishlist': [],
    'vernissage/de/wishlist': [],
    'vernissage/de/comparison': [],
    'vernissage/pl/recently-viewed': [],
    'vernissage/en/cookie-consent': {},
    'vernissage/en/marketing-customer': {},
    'vernissage/en/track-queue': [],
    'vernissage/en/onsite': {},
    'vernissage/us/checkout': {},
    'vernissage/claims': [],
  };
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    },
    { ...kept, 'vernissage/en/texts': 'stale', 'url/index': 'stale' },
  );
  // Nothing of the page was touched: it asks all the same, and saves the first version that it hears.
  await seeAgain(page);
  await expect.poll(() => stored(page)).toMatch(/^[0-9a-f]{64}$/);
  await deploy(page, 'next');
  const reloaded = page.waitForEvent('load');
  await seeAgain(page);
  await reloaded;
  expect(await stored(page)).toBe('next');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  // An empty checkout is nothing that the page would not drop by itself.
  expect(keys).toEqual(expect.arrayContaining(Object.keys(kept)));
  expect(keys.filter((key) => /texts|url/.test(key))).toEqual([]);
  await openCart(page).click();
  expect(await settledQuantities(page)).toEqual([2]);
  await page.goto('/en/checkout');
  const acts = await shopper(page);
  await acts.toReview();
  await acts.payByTestCard('success');
  await acts.thanks.waitFor();
});

test('a tab with typed text is not reloaded until the field is empty again', async ({ page }) => {
  await page.goto('/en/my-account', { waitUntil: 'networkidle' });
  await seeAgain(page);
  await expect.poll(() => stored(page)).toMatch(/^[0-9a-f]{64}$/);
  await deploy(page, 'next');
  const field = page.locator('main form input:visible').first();
  await field.fill('ada@example.org');
  await seeAgain(page);
  await page.waitForLoadState('networkidle');
  expect(await field.inputValue()).toBe('ada@example.org');
  expect(await stored(page)).not.toBe('next');
  await field.fill('');
  const reloaded = page.waitForEvent('load');
  await seeAgain(page);
  await reloaded;
  expect(await stored(page)).toBe('next');
});

test('typing on the wall page prevents a reload', long, async ({ page }) => {
  await openWall(page, '/en/wall');
  await seeAgain(page);
  await expect.poll(() => stored(page)).toMatch(/^[0-9a-f]{64}$/);
  await deploy(page, 'next');
  const keeps = async (field: Locator, text: string) => {
    await field.fill(text);
    await seeAgain(page);
    await page.waitForLoadState('networkidle');
    expect(await field.inputValue()).toBe(text);
    expect(await stored(page)).not.toBe('next');
  };
  await page.getByLabel('My own wall').check({ force: true });
  await keeps(page.locator('.wall-measures input').first(), '1');
  await page.locator('.wall-measures input').first().fill('300');
  await tab(page, 3);
  await keeps(page.getByLabel('Name of the wall'), 'Hall');
});

test('a script removed by a deployment reloads the page, once', async ({ page }) => {
  const load = () => page.evaluate("import('/_astro/gone.js')");
  await page.goto('/en/about', { waitUntil: 'networkidle' });
  const reloaded = page.waitForEvent('load');
  await Promise.all([reloaded, load().catch(() => undefined)]);
  await page.waitForLoadState('networkidle');
  await expect(load()).rejects.toThrow('is not there any more');
});

test('a missing script does not reload a page with typed text', long, async ({ page }) => {
  await page.goto('/en/my-account', { waitUntil: 'networkidle' });
  const field = page.locator('main form input:visible').first();
  await field.fill('ada@example.org');
  await expect(page.evaluate("import('/_astro/gone.js')")).rejects.toThrow('is not there any more');
  expect(await field.inputValue()).toBe('ada@example.org');
});

test('a request other than a script import is told that the script is gone', async () => {
  const path = `${baseUrl()}/_astro/gone.js`;
  expect((await fetch(path)).status).toBe(404);
});

test('a CDN caches an on-demand page under its store’s tag, browsers revalidate', async () => {
  const headersOf = async (path: string) => (await fetch(baseUrl() + path)).headers;
  const made = await headersOf('/en/posters?sort=price%3Aasc');
  expect(made.get('cdn-cache-control')).toBe('public, max-age=86400');
  expect(made.get('netlify-cache-tag')).toBe('store-en');
  expect(made.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await headersOf('/en/no-such-page')).has('cdn-cache-control')).toBe(false);
});
