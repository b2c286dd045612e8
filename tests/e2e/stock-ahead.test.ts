import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('the stock of the prints on the tray is asked for ahead, 8 sizes each, 15 skus a call, nothing twice', async () => {
  const { page, context, complaints } = await openPage(browser);
  const calls: string[][] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/elastic-stock/list')) calls.push(url.searchParams.get('skus')!.split(','));
  });
  await page.goto('/en/wall');
  await page.locator('.wall-tray img').first().waitFor();
  await page.waitForLoadState('networkidle');
  const asked = calls.flat();
  expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(15);
  expect(new Set(asked).size).toBe(asked.length);
  const children = Map.groupBy(
    asked.filter((sku) => /^vm-\d+-/.test(sku)),
    (sku) => sku.split('-').slice(0, 2).join('-'),
  );
  expect(children.size).toBeGreaterThan(10);
  for (const [parent, sizes] of children) {
    expect(asked).toContain(parent);
    expect(sizes.length).toBeLessThanOrEqual(8);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
