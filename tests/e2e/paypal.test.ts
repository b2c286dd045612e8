import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { cartQuantity, openCart } from '../support/e2e/cart.ts';
import { openCheckout, orderOf, shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';

/** The buyer is at PayPal's page. */
async function atPaypal(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'PayPal' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/checkoutnow');
}

async function orderByPaypal(page: Page, storeCode: string) {
  const acts = await shopper(page, storeCode);
  await acts.toReview();
  await page.getByRole('radio', { name: 'PayPal' }).click();
  await acts.placeOrder.click();
  await atPaypal(page);
  return acts;
}

for (const storeCode of ['de', 'us', 'se', 'pl'] as const) {
  test(
    `in ${storeCode}: from the cart to PayPal and back to the confirmation`,
    longUnless(storeCode === 'de'),
    async ({ context }) => {
      const page = await openCheckout(context, storeCode);
      const acts = await orderByPaypal(page, storeCode);
      await page.getByRole('button', { name: 'Approve' }).click();
      await acts.thanks.waitFor();
      const { state, order } = await orderOf(page);
      expect([state, order?.items[0]?.qty_ordered]).toEqual(['placed', 2]);
      expect(await violationsOf(page)).toEqual([]);
      // The way back does not lead through PayPal's return again.
      await page.reload();
      await acts.thanks.waitFor();
    },
  );
}

test('a buyer who declines reads that nothing was charged, has the cart, can change the order, and pays later', async ({
  context,
}) => {
  const page = await openCheckout(context, 'en');
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const acts = await orderByPaypal(page, 'en');
  await page.getByRole('button', { name: 'Decline' }).click();
  const heading = page.getByRole('heading', { name: 'Payment cancelled' });
  await heading.waitFor();
  await expect(heading).toBeFocused();
  await expect(page.getByText('nothing was charged')).toBeVisible();
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByRole('listitem')).toContainText('2 ×');
  await expect(order).toContainText('Total');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
  await page.getByRole('radio', { name: 'Test card' }).waitFor();
  await page.goto('/en/checkout');
  await page.getByRole('link', { name: 'Change the order' }).click();
  await page.getByRole('radio', { name: 'Test card' }).waitFor();
  await page.goto('/en');
  await openCart(page).click();
  await expect(cartQuantity(page)).toHaveValue('2');
  await page.goto('/en/checkout');
  await page.getByRole('link', { name: 'Go on to the payment' }).click();
  await atPaypal(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await atPaypal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await acts.thanks.waitFor();
  expect(errors).toEqual([]);
});

test('a buyer who can’t be led to PayPal reads why, and continues once PayPal answers, or pays another way', async ({
  enterCheckout,
}) => {
  const { page, acts } = await enterCheckout();
  await acts.toReview();
  await page.getByRole('radio', { name: 'PayPal' }).click();
  const context = page.context();
  const payment = { id: '1', provider: 'paypal', unasked: true };
  const answer = (code: number, said: object) => ({ status: code, json: { code, ...said } });
  await context.route('**/api/order?*', (route) =>
    route.fulfill(answer(202, { result: '', meta: { reason: 'payment_pending', payment } })),
  );
  await context.route('**/api/order/status?*', (route) =>
    route.fulfill(answer(200, { result: { state: 'pending', payment } })),
  );
  await acts.placeOrder.click();
  await page.getByText('PayPal can’t be reached now. Nothing was charged.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  const heading = page.getByRole('heading', { name: 'The payment can’t be started' });
  await expect(heading).toBeFocused();
  await context.unrouteAll({ behavior: 'wait' });
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('link', { name: 'Go on to the payment' }))
    .click();
  await atPaypal(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await acts.payByTestCard('success');
  await acts.thanks.waitFor();
});

test('PayPal chosen in another checkout is preselected', long, async ({ context }) => {
  const page = await openCheckout(context, 'en');
  const acts = await shopper(page, 'en');
  await acts.toReview();
  await page.goto('/en/paypal-handling-order');
  await acts.wayOfPaying.waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/checkout');
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
});

test('a buyer who uses the browser’s back button pays otherwise, once', async ({ context }) => {
  const page = await openCheckout(context, 'en');
  const acts = await orderByPaypal(page, 'en');
  await page.goBack();
  await page.getByRole('heading', { name: 'Your order is not paid yet' }).waitFor();
  await page.getByRole('link', { name: 'Change the order' }).click();
  await acts.payByTestCard('success');
  await acts.thanks.waitFor();
  expect((await orderOf(page)).order?.items).toHaveLength(1);
});
