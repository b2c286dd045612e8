import type { Page } from 'playwright';
import { mailFolder, readMails } from '../../src/services/mail/mail-files.ts';
import { violationsOf } from '../support/axe.ts';
import { anyEmail, fillInLogin, logIn, newCustomer, password } from '../support/e2e/account.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';
import { dataOfShop } from '../support/e2e/shop-under-test.ts';

const mailsTo = async (email: string) =>
  (await readMails(mailFolder(dataOfShop()))).mails.filter(({ to }) => to === email);

/** What is behind the `#` of the link to a new address; empty until its mail is there. */
async function linkTo(email: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ text }) => text);
  return /(#confirm-email=\S+)/.exec(texts.join('\n'))?.[1] ?? '';
}

const field = (page: Page, name: string) => page.locator(`#profile [name=${name}]`);
const isFocused = (page: Page, name: string) =>
  field(page, name).evaluate((element) => element === document.activeElement);

const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm new address' });

test('another e-mail address requires the password and the link to it, by keyboard alone; the previous one is notified', async ({
  openPage,
}) => {
  const customer = await newCustomer();
  const next = anyEmail();
  const { page, complaints } = await openPage('phone');
  await logIn(page, customer);
  expect(await field(page, 'currentPassword').count()).toBe(0);
  await field(page, 'emailAddress').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(next);
  await page.keyboard.press('Tab');
  await field(page, 'currentPassword').waitFor();
  expect(await violationsOf(page, ['#profile'])).toEqual([]);

  await field(page, 'emailAddress').press('Enter');
  await page.locator('#profile').getByText('Field is required').waitFor();
  expect(await isFocused(page, 'currentPassword')).toBe(true);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await page.locator('#profile').getByText('The current password is not right').waitFor();
  expect(await isFocused(page, 'currentPassword')).toBe(true);
  expect(await field(page, 'currentPassword').getAttribute('aria-invalid')).toBe('true');
  expect(await violationsOf(page, ['#profile'])).toEqual([]);
  expect(await field(page, 'emailAddress').inputValue()).toBe(next);
  expect(await mailsTo(next)).toEqual([]);
  // Browsers report the refusal of the wrong password.
  expect(complaints.splice(0).join()).toContain('400');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByText(`We have sent a link to ${next}.`).waitFor();
  expect(await field(page, 'emailAddress').inputValue()).toBe(customer.email);
  expect(await field(page, 'currentPassword').count()).toBe(0);
  expect(complaints).toEqual([]);
  await expect.poll(() => linkTo(next)).toContain('#confirm-email=');
  const told = (await mailsTo(customer.email)).map(({ subject, text }) => subject + text).join();
  expect(told).toContain('e-mail address');
  expect(told).not.toContain(next);
  expect(told).not.toContain('#confirm-email=');

  const link = await linkTo(next);
  await page.goto('about:blank');
  await page.goto(`/en/my-account${link}`);
  // Opening the link changes nothing, as scanners of mails open links, too.
  await page.getByText('Do you want to use your new e-mail address').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.waitForSelector('.account-rooms');
  expect(await field(page, 'emailAddress').inputValue()).toBe(customer.email);
  expect(await violationsOf(page, ['.account-question'])).toEqual([]);
  await confirmButton(page).press('Enter');
  await page.getByText('Your e-mail address has been changed.').waitFor();
  await expect.poll(() => field(page, 'emailAddress').inputValue()).toBe(next);

  await page.goto('about:blank');
  await page.goto(`/en/my-account${link}`);
  await confirmButton(page).click();
  await page.getByText('This link was used already, or is too old.').waitFor();
  // On a phone the notification lies over it.
  await page.locator('.account-greeting button').press('Enter');
  await page.waitForSelector('.account-entrance');
  await fillInLogin(page, { ...customer, email: next });
  await page.waitForSelector('.account-rooms');
});

test('the link works without a login, too', long, async ({ openPage }) => {
  const customer = await newCustomer();
  const next = anyEmail();
  const { page } = await openPage();
  await logIn(page, customer);
  await field(page, 'emailAddress').fill(next);
  await field(page, 'currentPassword').fill(password);
  await page.locator('#profile button').click();
  await expect.poll(() => linkTo(next)).toContain('#confirm-email=');
  const other = await openPage('phone');
  await other.page.goto(`/en/my-account${await linkTo(next)}`);
  await confirmButton(other.page).click();
  await other.page.getByText('Your e-mail address has been changed.').waitFor();
  await fillInLogin(other.page, { ...customer, email: next });
  await other.page.waitForSelector('.account-rooms');
  expect(other.complaints).toEqual([]);
});
