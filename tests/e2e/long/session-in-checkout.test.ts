import type { BrowserContext, Locator, Page } from 'playwright';
import { violationsOf } from '../../support/axe.ts';
import { type Customer, fillInLogin, logIn, newCustomer, password } from '../../support/e2e/account.ts';
import { settledQuantities } from '../../support/e2e/cart.ts';
import { openCheckout, shopper } from '../../support/e2e/checkout.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';

type Acts = Awaited<ReturnType<typeof shopper>>;

/** A customer who has entered all of an order, and has not placed it yet. */
async function goToReview(
  context: BrowserContext,
): Promise<{ context: BrowserContext; page: Page; acts: Acts; customer: Customer }> {
  const customer = await newCustomer();
  const page = await openCheckout(context);
  await logIn(page, customer);
  await page.goto('/en/checkout');
  const acts = await shopper(page);
  await acts.field('firstName').waitFor();
  await acts.button('step.toShipping').click();
  await acts.address();
  await acts.wayOfPaying.waitFor();
  await page.waitForLoadState('networkidle');
  return { context, page, acts, customer };
}

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' });
const keptOrders = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /\/order\/(?!open$)/.test(key)).length);
const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);

/** Logs in by the keyboard alone. */
async function logInAgain(page: Page, { email }: Customer): Promise<void> {
  const modal = modalOf(page);
  await modal.locator('[name=email]').fill(email);
  await modal.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await modal.waitFor({ state: 'detached' });
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/en/my-account');
  await page.locator('.account-greeting button').click();
  await page.waitForSelector('.account-entrance');
}

/** The session ends while the order is placed. */
async function endAtPlacing({ context, page, acts }: Awaited<ReturnType<typeof goToReview>>): Promise<void> {
  await context.clearCookies();
  await acts.placeOrder.focus();
  await page.keyboard.press('Enter');
  await modalOf(page).waitFor();
}

test.describe('a session that ends while an order is placed', () => {
  test('is reported, and the checkout continues at its step after the login', async ({ context }) => {
    const visit = await goToReview(context);
    const { page, acts, customer } = visit;
    await endAtPlacing(visit);
    const notice = page.getByText(acts.t('loggedOut'));
    await notice.waitFor();
    expect(await page.getByText(acts.t('refused.other')).count()).toBe(0);
    expect(await page.getByText('Shopping cart is empty.').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('vernissage/en/checkout'))).not.toContain(
      'Long Lane 5',
    );
    await logInAgain(page, customer);
    await acts.placeOrder.waitFor();
    await hasFocus(page.getByRole('heading', { name: 'Checkout' }));
    expect(await notice.count()).toBe(0);
    await page.getByText('Long Lane 5').first().waitFor();
    expect(await settledQuantities(page)).toEqual([2]);
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('checkout-left');
  });

  test('leaves the focus on the page when the modal is closed, with a way to log in', async ({ context }) => {
    const visit = await goToReview(context);
    const { page, acts, customer } = visit;
    await endAtPlacing(visit);
    await page.keyboard.press('Escape');
    await modalOf(page).waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('heading', { name: 'Checkout' }));
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log in' }).click();
    await fillInLogin(page, customer);
    await page.waitForURL('**/en/checkout');
    await page.getByText('Long Lane 5').first().waitFor();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
  });
});

test('a placed order is hidden in every tab once its customer has logged out', async ({ context }) => {
  const { page, acts } = await goToReview(context);
  await acts.placeOrder.click();
  await acts.thanks.waitFor();
  await page.getByText('Long Lane 5').first().waitFor();
  const address = page.url();
  const account = await context.newPage();
  await account.goto(address);
  await account.getByText('Long Lane 5').first().waitFor();
  await logOut(account);
  await expect.poll(() => page.getByText('Long Lane 5').count()).toBe(0);
  // Who is still at the page knows that it stands.
  await acts.thanks.waitFor();
  await account.goBack();
  await account
    .getByText('Shopping cart is empty.')
    .or(account.getByText(acts.t('thanks.withoutDetails')))
    .waitFor();
  expect(await account.getByText('Long Lane 5').count()).toBe(0);
  await page.reload();
  await page.getByText('Shopping cart is empty.').waitFor();
  expect(await page.getByText('Long Lane 5').count()).toBe(0);
});

test.describe('an offline order whose session ends', () => {
  /** The order waits, and the network comes back to a session that is over. */
  async function endOffline({ context, page, acts }: Awaited<ReturnType<typeof goToReview>>): Promise<void> {
    await context.setOffline(true);
    await acts.placeOrder.click();
    await page.getByRole('heading', { name: 'Order waiting!' }).waitFor();
    await context.clearCookies();
    await context.setOffline(false);
    await modalOf(page).waitFor();
    await page.getByText(acts.t('loggedOut')).waitFor();
  }

  test('is kept, and offered again after the login', async ({ context }) => {
    const visit = await goToReview(context);
    const { page, acts, customer } = visit;
    await endOffline(visit);
    expect(await keptOrders(page)).toBe(1);
    await logInAgain(page, customer);
    const waiting = page.getByRole('heading', { name: 'Order waiting!' });
    await waiting.waitFor();
    await hasFocus(waiting);
    await page.getByRole('button', { name: acts.t('pending.confirmOffline') }).click();
    await acts.thanks.waitFor();
  });

  test('is hidden from other customers', async ({ context }) => {
    const visit = await goToReview(context);
    const { page, acts, customer } = visit;
    await endOffline(visit);
    await logInAgain(page, await newCustomer());
    await page.getByText('Shopping cart is empty.').waitFor();
    await page.reload();
    await page.getByText('Shopping cart is empty.').waitFor();
    expect(await page.getByText('Order waiting!').count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('checkout-left');
    await logOut(page);
    expect(await keptOrders(page), 'the logout of another customer takes nothing').toBe(1);
    await logIn(page, customer);
    await page.goto('/en/checkout');
    await page.getByRole('heading', { name: 'Order waiting!' }).waitFor();
    await logOut(page);
    expect(await keptOrders(page)).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('vernissage/en/order/open'))).toBeNull();
    expect(await acts.thanks.count()).toBe(0);
  });
});
