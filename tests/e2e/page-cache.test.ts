import type { Page } from 'playwright';
import { logIn, newCustomer } from '../support/e2e/account.ts';
import { addToCart, countBecomes, settledQuantities } from '../support/e2e/cart.ts';
import { openReview, shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { pathOfKind } from '../support/e2e/page-kinds.ts';

/** Goes through the history; whether the page came back as it was left. */
async function goInHistory(page: Page, steps: number): Promise<boolean> {
  const before = page.url();
  await page.evaluate((count) => history.go(count), steps);
  await expect.poll(() => page.url()).not.toBe(before);
  return page.evaluate(() => 'isKept' in window);
}

/** Leaves a page that has come to rest (one that holds a lock is not kept), marked so that it is known again. */
async function leaveFor(page: Page, path: string, keepsPages: boolean): Promise<void> {
  if (keepsPages) await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto(path);
}

/** All that can be read on a page, in its fields, too. */
const readable = (page: Page) =>
  page.evaluate(() =>
    [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
      '\n',
    ),
  );

// A page that is kept hears nothing of other pages in some browsers; Chromium tells it afterwards.
test.beforeEach(({ context }) =>
  context.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  ),
);

// Two projects of playwright.config.ts run this: with a browser that keeps pages, and with one that loads them anew.
test.describe('the way back', () => {
  test('does not offer a placed order again', async ({ context, keepsPages }) => {
    test.skip(!keepsPages, 'A page that is loaded anew does neither: see the tests of placing orders.');
    const page = await openReview(context);
    const acts = await shopper(page);
    await leaveFor(page, '/en/about', keepsPages);
    await leaveFor(page, '/en/checkout', keepsPages);
    await acts.wayOfPaying.waitFor();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    const url = page.url();

    expect(await goInHistory(page, -1)).toBe(keepsPages);
    expect(page.url()).toMatch(/about$/);
    expect(await goInHistory(page, -1)).toBe(keepsPages);
    // The page that was left had this cart: it shows what became of it.
    await acts.thanks.waitFor();
    expect(await acts.placeOrder.count()).toBe(0);

    await page.evaluate(() => history.go(2));
    await expect.poll(() => page.url()).toBe(url);
    await acts.thanks.waitFor();
  });

  test('shows nothing of an account after the logout', async ({ page, keepsPages }) => {
    const customer = await newCustomer({ lastname: 'Hopper' });
    await page.goto(await pathOfKind('en', 'poster'));
    await addToCart(page).click();
    await countBecomes(page, '1');
    await settledQuantities(page);
    await logIn(page, customer);
    await leaveFor(page, '/en/checkout', keepsPages);
    const acts = await shopper(page);
    await acts.field('lastName').waitFor();
    expect(await acts.field('lastName').inputValue()).toBe('Hopper');
    await leaveFor(page, '/en/my-account', keepsPages);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText("You're logged out").waitFor();
    expect(await page.getByText('You need to be logged in to see this page').count()).toBe(1);

    expect(await goInHistory(page, -1)).toBe(keepsPages);
    await page.getByText('Shopping cart is empty.').waitFor();
    await expect.poll(() => readable(page)).not.toContain('Hopper');
    expect(await goInHistory(page, -1)).toBe(keepsPages);
    await page.getByText('You need to be logged in to see this page').waitFor();
    expect(await readable(page)).not.toContain('Hopper');
    expect(await readable(page)).not.toContain(customer.email);
  });
});
