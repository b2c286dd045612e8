import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowserWithoutPictures, openPage } from '../support/browser.ts';
import { addToCart, countBecomes } from '../support/e2e-cart.ts';
import { orderOf, shopper } from '../support/e2e-checkout.ts';
import { productPaths } from '../support/sample-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowserWithoutPictures();
});
afterAll(() => browser.close());

const warning =
  'Your browser lets the shop keep nothing: the cart is gone when you leave this page, unless you proceed to checkout.';

/** Lets a browser refuse to keep anything there. */
const refuse = (page: Page, names: readonly ('localStorage' | 'sessionStorage')[]) =>
  page.addInitScript((refusing) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (refusing.some((name) => this === window[name]))
        throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  }, names);

/** Lets a browser forbid its storages altogether, as one that blocks all cookies does. */
const forbid = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
    }
  });

const goToPrint = async (page: Page) => {
  const print = (await productPaths('en')).find((path) => path.includes('posters-prints'));
  await page.goto(`/${print}`);
};

test.each([
  ['keeps nothing, it is told once that the cart is lost', ['localStorage', 'sessionStorage'], 1],
  ['keeps things for the tab alone, there is nothing to tell', ['localStorage'], 0],
] as const)('where a browser %s', async (_name, refusing, times) => {
  const { page, context, complaints } = await openPage(browser);
  await refuse(page, refusing);
  await goToPrint(page);
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

test.each([
  ['takes nothing', (page: Page) => refuse(page, ['localStorage', 'sessionStorage'])],
  ['is forbidden', forbid],
])('the way to the checkout takes the cart along where the browser’s storage %s', async (_name, prepare) => {
  const { page, context } = await openPage(browser);
  await prepare(page);
  await goToPrint(page);
  await addToCart(page).click();
  await page.getByRole('link', { name: 'Proceed to checkout' }).first().click();
  const acts = await shopper(page);
  await acts.field('firstName').waitFor();
  await page.reload();
  await acts.toReview();
  await acts.placeOrder.click();
  await acts.thanks.waitFor();
  const { order } = await orderOf(page);
  expect(order?.items.map(({ qty_ordered }) => qty_ordered)).toEqual([1]);
  await page.reload();
  await acts.thanks.waitFor();
  await context.close();
});
