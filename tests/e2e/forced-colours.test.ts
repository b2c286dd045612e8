import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseUrl, launchBrowserWithoutPictures } from '../support/browser.ts';
import { productPaths } from '../support/sample-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowserWithoutPictures();
});
afterAll(() => browser.close());

test('in forced colours the chosen size and the dot of the stock can be told', async () => {
  const pathname = (await productPaths('en')).find((path) => path.includes('posters-prints')) ?? '';
  const context = await browser.newContext({ forcedColors: 'active', baseURL: baseUrl() });
  const page = await context.newPage();
  await page.goto(`/${pathname}`);
  const grounds = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((labels) => [...new Set(labels.map((label) => getComputedStyle(label).backgroundColor))]);
  await page.locator('.buy-box-option:not(.is-out)').last().click();
  // Grounds change by a transition.
  const told = async () => {
    const chosen = await grounds('.buy-box-option:has(:checked)');
    const others = await grounds('.buy-box-option:not(:has(:checked))');
    return chosen.length === 1 && others.length === 1 && chosen[0] !== others[0];
  };
  await expect.poll(told).toBe(true);
  const dot = await page.locator('.buy-box > .buy-box-stock').evaluate((word) => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(word, '::before');
    return {
      isBlank: borderTopColor === getComputedStyle(document.body).backgroundColor,
      width: Math.floor(parseFloat(borderTopWidth)),
    };
  });
  expect(dot).toEqual({ isBlank: false, width: 3 });
  await context.close();
});
