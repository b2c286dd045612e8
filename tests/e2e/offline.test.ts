import type { Page } from 'playwright';
import { addToCart, cartPanel, countBecomes, openCart, settledQuantities } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { long } from '../support/e2e/long.ts';

let productPath: string;

test.beforeAll(async () => {
  productPath = `/${(await productPaths('en')).find((path) => path.includes('posters-prints'))}`;
});

const noConnection = 'You are offline. What you clicked is done as soon as you are online again.';

/** Errors of scripts; what the network complains about is expected. */
const isPageError = (complaint: string) => complaint.startsWith('page error');

test.describe('a first click without a network is done when it is back', () => {
  test('adding to the cart', async ({ page, context, complaints }) => {
    await page.goto(productPath, { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await addToCart(page).click();
    await page.getByText(noConnection).waitFor();
    await context.setOffline(false);
    await countBecomes(page, '1');
    await page.getByText(noConnection).waitFor({ state: 'hidden' });
    expect(await settledQuantities(page)).toEqual([1]);
    expect(complaints.filter(isPageError)).toEqual([]);
  });

  test('opening the cart', long, async ({ page, context, complaints }) => {
    await page.goto(productPath, { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await openCart(page).click();
    await page.getByText(noConnection).waitFor();
    await context.setOffline(false);
    await cartPanel(page).getByText('Your cart is empty').waitFor();
    expect(complaints.filter(isPageError)).toEqual([]);
  });

  test('the wishlist', long, async ({ page, context, complaints }) => {
    await page.goto(productPath, { waitUntil: 'networkidle' });
    const wish = page.locator('button[data-shelf=wish]');
    await context.setOffline(true);
    await wish.click();
    await context.setOffline(false);
    await page.locator('button[data-shelf=wish].is-on').waitFor();
    expect(complaints.filter(isPageError)).toEqual([]);
  });

  test('opening the cart that was opened before, on a page that sells nothing', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/en/about', { waitUntil: 'networkidle' });
    await openCart(page).hover();
    await page.waitForSelector('astro-island[component-url*=CartPanel]:not([ssr])', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await openCart(page).click();
    await cartPanel(page).getByText('Your cart is empty').waitFor();
    expect(complaints.filter(isPageError)).toEqual([]);
  });
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

test('what is added without a network is announced at once, and once', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(productPath, { waitUntil: 'networkidle' });
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
  expect(complaints.filter(isPageError)).toEqual([]);
});

test(
  'an unreachable shop is reported, and additions are sent once it is back',
  long,
  async ({ page, complaints }) => {
    await page.goto(productPath, { waitUntil: 'networkidle' });
    await page.route('**/api/cart/**', (route) => route.abort());
    await addToCart(page).click();
    await page.getByText('We can’t reach the shop just now. Please check your connection.').waitFor();
    await page.unroute('**/api/cart/**');
    expect(await settledQuantities(page)).toEqual([1]);
    expect(complaints.filter(isPageError)).toEqual([]);
  },
);
