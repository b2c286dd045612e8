import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { logIn, newCustomer } from '../support/e2e/account.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';
import { chooseOption } from '../support/e2e/pages.ts';

const password = 'correct horse battery';
/** What is wrong with a tax id in the account. */
const taxIdLength = {
  en: 'Tax ID must have at least 3 letters',
  de: 'Die USt-IdNr. braucht mindestens 3 Zeichen',
};

const anyEmail = () => `ann.${Math.random().toString(36).slice(2)}@example.com`;

const field = (page: Page, name: string, form = 'form') => page.locator(`${form} [name="${name}"]`);
const registerForm = '.account-entrance form:nth-of-type(2)';

/** The form says that the password is another one, at its field, where the shopper goes on. */
async function isRefused(page: Page, form: string): Promise<void> {
  await page
    .locator(form)
    .getByText('The current password is not right, or too many attempts were made.')
    .waitFor();
  const input = field(page, 'currentPassword', form);
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await input.getAttribute('aria-invalid')).toBe('true');
}

async function register(page: Page, email: string): Promise<void> {
  await field(page, 'firstName', registerForm).fill('Ann');
  await field(page, 'lastName', registerForm).fill('Doe');
  await field(page, 'emailAddress', registerForm).fill(email);
  await field(page, 'password', registerForm).fill(password);
  await field(page, 'repeatedPassword', registerForm).fill(password);
  await field(page, 'acceptsTerms', registerForm).check();
  // The last thing that a login asks for.
  const orders = page.waitForResponse('**/api/user/order-history?*');
  await page.locator(`${registerForm} button`).click();
  await page.waitForSelector('.account-rooms');
  await orders;
}

test('a refused account says why', async ({ page }) => {
  await page.goto('/en/my-account');
  const email = anyEmail();
  const enter = async (name: string, text: string) => field(page, name, registerForm).fill(text);
  const said = page.locator(`${registerForm} [role=alert]`);
  for (const name of ['firstName', 'lastName']) await enter(name, 'Ann');
  await field(page, 'acceptsTerms', registerForm).check();
  await enter('emailAddress', email);
  for (const name of ['password', 'repeatedPassword']) await enter(name, password);
  const body = JSON.stringify({ code: 400, result: ['customer.lastname: Field is required'] });
  const refusal = { status: 400, contentType: 'application/json', body };
  await page.route('**/api/user/create?*', (route) => route.fulfill(refusal), { times: 1 });
  await page.locator(`${registerForm} button`).click();
  await said.getByText('This could not be saved. Please check what you entered and try again.').waitFor();
  const answer = await page.request.post('/api/user/create?storeCode=en', {
    data: { customer: { email, firstname: 'Ann', lastname: 'Doe' }, password },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);
  await page.locator(`${registerForm} button`).click();
  await said.getByText('There is an account with this e-mail address. Please log in.').waitFor();
});

test('each form with a new password names its user to password managers', long, async ({ page }) => {
  const customer = await newCustomer();
  await logIn(page, customer);
  const forms = page.locator('form:has([type=password])');
  // The password, the sessions, all data.
  await expect(forms).toHaveCount(3);
  const names = await forms
    .locator('input[type=text][autocomplete=username]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(names).toEqual([customer.email, customer.email, customer.email]);
  await page.goto(`/en/reset-password#token=old&email=${encodeURIComponent(customer.email)}`);
  await expect(page.locator('form [autocomplete=username]')).toHaveValue(customer.email);
});

for (const [store, viewport] of [
  ['en', 'desktop'],
  ['de', 'phone'],
] as const) {
  test.describe(`the account in ${store} on a ${viewport}`, longUnless(store === 'en'), () => {
    test('is entered, kept, left and entered again, without errors', async ({ openPage }) => {
      const { page, complaints } = await openPage(viewport);
      await page.goto(`/${store}/my-account`);
      await page.waitForSelector('.account-entrance');
      expect(await violationsOf(page)).toEqual([]);
      const email = anyEmail();
      await register(page, email);
      expect(await violationsOf(page)).toEqual([]);

      await page.locator('[data-add]').click();
      await field(page, 'streetAddress', '#addresses').fill('Main Street 1');
      await field(page, 'zipCode', '#addresses').fill('12345');
      await field(page, 'city', '#addresses').fill('Anytown');
      expect(await violationsOf(page)).toEqual([]);
      await field(page, 'taxId', '#addresses').fill('XY');
      await page.locator('#addresses form button:not([type])').click();
      await page.locator('#addresses .form-problem').getByText(taxIdLength[store], { exact: true }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await field(page, 'taxId', '#addresses').fill('XY1');
      await page.locator('#addresses form button:not([type])').click();
      await page.getByText('Main Street 1').waitFor();
      await page.locator('#addresses address').getByText(': XY1').waitFor();

      await page.reload();
      await page.getByText('Main Street 1').waitFor();
      expect(await field(page, 'emailAddress', '#profile').inputValue()).toBe(email);

      // What is answered after the logout is refused.
      await page.waitForLoadState('networkidle');
      await page.locator('.account-greeting button').click();
      await page.waitForSelector('.account-entrance');
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);
      await field(page, 'email').fill(email);
      await field(page, 'password').first().fill(password);
      await page.locator('.account-entrance form button').first().click();
      await page.getByText('Main Street 1').waitFor();

      expect(await page.evaluate(() => document.cookie)).not.toContain('vernissage');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
      expect(complaints).toEqual([]);
    });
  });
}

test.describe('the account', () => {
  test('says what is wrong field by field, and where', async ({ page }) => {
    await page.goto('/en/my-account');
    await page.locator(`${registerForm} button`).click();
    expect(await page.locator(`${registerForm} .form-problem:not(:empty)`).allTextContents()).toEqual([
      ...Array.from({ length: 5 }, () => 'Field is required'),
      'You must accept the terms and conditions',
    ]);
    expect(
      await field(page, 'firstName', registerForm).evaluate((input) => input === document.activeElement),
    ).toBe(true);
  });

  test('changes details and password, refuses a wrong one, and is erased', async ({ page }) => {
    await page.goto('/en/my-account');
    await page.waitForSelector('.account-entrance');
    const email = anyEmail();
    await register(page, email);
    await field(page, 'firstName', '#profile').fill('Bea');
    await page.locator('#profile button').click();
    await page.getByText('Account data has successfully been updated').waitFor();
    await page.getByText('Hello, Bea').waitFor();

    const change = async (current: string) => {
      await field(page, 'currentPassword', '#password').fill(current);
      await field(page, 'password', '#password').fill('another horse');
      await field(page, 'repeatedPassword', '#password').fill('another horse');
      await page.locator('#password button').click();
    };
    await change('not the password');
    await isRefused(page, '#password');
    await change(password);
    await page.getByText('Password has successfully been changed').waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe(`${new URL(page.url()).hostname}.json`);

    await page.getByRole('button', { name: 'Erase my account' }).click();
    const erase = async (current: string) => {
      await field(page, 'currentPassword', 'dialog').fill(current);
      await page.getByRole('button', { name: 'Erase for good' }).click();
    };
    await erase('not the password');
    await isRefused(page, 'dialog');
    await erase('another horse');
    await page.waitForSelector('.account-entrance');
    await field(page, 'email').fill(email);
    await field(page, 'password').first().fill('another horse');
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await page.getByText('E-mail address or password is not right').waitFor();
  });

  test(
    'keeps addresses with a region, which the ZIP code suggests until one is chosen',
    long,
    async ({ page }) => {
      await logIn(page, await newCustomer(), 'us');
      await page.getByRole('button', { name: 'Add address' }).click();
      const address = { streetAddress: '5th Avenue 1', zipCode: '10001', city: 'New York' };
      for (const [name, value] of Object.entries(address)) await field(page, name, '#addresses').fill(value);
      const state = page.getByRole('combobox', { name: 'State' });
      await expect.poll(() => state.inputValue(), { message: 'the state of the zip code' }).toBe('NY');
      await chooseOption(state, 'CA');
      await field(page, 'zipCode', '#addresses').fill('10002');
      expect(await state.inputValue()).toBe('CA');
      await chooseOption(state, 'NY');
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByText('New York, NY 10002').waitFor();
    },
  );
});
