import type { Page } from 'playwright';
import { logIn, newCustomer } from '../../support/e2e/account.ts';
import { orderOf, shopper } from '../../support/e2e/checkout.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';

/** Leaves no room for a single character more. */
const fill = (page: Page, names: readonly ('localStorage' | 'sessionStorage')[]) =>
  page.evaluate((filled) => {
    for (const name of filled) {
      const storage = window[name];
      for (let count = 0, text = 'x'.repeat(2 ** 20); text !== ''; count += 1) {
        try {
          storage.setItem(`fill-${count}`, text);
        } catch {
          text = text.slice(0, Math.floor(text.length / 2));
        }
      }
    }
  }, names);

/** Does what is asked, and loses the answer. */
const loseAnswer = (page: Page) =>
  page.route('**/api/order?*', async (route) => {
    await route.fetch();
    await route.abort();
  });

test.describe('an order in a browser with full storage', () => {
  test('is shown after a reload if its answer was lost', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await fill(page, ['localStorage', 'sessionStorage']);
    await loseAnswer(page);
    await page.route('**/api/order/status?*', (route) => route.abort());
    await acts.placeOrder.click();
    await acts.button('pending.checkAgain').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'We don’t know yet' }).waitFor();
    await page.unroute('**/api/order/status?*');
    await acts.thanks.waitFor();
    expect((await orderOf(page)).state).toBe('placed');
  });

  test('is still being confirmed after a reload', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await fill(page, ['localStorage', 'sessionStorage']);
    await acts.payByTestCard('late');
    const pending = page.getByRole('heading', { name: 'Your payment is being confirmed' });
    await pending.waitFor();
    await page.reload();
    await pending.waitFor();
    await acts.thanks.waitFor();
  });

  test('continues the checkout if it never arrived', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await fill(page, ['localStorage', 'sessionStorage']);
    await page.route('**/api/order?*', (route) => route.abort());
    await page.route('**/api/order/status?*', (route) => route.abort());
    await acts.placeOrder.click();
    await acts.button('pending.checkAgain').waitFor();
    await page.unrouteAll();
    await page.reload();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
  });

  test('is shown in the next tab if its own was closed before the answer', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await fill(page, ['localStorage']);
    const { promise: isPlaced, resolve: tellPlaced } = Promise.withResolvers<void>();
    await page.route('**/api/order?*', async (route) => {
      await route.fetch();
      tellPlaced();
    });
    await acts.placeOrder.click();
    await isPlaced;
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await next.goto('/en/checkout');
    await (await shopper(next)).thanks.waitFor();
    expect((await orderOf(next)).state).toBe('placed');
  });

  test('is no longer named by the address once its customer has logged out', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await logIn(page, await newCustomer());
    await page.goto('/en/checkout');
    await acts.field('firstName').waitFor();
    await acts.button('step.toShipping').click();
    await acts.address();
    await acts.wayOfPaying.waitFor();
    await fill(page, ['localStorage', 'sessionStorage']);
    await loseAnswer(page);
    await page.route('**/api/order/status?*', (route) => route.abort());
    await acts.placeOrder.click();
    await acts.button('pending.checkAgain').waitFor();
    expect(new URL(page.url()).hash).toContain('#order=');
    const account = await page.context().newPage();
    await account.goto('/en/my-account');
    await account.locator('.account-greeting button').click();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(await acts.button('pending.checkAgain').count()).toBe(0);
  });
});
