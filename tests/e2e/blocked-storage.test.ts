import type { Page } from 'playwright';
import { addToCart, countBecomes } from '../support/e2e/cart.ts';
import { orderOf, shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { long } from '../support/e2e/long.ts';

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

for (const [name, refusing, times] of [
  ['keeps nothing, it is told once that the cart is lost', ['localStorage', 'sessionStorage'], 1],
  ['keeps things for the tab alone, there is nothing to tell', ['localStorage'], 0],
] as const) {
  test(`in a browser that ${name}`, long, async ({ page, complaints }) => {
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
  });
}

for (const [name, prepare] of [
  ['takes nothing', (page: Page) => refuse(page, ['localStorage', 'sessionStorage'])],
  ['is forbidden', forbid],
] as const) {
  test(`the checkout has the cart if the browser’s storage ${name}`, long, async ({ page }) => {
    await prepare(page);
    await goToPrint(page);
    await addToCart(page).click();
    await page.getByRole('link', { name: 'Proceed to checkout' }).first().click();
    const acts = await shopper(page);
    await acts.field('firstName').waitFor();
    await page.reload();
    await acts.toReview();
    await acts.byTransfer.check();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    const { order } = await orderOf(page);
    expect(order?.items.map(({ qty_ordered }) => qty_ordered)).toEqual([1]);
    await page.reload();
    await acts.thanks.waitFor();
  });
}
