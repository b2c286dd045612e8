import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseUrl, launchBrowserWithoutPictures } from '../support/browser.ts';
import { addressOf } from '../support/sample-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowserWithoutPictures();
});
afterAll(() => browser.close());

test('parts of a group keep within the column of the narrowest phone, and their dots are round', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 568 }, baseURL: baseUrl() });
  const page = await context.newPage();
  await page.goto(await addressOf('de', 'set-001'));
  const right = async (selector: string) => {
    const boxes = await page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    return Math.max(...boxes);
  };
  expect(await right('.buy-box-parts li > *')).toBeLessThanOrEqual(await right('.buy-box-action .button'));
  const dots = await page.locator('.buy-box-parts .buy-box-stock').evaluateAll((words) =>
    words.map((word) => {
      const { width, height } = getComputedStyle(word, '::before');
      return width === height;
    }),
  );
  expect(new Set(dots)).toEqual(new Set([true]));
  await context.close();
});
