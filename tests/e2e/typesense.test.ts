import path from 'node:path';
import { readFile, readdir, rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { runCommand } from '../support/command.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';
import { type RunningShop, startShop } from '../support/shop.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { type TypesenseStandIn, startTypesense } from '../support/typesense-server.ts';

/** Milliseconds that the build of two stores may take. */
const buildTime = 300_000;

let standIn: TypesenseStandIn;
let shop: RunningShop;
let directory: string;
let variables: Readonly<Record<string, string>>;

test.use({ pictures: false });

test.beforeAll(async () => {
  test.setTimeout(buildTime);
  standIn = await startTypesense();
  directory = await makeTemporaryFolder('typesense');
  variables = {
    STORES: 'en,se',
    TYPESENSE_URL: standIn.url,
    TYPESENSE_ADMIN_KEY: standIn.adminKey,
    TYPESENSE_SEARCH_KEY: standIn.searchKey,
    TYPESENSE_PREFIX: 'shop',
  };
  shop = await startShop(directory, variables);
});
test.afterAll(async () => {
  await shop.stop();
  await standIn.stop();
  await rm(directory, { recursive: true, force: true });
});
test.afterEach(() => {
  standIn.behaviour = 'answering';
});

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
  test('fills a collection a store at its build, behind an alias', () => {
    expect(Object.keys(standIn.aliases()).sort()).toEqual(['shop_en', 'shop_se']);
    expect([...standIn.collections()].sort()).toEqual(Object.values(standIn.aliases()).sort());
    expect(shop.output()).toContain('Typesense has the records of 2 store(s).');
  });

  test('has the admin key in no file of its build', async () => {
    const files = await readdir(path.join(directory, 'dist'), { recursive: true, withFileTypes: true });
    let pages = 0;
    for (const file of files.filter((each) => each.isFile())) {
      const text = await readFile(path.join(file.parentPath, file.name), 'latin1');
      expect(text.includes(standIn.adminKey), file.name).toBe(false);
      if (text.includes(standIn.searchKey)) pages += 1;
    }
    expect(pages).toBeGreaterThan(100);
  });

  test('searches there by the key that may search', async ({ page, complaints }) => {
    await page.goto(`${shop.url}/en`);
    const answered = page.waitForResponse((response) => response.url().includes('/multi_search'));
    await search(page, 'bleu');
    expect(await panel(page).locator('.is-product .price').first().textContent()).toMatch(/€/);
    expect((await answered).status()).toBe(200);
    expect(new Set(searches().map(({ key }) => key))).toEqual(new Set([standIn.searchKey]));
    await panel(page).locator('.is-product .button').click();
    await page.locator('[data-listing-results] .card').first().waitFor();
    expect(complaints).toEqual([]);
  });

  for (const behaviour of ['silent', 'failing'] as const) {
    test(
      `falls back to Pagefind where the server is ${behaviour}`,
      longUnless(behaviour === 'silent'),
      async ({ page }) => {
        await page.goto(`${shop.url}/se`);
        standIn.behaviour = behaviour;
        const asked = pagefindOf(page);
        await search(page, 'vågor');
        expect(asked.length).toBeGreaterThan(0);
        await page.goto(`${shop.url}/se/search?q=v%C3%A5gor`);
        await page.locator('[data-listing-results] .card').first().waitFor();
      },
    );
  }

  test('falls back where the alias is not there, or the host can not be reached', long, async ({ page }) => {
    await page.goto(`${shop.url}/se`);
    await page.route(`${standIn.url}/**`, (route) => route.abort('connectionrefused'));
    await search(page, 'vågor');
    await page.unroute(`${standIn.url}/**`);
    await page.route(`${standIn.url}/**`, (route) =>
      route.fulfill({
        json: { results: [1, 2, 3].map(() => ({ code: 404, error: 'Not found.' })) },
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );
    await panel(page).getByRole('searchbox').fill('skog');
    await panel(page).locator('.is-product [data-search-hit]').first().waitFor();
  });

  test('tells of a server that fails at a build, and has its pages nonetheless', long, async () => {
    test.setTimeout(buildTime);
    const before = standIn.aliases();
    standIn.behaviour = 'failing';
    const { status, output } = await runCommand(['scripts/build.ts'], {
      DATA_DIR: path.join(directory, 'data'),
      OUT_DIR: path.join(directory, 'other'),
      ...variables,
      // One store is enough to fail.
      STORES: 'se',
    });
    expect(status).toBe(1);
    expect(output).toContain(`Typesense at ${standIn.url} answers 503`);
    expect(output).toMatch(/\n {2}Hint: /);
    expect(output).toContain('The pages are complete.');
    expect(output).not.toMatch(/^\s+at /m);
    expect(await readFile(path.join(directory, 'other/client/se/index.html'), 'utf8')).toContain('</html>');
    expect(await readdir(path.join(directory, 'other/client/se/pagefind'))).toContain('pagefind.js');
    expect(standIn.aliases()).toEqual(before);
  });
});
