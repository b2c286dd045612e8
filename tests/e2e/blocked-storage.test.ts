import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowserWithoutPictures, openPage } from '../support/browser.ts';
import { addToCart, countBecomes } from '../support/e2e-cart.ts';
import { productPaths } from '../support/sample-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowserWithoutPictures();
});
afterAll(() => browser.close());

const warning = 'Your browser lets the shop keep nothing: the cart is gone when you leave this page.';

test.each([
  ['keeps nothing, it is told once that the cart is lost', ['localStorage', 'sessionStorage'], 1],
  ['keeps things for the tab alone, there is nothing to tell', ['localStorage'], 0],
] as const)('where a browser %s', async (_name, refusing, times) => {
  const { page, context, complaints } = await openPage(browser);
  await page.addInitScript((names) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (names.some((name) => this === window[name])) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  }, refusing);
  const print = (await productPaths('en')).find((path) => path.includes('posters-prints'));
  await page.goto(`/${print}`);
  for (const count of ['1', '2']) {
    const totals = page.waitForResponse((response) => response.url().includes('/api/cart/totals'));
    await addToCart(page).click();
    await countBecomes(page, count);
    await totals;
    await page.getByText('Product has been added to the cart!').first().waitFor();
    await expect.poll(() => page.getByRole('status').getByText(warning).count()).toBe(times);
  }
  await page.goto('/en/about');
  await countBecomes(page, times === 0 ? '2' : '0');
  await page.goto('/en/checkout');
  const isEmpty = page.getByText('Shopping cart is empty.');
  await (times === 0 ? page.getByText('Personal details') : isEmpty).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
