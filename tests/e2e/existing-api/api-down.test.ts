import { addToCart, cartPanel, countBecomes, openCart, settledQuantities } from '../../support/e2e/cart.ts';
import { orderOf } from '../../support/e2e/checkout.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { productPaths } from '../../support/e2e/sample-pages.ts';
import { processBehind } from '../../support/e2e/shop-under-test.ts';

/** The API takes connections and says nothing, as one that is overloaded; no flow runs beside these. */
const silence = () => process.kill(processBehind(), 'SIGSTOP');
const wake = () => process.kill(processBehind(), 'SIGCONT');

test.afterEach(() => wake());

const isPageError = (complaint: string) => complaint.startsWith('page error');

test('pages, lists and search go on without the API, and what is added meanwhile is sold once it is back', async ({
  page,
  complaints,
}) => {
  const productPath = `/${(await productPaths('en')).find((path) => path.includes('posters-prints'))}`;
  silence();
  await page.goto('/en/posters');
  await page.locator('a[data-sku]').first().waitFor();
  await page.goto(productPath);
  const price = page.locator('span.price[data-live-price]');
  await expect(price).toContainText('€');
  await page.locator('[data-opens=searchpanel]').click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('searchbox').fill('poster');
  await search.locator('[data-live-price]').first().waitFor();
  await page.keyboard.press('Escape');
  await addToCart(page).click();
  // The line is in the cart before the API has said so.
  await countBecomes(page, '1');
  await openCart(page).click();
  await expect(cartPanel(page).getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
  await page.keyboard.press('Escape');
  wake();
  expect(await settledQuantities(page)).toEqual([1]);
  expect(complaints.filter(isPageError)).toEqual([]);
});

test('an order that the API does not answer is placed once it answers again', async ({ enterCheckout }) => {
  const { page, acts } = await enterCheckout();
  await acts.toReview();
  await page.locator('.order-sums[aria-busy=false]').waitFor();
  silence();
  await acts.placeOrder.click();
  await page.waitForResponse('**/api/order?*', { timeout: 30_000 });
  wake();
  await acts.thanks.waitFor();
  expect((await orderOf(page)).state).toBe('placed');
});
