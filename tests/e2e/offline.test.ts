import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowserWithoutPictures, openPage } from '../support/browser.ts';
import type { WatchedPage } from '../support/browser.ts';
import { addToCart, cartPanel, countBecomes, openCart, settledQuantities } from '../support/e2e-cart.ts';
import { productPaths } from '../support/sample-pages.ts';

let browser: Browser;
let productPath: string;

beforeAll(async () => {
  browser = await launchBrowserWithoutPictures();
  productPath = `/${(await productPaths('en')).find((path) => path.includes('posters-prints'))}`;
});
afterAll(() => browser.close());

const noConnection = 'You are offline. What you clicked is done as soon as you are online again.';

/** A page that is all there; what the network complains about is expected, errors of scripts are not. */
async function onPage(steps: (watched: WatchedPage) => Promise<void>, path = productPath): Promise<void> {
  const watched = await openPage(browser);
  const { page, context, complaints } = watched;
  try {
    await page.goto(path, { waitUntil: 'networkidle' });
    await steps(watched);
    expect(complaints.filter((complaint) => complaint.startsWith('page error'))).toEqual([]);
  } finally {
    await context.close();
  }
}

describe('what is clicked first when the network is gone is done when it is back', () => {
  it('adding to the cart', () =>
    onPage(async ({ page, context }) => {
      await context.setOffline(true);
      await addToCart(page).click();
      await page.getByText(noConnection).waitFor();
      await context.setOffline(false);
      await countBecomes(page, '1');
      await page.getByText(noConnection).waitFor({ state: 'hidden' });
      expect(await settledQuantities(page)).toEqual([1]);
    }));

  it('opening the cart', () =>
    onPage(async ({ page, context }) => {
      await context.setOffline(true);
      await openCart(page).click();
      await page.getByText(noConnection).waitFor();
      await context.setOffline(false);
      await cartPanel(page).getByText('Your cart is empty').waitFor();
    }));

  it('the wishlist', () =>
    onPage(async ({ page, context }) => {
      const wish = page.locator('button[data-shelf=wish]');
      await context.setOffline(true);
      await wish.click();
      await context.setOffline(false);
      await page.locator('button[data-shelf=wish].is-on').waitFor();
    }));

  it('opening the cart that was looked at before, on a page that sells nothing', () =>
    onPage(async ({ page, context }) => {
      await openCart(page).hover();
      await page.waitForSelector('astro-island[component-url*=CartPanel]:not([ssr])', { state: 'attached' });
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await openCart(page).click();
      await cartPanel(page).getByText('Your cart is empty').waitFor();
    }, '/en/about'));
});

/** How often a text is in a notification that came after this call. */
async function countNotices(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const seen = Object.assign(window, { seen: 0 });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent?.includes(wanted)) seen.seen += 1;
    }).observe(document, { childList: true, subtree: true });
  }, text);
  return () => page.evaluate(() => (window as unknown as { seen: number }).seen);
}

it('what is added without a network is told at once, and once', () =>
  onPage(async ({ page, context }) => {
    const added = await countNotices(page, 'Product has been added to the cart!');
    await addToCart(page).hover();
    await page.waitForSelector('astro-island[component-url*=BuyBox]:not([ssr])', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await addToCart(page).click();
    await expect.poll(added).toBe(1);
    await page.getByText('Product has been added to the cart!').waitFor({ state: 'detached' });
    await context.setOffline(false);
    expect(await settledQuantities(page)).toEqual([1]);
    expect(await added()).toBe(1);
  }));

it('a shop that can’t be reached is told of, and what was added is sent once it can', () =>
  onPage(async ({ page }) => {
    await page.route('**/api/cart/**', (route) => route.abort());
    await addToCart(page).click();
    await page.getByText('We can’t reach the shop just now. Please check your connection.').waitFor();
    await page.unroute('**/api/cart/**');
    expect(await settledQuantities(page)).toEqual([1]);
  }));
