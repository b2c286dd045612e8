import path from 'node:path';
import { cp, readFile, rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { writePagefind } from '../../integrations/static-render/search-index/write-pagefind.ts';
import type { ListingFile } from '../../src/domain/listing/listing-file.ts';
import { packNumbers, unpackNumbers } from '../../src/domain/listing/packed-column.ts';
import type { SearchRecord } from '../../src/domain/search/search-record.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { clientDirectory } from '../support/e2e/shop-under-test.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

/** Milliseconds, longer than an index counts as current without a look. */
const later = 60_000;

let directory: string;
test.beforeAll(async () => {
  directory = await makeTemporaryFolder('renewed-index');
  const store = path.join(clientDirectory(), 'en');
  await cp(path.join(store, 'pagefind'), path.join(directory, 'previous'), { recursive: true });
  const records = JSON.parse(await readFile(path.join(store, 'data/search.json'), 'utf8')) as SearchRecord[];
  const renamed = records.map((record) => ({
    ...record,
    name: record.name.replace('Lunar', 'Lunar Quokka'),
  }));
  await writePagefind(path.join(directory, 'fresh'), 'en', renamed);
});
test.afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

const panel = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => panel(page).getByRole('searchbox');
const product = (page: Page, words: string) =>
  panel(page).locator('.is-product [data-search-hit]', { hasText: words }).first();

/** Searches in the previous index; the function that it gives puts the fresh one in its place. */
async function searchPreviousIndex(page: Page): Promise<() => void> {
  let folder = 'previous';
  await page.context().route('**/en/pagefind/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/en/pagefind/', '');
    const body = await readFile(path.join(directory, folder, name)).catch(() => undefined);
    const contentType = name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 });
  });
  await page.clock.install();
  await page.goto('/en');
  await page.locator('[data-opens=searchpanel]').click();
  await field(page).fill('weimar');
  await product(page, 'Weimar').waitFor();
  return () => (folder = 'fresh');
}

test.describe('an index rebuilt while a tab is open', () => {
  test('is searched, without an error', async ({ page, complaints }) => {
    const replace = await searchPreviousIndex(page);
    replace();
    await page.clock.fastForward(later);
    await field(page).fill('quokka');
    await product(page, 'Quokka').waitFor();
    expect(complaints).toEqual([]);
  });
});

test('a list is sorted by the published data, in a tab that has sorted it before', async ({
  page,
  context,
  complaints,
}) => {
  const file = path.join(clientDirectory(), 'en/data/listing/2.json');
  const published = JSON.parse(await readFile(file, 'utf8')) as ListingFile;
  const { numbers, rows } = published.index;
  const price = unpackNumbers(numbers['price']!, rows);
  const prices = Array.from(price.ranks, (rank) => price.values[rank]);
  // Of those with the same price the one with the highest id comes first.
  const { ranks: ids } = unpackNumbers(numbers['id']!, rows);
  const isBefore = (one: number, other: number) =>
    (prices[one] ?? 0) - (prices[other] ?? 0) || (ids[one] ?? 0) - (ids[other] ?? 0);
  const dearest = [...prices.keys()].reduce((best, row) => (isBefore(row, best) > 0 ? row : best));
  const lowered = packNumbers(prices.map((each, row) => (row === dearest ? 0.01 : each)));
  const index = { ...published.index, numbers: { ...numbers, price: lowered } };
  const first = () =>
    page.locator('[data-listing-results] .card > a[data-sku]').first().getAttribute('data-sku');
  const sort = async (label: string, key: string) => {
    await page.locator('.listing-sort summary').click();
    await page.getByRole('link', { name: label }).click();
    await page.waitForURL(`**?sort=price%3A${key}`);
  };
  await page.clock.install();
  await page.goto('/en/c/all');
  await page.locator('.listing-sort').hover();
  await page.waitForLoadState('networkidle');
  await sort('Price, high to low', 'desc');
  const sku = await first();
  await context.route('**/en/data/listing/2.json', (route) =>
    route.fulfill({ json: { ...published, index } }),
  );
  await page.clock.fastForward(later);
  await sort('Price, low to high', 'asc');
  await expect.poll(first).toBe(sku);
  // What the document was sent with shows prices of before.
  await page.locator('.listing-sort summary').click();
  await page.getByRole('link', { name: 'Popular' }).click();
  await page.waitForURL('**/en/c/all');
  await expect.poll(first).not.toBe(sku);
  expect(await page.locator('[data-listing-page]').isHidden()).toBe(true);
  expect(complaints).toEqual([]);
});
