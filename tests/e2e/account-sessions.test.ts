import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { type Customer, logIn, newCustomer, password } from '../support/e2e/account.ts';
import { expect, test, type OpenPage } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const sessions = (page: Page) => page.locator('#sessions li');
const passwordField = (page: Page) => page.locator('#sessions [name=currentPassword]');

/** A browser of its own in which the customer is logged in. */
async function device(openPage: OpenPage, customer: Customer, userAgent: string): Promise<Page> {
  const { page } = await openPage({ userAgent });
  await logIn(page, customer);
  return page;
}

/** Whether the account is shown to the browser when its page is loaded anew. */
async function isLoggedIn(page: Page): Promise<boolean> {
  await page.reload();
  await page.locator('.account-rooms, .account-entrance').first().waitFor();
  // What the browser keeps is shown until the shop has answered.
  await page.waitForLoadState('networkidle');
  return (await page.locator('.account-rooms').count()) === 1;
}

test(
  'sessions are listed, and ended one by one or all others at once, by keyboard alone',
  long,
  async ({ openPage }) => {
    // The customer's first session is one of a client that is no browser.
    const customer = await newCustomer();
    const [laptop, phone] = [
      await device(openPage, customer, firefox),
      await device(openPage, customer, safari),
    ];
    const { page, complaints } = await openPage('phone');
    await logIn(page, customer);
    await expect.poll(() => sessions(page).count()).toBe(4);
    const [first = '', ...others] = await sessions(page).allTextContents();
    expect(first).toContain('This device');
    expect(others.join()).not.toContain('This device');
    for (const name of ['Firefox', 'Safari'])
      expect(others.filter((text) => text.includes(name))).toHaveLength(1);
    expect(await violationsOf(page, ['#sessions'])).toEqual([]);

    await page.locator('#sessions select').focus();
    await page.keyboard.type('Firefox');
    await page.keyboard.press('Tab');
    expect(await passwordField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect.poll(() => sessions(page).count()).toBe(3);
    // The list says what is left, and takes the focus that its form has lost.
    expect(await page.evaluate(() => document.activeElement?.closest('#sessions') !== null)).toBe(true);
    expect((await sessions(page).allTextContents()).join()).not.toContain('Firefox');
    expect([await isLoggedIn(laptop), await isLoggedIn(phone)]).toEqual([false, true]);

    await passwordField(page).focus();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect.poll(() => sessions(page).count()).toBe(1);
    expect(await page.locator('#sessions form').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('#sessions') !== null)).toBe(true);
    expect(await isLoggedIn(phone)).toBe(false);
    expect(await isLoggedIn(page)).toBe(true);
    expect(await violationsOf(page, ['#sessions'])).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('sessions are not ended with a wrong password, nor without one', async ({ openPage }) => {
  const customer = await newCustomer();
  const { page } = await openPage('phone');
  await logIn(page, customer);
  const end = page.getByRole('button', { name: 'End sessions' });
  await end.click();
  await page.locator('#sessions').getByText('Field is required').waitFor();
  await passwordField(page).fill('not the password');
  await end.click();
  await page.locator('#sessions').getByText('The current password is not right').waitFor();
  expect(await passwordField(page).getAttribute('aria-invalid')).toBe('true');
  expect(await passwordField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await violationsOf(page, ['#sessions'])).toEqual([]);
  expect(await sessions(page).count()).toBe(2);
});
