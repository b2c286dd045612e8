import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { orderOf } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';
import { long, longUnless } from '../support/e2e/long.ts';

/** What each store calls the way of paying. */
const cardName = {
  de: 'Karte',
  us: 'Card',
  en: 'Card',
  se: 'Kort',
  pl: 'Karta',
} as const;

const approve = (page: Page) => page.getByRole('button', { name: 'Approve' });
const decline = (page: Page) => page.getByRole('button', { name: 'Decline' });
const cardForm = (page: Page) => page.getByRole('combobox', { name: 'Pay with' });

async function chooseCard(page: Page, store: keyof typeof cardName): Promise<void> {
  await page.getByRole('radio', { name: cardName[store], exact: true }).click();
  await cardForm(page).waitFor();
}

for (const [store, viewport] of [
  ['de', 'phone'],
  ['us', 'desktop'],
  ['se', 'phone'],
  ['pl', 'desktop'],
] as const) {
  test(
    `in ${store}: from the cart to the confirmation, and no third party is called before`,
    longUnless(store === 'de'),
    async ({ enterCheckout }) => {
      const { page, acts, complaints } = await enterCheckout({ store, viewport });
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (/^http/.test(request.url()) && new URL(request.url()).origin !== new URL(baseUrl()).origin)
          elsewhere.push(request.url());
      });
      await acts.toReview();
      await page.getByRole('radio', { name: cardName[store], exact: true }).waitFor();
      expect(elsewhere).toEqual([]);
      await chooseCard(page, store);
      expect(elsewhere.length).toBeGreaterThan(0);
      expect(await violationsOf(page)).toEqual([]);
      await acts.placeOrder.click();
      await approve(page).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      const shown = await page.getByText(/^Pay [\d.]+ [A-Z]{3}\?$/).textContent();
      await approve(page).click();
      await acts.thanks.waitFor();
      const { state, order } = await orderOf(page);
      expect([state, order?.items[0]?.qty_ordered]).toEqual(['placed', 2]);
      expect(shown).toContain(` ${order?.grand_total.toFixed(2)} `);
      expect(await violationsOf(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}

test('reports a declined card at the form, and the next try pays once', async ({ enterCheckout }) => {
  const { page, acts, complaints } = await enterCheckout({ store: 'de' });
  await acts.toReview();
  await chooseCard(page, 'de');
  await acts.placeOrder.click();
  await decline(page).click();
  await expect(page.locator('.checkout-notice', { hasText: acts.t('card.declined') })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await acts.placeOrder.click();
  await approve(page).click();
  await acts.thanks.waitFor();
  expect((await orderOf(page)).order?.items).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('another method pays after a declined card', long, async ({ enterCheckout }) => {
  const { page, acts } = await enterCheckout({ store: 'en' });
  await acts.toReview();
  await chooseCard(page, 'en');
  await acts.placeOrder.click();
  await decline(page).click();
  await page.getByText(acts.t('card.declined')).waitFor();
  await acts.payByTestCard('success');
  await acts.thanks.waitFor();
  expect((await orderOf(page)).order?.items).toHaveLength(1);
});

test('places the order of a tab closed right after paying', async ({ enterCheckout }) => {
  const visit = await enterCheckout({ store: 'en' });
  await visit.acts.toReview();
  await chooseCard(visit.page, 'en');
  await visit.acts.placeOrder.click();
  // The page never hears from the shop that it is paid.
  await visit.page.route('**/api/order/status*', () => undefined);
  const confirmed = visit.page.waitForResponse(/\/confirm$/);
  await approve(visit.page).click();
  await confirmed;
  const next = await visit.context.newPage();
  await visit.page.close();
  await next.goto('/en/checkout');
  await next.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  expect((await orderOf(next)).state).toBe('placed');
});

test('continues to the payment after leaving before it', async ({ enterCheckout }) => {
  const { page, acts } = await enterCheckout({ store: 'en' });
  await acts.toReview();
  await chooseCard(page, 'en');
  await acts.placeOrder.click();
  await approve(page).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Your order is not paid yet' }).waitFor();
  await page.getByRole('button', { name: 'Go on to the payment' }).click();
  await cardForm(page).waitFor();
  await acts.placeOrder.click();
  await approve(page).click();
  await acts.thanks.waitFor();
});

test(
  'pays once, with the next try, if the network is cut during payment',
  long,
  async ({ enterCheckout }) => {
    const { page, acts, context } = await enterCheckout({ store: 'en' });
    await acts.toReview();
    await chooseCard(page, 'en');
    await acts.placeOrder.click();
    await approve(page).waitFor();
    await context.setOffline(true);
    await approve(page).click();
    await page.getByRole('heading', { name: 'We don’t know yet whether your order went through' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Go on to the payment' }).click();
    await cardForm(page).waitFor();
    await acts.placeOrder.click();
    await approve(page).click();
    await acts.thanks.waitFor();
    expect((await orderOf(page)).order?.items).toHaveLength(1);
  },
);

test('the way back after paying shows the order, and an empty cart', long, async ({ enterCheckout }) => {
  const { page, acts } = await enterCheckout({ store: 'en' });
  await acts.toReview();
  await chooseCard(page, 'en');
  await acts.placeOrder.click();
  await approve(page).click();
  await acts.thanks.waitFor();
  await page.goto('/en');
  await page.goBack();
  await acts.thanks.waitFor();
  await page.goto('/en/checkout');
  await page.getByRole('link', { name: acts.t('back') }).waitFor();
  await expect(acts.placeOrder).toHaveCount(0);
});

for (const [store, expected] of [
  ['de', ['paypal', 'stripe', 'klarna', 'banktransfer', 'cashondelivery', 'testcard']],
  ['us', ['stripe', 'paypal', 'klarna', 'banktransfer', 'testcard']],
  ['se', ['stripe', 'paypal', 'cashondelivery', 'klarna', 'banktransfer', 'testcard']],
] as const) {
  test(
    `in ${store}: the order of the payment methods, with the first preselected`,
    longUnless(store === 'se'),
    async ({ enterCheckout }) => {
      const { page, acts } = await enterCheckout({ store, isNew: true });
      await acts.toReview();
      const radios = page.locator('[data-step=payment]').getByRole('radio');
      const shown = () =>
        radios.evaluateAll((all) =>
          all.map((each) => [each.getAttribute('value'), (each as HTMLInputElement).checked]),
        );
      await expect.poll(shown).toEqual(expected.map((code, index) => [code, index === 0]));
    },
  );
}

test('offers local payment methods by card in Sweden', async ({ enterCheckout }) => {
  const { page, acts } = await enterCheckout({ store: 'se' });
  await acts.toReview();
  await chooseCard(page, 'se');
  expect(await cardForm(page).getByRole('option').allTextContents()).toEqual([
    'Card',
    'Card, with 3-D Secure',
    'Swish',
    'Klarna',
  ]);
});
