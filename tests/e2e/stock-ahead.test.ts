import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { openPrints, scene } from '../support/e2e-wall.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The skus of every call for stock that a page makes from now on. */
function stockCalls(page: Page): readonly string[][] {
  const calls: string[][] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/elastic-stock/list')) calls.push(url.searchParams.get('skus')!.split(','));
  });
  return calls;
}

it('the stock of prints to choose from is asked for ahead: 8 sizes each, 15 skus a call, nothing twice', async () => {
  const { page, context, complaints } = await openPage(browser);
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
  for (const [parent, children] of sizes) {
    expect(asked).toContain(parent);
    expect(children.length).toBeLessThanOrEqual(8);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
