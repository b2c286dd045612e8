import type { Page } from 'playwright';
import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';
import { openPrints, scene } from '../support/e2e/wall.ts';

/** The skus of every call for stock that a page makes from now on. */
function stockCalls(page: Page): readonly string[][] {
  const calls: string[][] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/elastic-stock/list')) calls.push(url.searchParams.get('skus')!.split(','));
  });
  return calls;
}

/** Skus of the sizes of a print, of which none has more than are asked for ahead. */
async function enabledChildren(sku: string): Promise<string[]> {
  const request = { query: { bool: { filter: { terms: { sku: [sku] } } } } };
  const query = new URLSearchParams({ request: JSON.stringify(request), storeCode: 'en' });
  const answer = await fetch(`${baseUrl()}/api/catalog/vue_storefront_catalog_en/product/_search?${query}`);
  const { hits } = (await answer.json()) as {
    hits: { hits: { _source: { configurable_children: { sku: string; status: number }[] } }[] };
  };
  const children = hits.hits[0]?._source.configurable_children ?? [];
  return children.filter(({ status }) => status < 2).map((child) => child.sku);
}

test('prefetches the stock of prints with their sizes: 15 SKUs per call, nothing twice', async ({
  page,
  complaints,
}) => {
  const calls = stockCalls(page);
  await page.goto('/en/wall');
  await scene(page).waitFor();
  await openPrints(page);
  await page.waitForLoadState('networkidle');
  const asked = calls.flat();
  expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(15);
  expect(new Set(asked).size).toBe(asked.length);
  const sizes = Map.groupBy(
    asked.filter((sku) => /^vm-\d+-/.test(sku)),
    (sku) => sku.split('-', 2).join('-'),
  );
  expect(sizes.size).toBeGreaterThan(10);
  const [[parent = '', children = []] = []] = sizes;
  expect(children.toSorted()).toEqual((await enabledChildren(parent)).toSorted());
  for (const each of sizes.keys()) expect(asked).toContain(each);
  expect(complaints).toEqual([]);
});

test('a listing prefetches the stock of visible cards, and marks sold-out ones', async ({
  page,
  complaints,
}) => {
  const calls = stockCalls(page);
  let isOut = true;
  await page.route('**/elastic-stock/list**', async (route) => {
    const skus = new URL(route.request().url()).searchParams.get('skus')?.split(',') ?? [];
    const result = skus.map((sku) => ({ sku, qty: isOut ? 0 : 9, is_in_stock: !isOut, backorders: false }));
    await route.fulfill({ json: { code: 200, result } });
  });
  await page.goto('/en/posters/retro');
  const card = page.locator('.card a[data-stock*="+-"]').first();
  await card.locator('[data-out]').waitFor();
  await page.waitForLoadState('networkidle');
  const asked = calls.flat();
  const sku = (await card.getAttribute('data-sku')) ?? '';
  expect(asked).toEqual(expect.arrayContaining(await enabledChildren(sku)));
  expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(15);
  expect(new Set(asked).size).toBe(asked.length);
  const below = page.locator('[data-listing-page] .card a[data-stock*="+-"]').last();
  const farSizes = await enabledChildren((await below.getAttribute('data-sku')) ?? '');
  expect(farSizes.length).toBeGreaterThan(0);
  expect(asked.filter((each) => farSizes.includes(each))).toEqual([]);
  await below.scrollIntoViewIfNeeded();
  await below.locator('[data-out]').waitFor();
  isOut = false;
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await card.locator('[data-out]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

/** Answers every call for stock with so many pieces. */
const answerStock = (page: Page, qty: number) =>
  page.route('**/elastic-stock/list**', async (route) => {
    const skus = new URL(route.request().url()).searchParams.get('skus')?.split(',') ?? [];
    const result = skus.map((sku) => ({ sku, qty, is_in_stock: qty > 0, backorders: false }));
    await route.fulfill({ json: { code: 200, result } });
  });

test('marks the card of a product without variants, too', async ({ page }) => {
  await answerStock(page, 0);
  await page.goto('/en/accessories');
  const card = page.locator('.card a[data-stock="+"]').first();
  await card.scrollIntoViewIfNeeded();
  await card.locator('[data-out]').waitFor();
});

const changes: readonly [what: string, path: RegExp, qty: number, says: string][] = [
  ['of a print that is sold out since', /posters-prints/, 0, 'Out of stock'],
  ['of nails of which few are left', /brass-nails$/, 3, 'Only 3 left'],
];
for (const [name, path, qty, says] of changes) {
  test(`an untouched product page shows the stock ${name}`, async ({ page, complaints }) => {
    await answerStock(page, qty);
    await page.goto(`/${(await productPaths('en')).find((each) => path.test(each))}`);
    await page.locator('.buy-box-stock').getByText(says, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
}

test('a product page without changes loads nothing more until it is touched', async ({ page }) => {
  const path = (await productPaths('en')).find((each) => each.includes('posters-prints'));
  await page.goto(`/${path}`, { waitUntil: 'networkidle' });
  expect(await page.locator('[data-buy-box] astro-island[ssr]').count()).toBe(1);
});
