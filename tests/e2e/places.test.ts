import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { pathOfKind } from '../support/e2e/page-kinds.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';

/** Where a path leads, without its host; undefined where it does not. */
async function redirectOf(path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const response = await fetch(baseUrl() + path, { headers, redirect: 'manual' });
  const location = response.headers.get('location');
  return location ? `${response.status} ${location}` : undefined;
}

test.describe('/shop', () => {
  for (const [country, path, expected] of [
    ['SE', '/shop', '302 /se'],
    ['CA', '/shop/posters?size=7', '302 /us/posters?size=7'],
    ['GB', '/shop/about', '302 /en/about'],
    ['JP', '/shop', '302 /en'],
    ['', '/shop/', '302 /en'],
  ] as const) {
    test(`leads a visitor from "${country}" from ${path}: ${expected}`, async () => {
      expect(await redirectOf(path, { 'CF-IPCountry': country })).toBe(expected);
    });
  }
});

/** The product of a store with this sku, as its path and its variants. */
async function productOf(storeCode: string, sku: string) {
  const query = { query: { bool: { filter: [{ terms: { sku: [sku] } }] } } };
  const index = `${baseUrl()}/api/catalog/vue_storefront_catalog_${storeCode}/product/_search`;
  const response = await fetch(`${index}?request=${encodeURIComponent(JSON.stringify(query))}`);
  const { hits } = (await response.json()) as {
    hits: { hits: { _source: { url_path: string; configurable_children: { sku: string }[] } }[] };
  };
  const product = hits.hits[0]?._source;
  if (!product) throw new Error(`${storeCode} has no product ${sku}`);
  return { path: `/${storeCode}/${product.url_path}`, child: product.configurable_children[2]?.sku ?? '' };
}

for (const storeCode of ['en', 'us', 'se']) {
  test.describe(`in ${storeCode}`, () => {
    test('every address of a product redirects to its page’s, with the variant', async () => {
      const { path, child } = await productOf(storeCode, 'vm-1001');
      const chosen = `301 ${path}?childSku=${child}`;
      const at = (rest: string) => redirectOf(`/${storeCode}/${rest}`);
      expect(await at(`p/${child}/own-page-of-a-variant`)).toBe(chosen);
      expect(await at(`p/vm-1001/any-name/${child}`)).toBe(chosen);
      expect(await at(`p/vm-1001/any-name?childSku=${child}&utm_source=letter`)).toBe(
        `${chosen}&utm_source=letter`,
      );
      expect(await at('p/vm-1001/any-name')).toBe(`301 ${path}`);
      expect(await at('p/vm-1001/any-name/of-another-product')).toBe(`301 ${path}`);
      expect(await at('p/unknown/any-name')).toBeUndefined();
      const page = await fetch(`${baseUrl()}${path}?childSku=${child}`, { redirect: 'manual' });
      expect(page.status).toBe(200);
    });

    test('every address of a category redirects to its page’s, with the query', async () => {
      const category = new URL(await pathOfKind(storeCode, 'category'), baseUrl()).pathname;
      const slug = category.split('/').at(-1);
      expect(await redirectOf(`/${storeCode}/c/${slug}?sort=price:asc`)).toBe(
        `301 ${category}?sort=price%3Aasc`,
      );
      expect(await redirectOf(`/${storeCode}/c/3`)).toBe(`301 ${category}`);
      expect(await redirectOf(`/${storeCode}/c?id=3&page=2`)).toBe(`301 ${category}?page=2`);
      expect(await redirectOf(`/${storeCode}/c/any-name?slug=${slug}`)).toBe(`301 ${category}`);
      expect((await fetch(`${baseUrl()}/${storeCode}/c?id=1`)).status).toBe(404);
      expect(await redirectOf(`/${storeCode}/c/unknown`)).toBeUndefined();
    });
  });
}

test.describe('a path', () => {
  test('of another store redirects to the same page in this one', async () => {
    const [german = ''] = await productPaths('de');
    const here = await redirectOf(`/se/${german.replace(/^de\//, '')}`);
    expect(here).toMatch(/^301 \/se\/./);
    expect((await fetch(baseUrl() + here?.slice(4))).status).toBe(200);
  });

  test('of another store keeps the variant, and a category’s query', async () => {
    const german = await productOf('de', 'vm-1001');
    const swedish = await productOf('se', 'vm-1001');
    const childSku = `?childSku=${german.child}`;
    expect(await redirectOf(german.path.replace('/de/', '/se/') + childSku)).toBe(
      `301 ${swedish.path}${childSku}`,
    );
    const posters = await pathOfKind('de', 'category');
    expect(await redirectOf(`${posters.replace('/de/', '/se/')}?page=2`)).toBe(
      `301 ${await pathOfKind('se', 'category')}?page=2`,
    );
  });
});

const banner = (page: Page) => page.locator('.store-banner');

async function visit(page: Page, country: string, path: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'CF-IPCountry': country });
  await page.goto(path);
}

/** Pages ask for their visitor at the first sign of life. */
async function move(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
}

test.describe('a visitor from another country', () => {
  test('is not redirected, but offered the same page in their own store', async ({ page, complaints }) => {
    const [german = ''] = await productPaths('de');
    await visit(page, 'SE', `/${german}?childSku=of-this-page`);
    await move(page);
    await banner(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${german}`);
    // The size goes along, and so does what the shopper does to the address next.
    const link = banner(page).getByRole('link', { name: 'Till Sverige' });
    expect(await link.getAttribute('href')).toMatch(/^\/se\/.+\?childSku=of-this-page$/);
    await page.evaluate(() => history.replaceState(null, '', '?childSku=another&utm_source=mail'));
    await link.hover();
    expect(await link.getAttribute('href')).toMatch(/^\/se\/.+\?childSku=another$/);
    expect(await violationsOf(page, ['.store-banner'])).toEqual([]);
    await banner(page).getByRole('link', { name: 'Till Sverige' }).click();
    await page.waitForURL('**/se/**');
    expect(await page.locator('h1').count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.goto('/de');
    await move(page);
    await banner(page).waitFor();
  });

  test('who stays is not asked again', async ({ page, complaints }) => {
    await visit(page, 'AT', '/de');
    await move(page);
    await banner(page).getByRole('button', { name: 'Hier bleiben' }).click();
    expect(await banner(page).count()).toBe(0);
    const claims = await page.evaluate(() => localStorage.getItem('vernissage/claims') ?? '[]');
    expect(JSON.parse(claims)).toMatchObject([{ code: 'storeChosen', value: 'de' }]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/de/about');
    const loaded = page.waitForResponse((response) => response.url().includes('on-first-interaction'));
    await move(page);
    await loaded;
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/visitor');
    expect(await banner(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('keeps a search’s words and a list’s filters in the other store', async ({ page }) => {
    await visit(page, 'DE', '/de/search?q=blau&color2=110');
    await move(page);
    const polish = page.locator('.countries a[data-store=pl]');
    await expect.poll(() => polish.getAttribute('href')).toBe('/pl/search?q=blau&color2=110');
    await page.goto('/de/c/all?color2=110&price=0.0-50.0');
    await move(page);
    await expect.poll(() => polish.getAttribute('href')).toBe('/pl/c/all?color2=110');
  });

  test('is offered nothing in a country without shipping', async ({ page }) => {
    await visit(page, 'GB', '/de');
    const answered = page.waitForResponse((response) => response.url().includes('/visitor?'));
    await move(page);
    expect(await (await answered).json()).toEqual({ country: 'GB', shippingCountry: null, offer: null });
  });

  test('is offered nothing in their own country’s store', async ({ page }) => {
    await visit(page, 'DE', '/de');
    const answered = page.waitForResponse((response) => response.url().includes('/visitor?'));
    await move(page);
    expect(await (await answered).json()).toEqual({
      country: 'DE',
      shippingCountry: 'DE',
      offer: null,
    });
    expect(await banner(page).count()).toBe(0);
  });
});
