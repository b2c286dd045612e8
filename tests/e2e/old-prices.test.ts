import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { viewports } from '../support/e2e/pages.ts';

/** Prices are a little older than stock here. */
const asOf = { prices: '2026-05-04T10:30:00.000Z', stock: '2026-05-04T10:45:00.000Z' };

/** Marks prices or stock as those of an earlier pull, as a shop does whose API does not answer. */
function marked(answer: { readonly result: unknown }): object {
  const { result } = answer;
  const mark = (list: readonly object[], as_of: string) => list.map((item) => ({ ...item, as_of }));
  if (Array.isArray(result)) return { ...answer, result: mark(result as readonly object[], asOf.stock) };
  const { items } = result as { readonly items: readonly object[] };
  return { ...answer, result: { items: mark(items, asOf.prices) } };
}

for (const [name, viewport] of Object.entries({ phone: viewports.phone, desktop: viewports.desktop })) {
  test(`prices and stock that are old say since when they are known, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const call of ['**/api/products/render-list?*', '**/api/ext/elastic-stock/list?*'])
      await page.route(call, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: marked((await response.json()) as { result: unknown }) });
      });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['shifted'] = JSON.stringify(entry);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const [pathname = ''] = await productPaths('en');
    for (const address of [`/${pathname}`, '/en/posters']) {
      await page.goto(address);
      const notice = page.locator('shop-notifications .is-info');
      await expect(notice).toHaveText(/^Prices and stock as of 4 May 2026, \d+:30\./);
      expect(await page.locator('html').getAttribute('data-shifted')).toBeNull();
    }
  });
}

test('prices and stock that are current say nothing', async ({ page }) => {
  const [pathname = ''] = await productPaths('en');
  const answered = page.waitForResponse('**/api/products/render-list?*');
  await page.goto(`/${pathname}`);
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('shop-notifications .is-info')).toHaveCount(0);
});
