import path from 'node:path';
import type { Page } from 'playwright';
import { fillTypesense } from '../../integrations/static-render/build/fill-typesense.ts';
import { storeViews } from '../../src/config/store-views.ts';
import { typesenseAlias } from '../../src/services/typesense/collection.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { clientDirectory } from '../support/e2e/shop-under-test.ts';
import { type TypesenseStandIn, startTypesense } from '../support/typesense-server.ts';

const prefix = 'shop';
let standIn: TypesenseStandIn;

test.beforeAll(async () => {
  standIn = await startTypesense();
  const { url, adminKey, searchKey } = standIn;
  const filled = storeViews.filter(({ storeCode }) => ['en', 'se'].includes(storeCode));
  const unfilled = await fillTypesense(
    { url, adminKey, searchKey, prefix },
    path.dirname(clientDirectory()),
    filled,
    { now: new Date(), say: () => undefined },
  );
  expect(unfilled).toBeUndefined();
});
test.afterAll(() => standIn.stop());
test.afterEach(() => {
  standIn.behaviour = 'answering';
});

/**
 * Adds to the pages of a store what a build with a Typesense server gives them (tests/build/build.test.ts): where they
 * search, and that they may.
 */
async function searchInTypesense(page: Page, storeCode: string): Promise<void> {
  const { url, searchKey: key } = standIn;
  const typesense = JSON.stringify({ url, key, alias: typesenseAlias(prefix, storeCode) });
  // A page that a test answers comes from nowhere: Chromium asks before it lets it call an address of this machine.
  await page.context().grantPermissions(['local-network-access']);
  const engine = `"pagefind":"/${storeCode}/pagefind"`;
  await page.route(new RegExp(`/${storeCode}(/search.*)?$`), async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    expect(html).toContain(engine);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("connect-src 'self'");
    await route.fulfill({
      status: answer.status(),
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${url}`),
      },
      body: html.replaceAll(engine, `${engine},"typesense":${typesense}`),
    });
  });
}

const panel = (page: Page) => page.getByRole('dialog');
async function search(page: Page, words: string): Promise<void> {
  await page.locator('[data-opens=searchpanel]').click();
  await panel(page).getByRole('searchbox').fill(words);
  await panel(page).locator('.is-product [data-search-hit]').first().waitFor();
}
const searches = () => standIn.requests.filter(({ call }) => call === 'POST /multi_search');
const pagefindOf = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pagefind/')) asked.push(request.url());
  });
  return asked;
};

test.describe('a shop with Typesense', () => {
  test('searches it with the search key', async ({ page, complaints }) => {
    await searchInTypesense(page, 'en');
    await page.goto('/en');
    const answered = page.waitForResponse((response) => response.url().includes('/multi_search'));
    await search(page, 'bleu');
    expect(await panel(page).locator('.is-product .price').first().textContent()).toMatch(/€/);
    expect((await answered).status()).toBe(200);
    expect(new Set(searches().map(({ key }) => key))).toEqual(new Set([standIn.searchKey]));
    await panel(page).locator('.is-product .button').click();
    await page.locator('[data-listing-results] .card').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('falls back to Pagefind if the server is silent', async ({ page }) => {
    await searchInTypesense(page, 'se');
    await page.goto('/se');
    standIn.behaviour = 'silent';
    const asked = pagefindOf(page);
    const before = searches().length;
    await search(page, 'vågor');
    expect(searches().length).toBeGreaterThan(before);
    expect(asked.length).toBeGreaterThan(0);
    await page.goto('/se/search?q=v%C3%A5gor');
    await page.locator('[data-listing-results] .card').first().waitFor();
  });
});
