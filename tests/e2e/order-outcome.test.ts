import type { Page } from 'playwright';
import { orderOf, shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';

const answer = (code: number, said: object) => ({
  status: code,
  contentType: 'application/json',
  body: JSON.stringify({ code, ...said }),
});

/** The checkout in another tab, which shows the same order as on its way. */
async function secondTab(page: Page, title: string) {
  await page.getByRole('heading', { name: title }).waitFor();
  const second = await page.context().newPage();
  await second.goto('/en/checkout');
  await second.getByRole('heading', { name: title }).waitFor();
  return shopper(second);
}

test.describe('the result of an order is shown in all waiting tabs', () => {
  test('when the payment is confirmed', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await acts.payByTestCard('late');
    const other = await secondTab(page, 'Your payment is being confirmed');
    await Promise.all([acts.thanks.waitFor(), other.thanks.waitFor()]);
    expect((await orderOf(page)).state).toBe('placed');
  });

  test('when the payment is refused: the checkout continues in both', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    await acts.toReview();
    const context = page.context();
    await context.route('**/api/order?*', (route) =>
      route.fulfill(answer(202, { result: '', meta: { reason: 'payment_pending' } })),
    );
    let result: object = { state: 'pending' };
    await context.route('**/api/order/status?*', (route) => route.fulfill(answer(200, { result })));
    await acts.placeOrder.click();
    const other = await secondTab(page, 'Your payment is being confirmed');
    result = { state: 'refused', reason: 'payment_refused' };
    for (const { placeOrder } of [acts, other]) {
      await placeOrder.waitFor();
      await placeOrder.page().getByRole('alert').getByText('Your payment was refused.').waitFor();
    }
    expect(complaints).toEqual([]);
  });

  test('when its answer was lost', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    const context = page.context();
    await context.route('**/api/order?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await context.route('**/api/order/status?*', (route) => route.abort());
    await acts.placeOrder.click();
    const other = await secondTab(page, 'We don’t know yet whether your order went through');
    await context.unroute('**/api/order/status?*');
    await Promise.all([acts.thanks.waitFor(), other.thanks.waitFor()]);
  });
});

test.describe('the details of a placed order', () => {
  for (const how of ['by themselves', 'when the network is back']) {
    test(`are shown late, ${how}`, longUnless(how === 'by themselves'), async ({ enterCheckout }) => {
      const { page, acts } = await enterCheckout();
      await acts.toReview();
      await page.clock.install();
      await page.route('**/api/order/status?*', (route) => route.abort());
      await acts.placeOrder.click();
      await acts.thanks.waitFor();
      await page.getByText('Its details can’t be shown just now').waitFor();
      const isByThemselves = how === 'by themselves';
      if (!isByThemselves) await page.clock.pauseAt(Date.now() + 1000);
      await page.unroute('**/api/order/status?*');
      if (!isByThemselves) await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByText('A confirmation is on its way to ada@example.org').waitFor();
    });
  }
});
