import type { Page } from 'playwright';
import { cartPanel, openCart } from '../../support/e2e/cart.ts';
import { openCheckout } from '../../support/e2e/checkout.ts';
import { covered } from '../../support/e2e/covered.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { pathOfKind } from '../../support/e2e/page-kinds.ts';
import { baseUrl } from '../../support/e2e/shop-under-test.ts';

/** Frames that can be had, with plenty of each. */
async function frames(count: number): Promise<readonly string[]> {
  const query = {
    query: { bool: { filter: [{ term: { type_id: 'simple' } }, { term: { attribute_set_id: 9 } }] } },
  };
  const path = 'catalog/vue_storefront_catalog_en/product/_search?size=50&response_format=compact';
  const found = await fetch(`${baseUrl()}/api/${path}&request=${encodeURIComponent(JSON.stringify(query))}`);
  const { hits } = (await found.json()) as {
    hits: { sku: string; stock: { is_in_stock: boolean; qty: number } }[];
  };
  const skus = hits.filter(({ stock }) => stock.is_in_stock && stock.qty > 20).map(({ sku }) => sku);
  return skus.slice(0, count);
}

/** What moves on the page, such as a panel that slides in, has come to its place. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

test('the focused element of a full cart is never covered by its head or totals', async ({ openPage }) => {
  const { context } = await openPage({ viewport: { width: 390, height: 667 } });
  const page = await openCheckout(context, 'en', 1, { skus: await frames(6) });
  await page.getByRole('button', { name: 'Continue to shipping' }).waitFor();
  await page.goto('/en');
  await openCart(page).click();
  await expect.poll(() => cartPanel(page).locator('.cart-line').count()).toBe(6);
  await stillness(page);
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 34; stop += 1) {
      await page.keyboard.press(key);
      hidden.push(...[await covered(page)].filter((each) => each !== undefined));
    }
  }
  expect(hidden).toEqual([]);
});

test('the focused element of a phone’s filters is never covered by their head or buttons', async ({
  openPage,
}) => {
  const { page } = await openPage('phone');
  await page.goto('/en/posters');
  await page.locator('.listing-bar').getByRole('button', { name: 'Filter' }).click();
  const options = page.locator('.listing-panel').getByRole('checkbox');
  await options.first().waitFor();
  await stillness(page);
  const stops = (await options.count()) + 4;
  expect(stops).toBeGreaterThan(30);
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press(key);
      hidden.push(...[await covered(page)].filter((each) => each !== undefined));
    }
  }
  expect(hidden).toEqual([]);
});

/** Shows a notice as if something had just been told, as long as it takes. */
async function tell(page: Page): Promise<void> {
  await page.evaluate(() => {
    const place = document.querySelector('shop-notifications');
    if (!place || place.querySelector('#told')) return;
    place.insertAdjacentHTML('beforeend', '<div id="told" class="notification is-success"><p>Told</p></div>');
  });
}

for (const kind of ['account', 'frame']) {
  test(`a notice never covers the focused element (${kind})`, async ({ openPage }) => {
    const { page } = await openPage('phone');
    await page.goto(kind === 'account' ? '/en/my-account' : await pathOfKind('en', 'frame'));
    await page.locator(kind === 'account' ? '.account-entrance' : '.breadcrumbs').waitFor();
    const hidden: string[] = [];
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      await tell(page);
      hidden.push(...[await covered(page)].filter((each) => each !== undefined));
    }
    expect(hidden).toEqual([]);
  });
}

for (const path of ['my-account', 'about']) {
  test(`a notice never covers the focused end of a wide page (${path})`, async ({ page }) => {
    await page.goto(`/pl/${path}`);
    await page.locator('h1').first().waitFor();
    await tell(page);
    const country = page.locator('.footer .country');
    await country.focus();
    await stillness(page);
    expect(await covered(page)).toBeUndefined();
  });
}
