import type { Page } from 'playwright';
import { openCheckout, shopper, textsOfStore } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';

/** What the API says of a body that it refuses is in English, for those who write clients. */
const words = 'Has to be a text that only the server would write';

async function refuse(page: Page, path: string, method: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 400, json: { code: 400, result: [`customer.addresses[0].city: ${words}`] } })
      : route.fallback(),
  );
}

test.describe('server messages are not shown in a German store', () => {
  test('for an order', async ({ context }) => {
    const page = await openCheckout(context, 'de');
    const acts = await shopper(page, 'de');
    await acts.toReview();
    await refuse(page, '**/api/order?*', 'POST');
    await acts.placeOrder.click();
    await page.getByText(acts.t('refused.invalid')).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(words);
  });

  test('for a change of the cart', async ({ context }) => {
    const page = await openCheckout(context, 'de');
    const cart = await textsOfStore('de', 'cart');
    await page.goto('/de');
    await refuse(page, '**/api/cart/update?*', 'POST');
    await refuse(page, '**/api/cart/delete?*', 'POST');
    await page.getByRole('button', { name: cart('open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: cart('remove') })
      .first()
      .click();
    await page.getByText(cart('notification.requestFailed')).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(words);
  });
});
