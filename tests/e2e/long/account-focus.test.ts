import type { Page } from 'playwright';
import { fillInLogin, logIn, newCustomer, password } from '../../support/e2e/account.ts';
import { openCheckout } from '../../support/e2e/checkout.ts';
import { covered } from '../../support/e2e/covered.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';

/** Name, else text, of what has the focus. */
const focused = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body
        ? 'nothing'
        : (activeElement?.getAttribute('name') ?? activeElement?.textContent);
    }),
  );
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('login and logout keep the focus near what changed', async ({ openPage }) => {
  const { page, complaints } = await openPage('phone');
  const customer = await newCustomer();
  await page.goto('/en/my-account');
  await fillInLogin(page, customer);
  await focused(page).toBe('Hello, Ann');
  await page.getByText('You are logged in!').waitFor();
  expect(await covered(page)).toBeUndefined();
  await page.waitForLoadState('networkidle');
  await button(page, 'Log out').click();
  await focused(page).toBe('You need to be logged in to see this page');
  await page.getByText("You're logged out").waitFor();
  expect(await covered(page)).toBeUndefined();
  expect(complaints).toEqual([]);
});

test('saving details or a new password keeps the focus on the button', async ({ page, complaints }) => {
  await logIn(page, await newCustomer());
  await page.locator('#profile [name=firstName]').fill('Bea');
  await button(page, 'Save').click();
  await page.getByText('Hello, Bea').waitFor();
  await focused(page).toBe('Save');
  await page.locator('#password [name=currentPassword]').fill(password);
  await page.locator('#password [name=password]').fill('another horse');
  await page.locator('#password [name=repeatedPassword]').fill('another horse');
  await page.keyboard.press('Enter');
  await page.getByText('Password has successfully been changed').waitFor();
  await focused(page).toBe('Change password');
  expect(await page.locator('#password [name=password]').inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

test('an address form focuses its first field, and returns to the button that opened it', async ({
  page,
  complaints,
}) => {
  await logIn(page, await newCustomer());
  await page.locator('#profile [name=lastName]').fill('Unsaved');
  await button(page, 'Add address').click();
  await focused(page).toBe('firstName');
  await button(page, 'Cancel').click();
  await focused(page).toBe('Add address');
  await page.keyboard.press('Enter');
  await focused(page).toBe('firstName');
  await page.locator('#addresses [name=streetAddress]').fill('Main Street 1');
  await page.locator('#addresses [name=zipCode]').fill('12345');
  await page.locator('#addresses [name=city]').fill('Anytown');
  await button(page, 'Save address').click();
  await page.getByText('Main Street 1').waitFor();
  await focused(page).toBe('Add address');
  await button(page, 'Edit: Main Street 1').click();
  await focused(page).toBe('firstName');
  await button(page, 'Cancel').click();
  await focused(page).toBe('Edit');
  expect(await page.locator('#profile [name=lastName]').inputValue(), 'what was not saved').toBe('Unsaved');
  await button(page, 'Edit: Main Street 1').click();
  await focused(page).toBe('firstName');
  expect(complaints).toEqual([]);
});

test('requesting a link moves focus to the message', async ({ page }) => {
  await page.goto('/en/reset-password');
  await page.locator('form [name=email]').fill('ann@example.com');
  await button(page, 'Send link').click();
  await focused(page).toContain('a link is on its way');
});

test('a refused form says so, besides the messages at its fields', async ({ page }) => {
  await logIn(page, await newCustomer());
  const said = page.locator('#profile [role=alert]');
  await page.locator('#profile [name=firstName]').fill('');
  await button(page, 'Save').click();
  await said.getByText('Please fix the validation errors').waitFor();
  await focused(page).toBe('firstName');
  await page.locator('#profile [name=firstName]').fill('Bea');
  await expect.poll(() => said.textContent()).toBe('');
});

test('focus is visible to keyboard users, not to those who click', async ({ page, context, complaints }) => {
  const outline = () => page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.goto('/en/my-account');
  await fillInLogin(page, await newCustomer());
  await focused(page).toBe('Hello, Ann');
  expect(await outline()).toBe('none');
  await page.waitForLoadState('networkidle');
  await button(page, 'Log out').focus();
  await page.keyboard.press('Enter');
  await focused(page).toBe('You need to be logged in to see this page');
  expect(await outline()).toBe('solid');

  const checkout = await openCheckout(context);
  const step = async (title: string, act: () => Promise<void>) => {
    await act();
    await focused(checkout).toBe(title);
    return checkout.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
  };
  const field = (name: string) => checkout.locator(`.checkout-step.is-open [name=${name}]`);
  for (const name of ['firstName', 'lastName']) await field(name).fill('Ann');
  await field('emailAddress').fill('ann@example.com');
  expect(await step('2Shipping', () => field('emailAddress').press('Enter'))).toBe('solid');
  const change = checkout.getByRole('button', { name: 'Change Personal details' });
  expect(await step('1Personal details', () => change.click())).toBe('none');
  expect(complaints).toEqual([]);
});
