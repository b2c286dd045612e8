import { mailFolder, readMails } from '../../src/services/mail/mail-files.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { dataOfOwner } from '../support/e2e/shop-under-test.ts';
import { long } from '../support/e2e/long.ts';

const mails = () => mailFolder(dataOfOwner());

/** What is behind the `#` of the link in the newest mail of a kind to an address; empty until it is there. */
async function linkTo(email: string): Promise<string> {
  const mail = (await readMails(mails())).mails.find(
    ({ to, text }) => to === email && text.includes('/reset-password#'),
  );
  return /\/reset-password(#\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('a forgotten password is reset by the link of the mail, once', async ({ openPage }) => {
  const { page } = await openPage('phone');
  const email = `reset.${Math.random().toString(36).slice(2)}@example.com`;
  const customer = { email, firstname: 'Ann', lastname: 'Doe' };
  const created = await page.request.post('/api/user/create', {
    data: { customer, password: 'forgotten horse' },
  });
  expect(created.status()).toBe(200);

  await page.goto('/en/reset-password');
  await page.locator('form [name=email]').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('If there is an account with this e-mail address').waitFor();
  await expect.poll(() => linkTo(email)).toContain('token=');
  const link = await linkTo(email);

  const setPassword = async (password: string) => {
    await page.goto('about:blank');
    await page.goto(`/en/reset-password${link}`);
    await page.getByText(`For ${email}.`).waitFor();
    await page.locator('form [name=password]').fill(password);
    await page.locator('form [name=repeatedPassword]').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await setPassword('remembered horse');
  await page.getByText('Password has successfully been changed').waitFor();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.locator('form [name=email]').fill(email);
  await page.locator('form [name=password]').first().fill('remembered horse');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByText('Hello, Ann').waitFor();

  await setPassword('a third horse');
  await page.getByText('This link was used already, or is too old.').waitFor();
});

test(
  'a link opened on an open page is followed, and removed from the address',
  long,
  async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto('/en/reset-password');
    await page.locator('form [name=email]').waitFor();
    const open = async (token: string, email: string) => {
      // Only what is behind the `#` changes: the page is not loaded anew.
      await page.evaluate((hash) => void (location.hash = hash), `token=${token}&email=${email}`);
      await page.getByText(`For ${email}.`).waitFor();
      expect(new URL(page.url()).hash).toBe('');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    };
    await open('first', 'ann@example.com');
    await page.locator('form [name=password]').fill('remembered horse');
    await open('second', 'bea@example.com');
    expect(await page.locator('form [name=password]').inputValue()).toBe('');
    await page.evaluate(() => void (location.hash = 'elsewhere'));
    await page.getByText('For bea@example.com.').waitFor();
    expect(complaints).toEqual([]);
  },
);

test('reports a link that can’t be sent, or requested without a network', long, async ({ page, context }) => {
  await page.goto('/en/reset-password');
  await page.locator('form [name=email]').fill('ann@example.com');
  const send = page.getByRole('button', { name: 'Send link' });
  await context.setOffline(true);
  await send.click();
  await page.getByText('Reset password feature does not work while offline!').waitFor();
  await context.setOffline(false);
  await page.route('**/api/user/reset-password?*', (route) => route.fulfill({ status: 500, body: 'Error' }));
  await send.click();
  await page.getByText('Error while sending reset password e-mail').waitFor();
});
