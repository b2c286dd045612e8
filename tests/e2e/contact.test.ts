import { owner } from '../../src/config/owner.ts';
import { mailFolder, readMails } from '../../src/services/mail/mail-files.ts';
import { violationsOf } from '../support/axe.ts';
import { anyEmail, logIn, newCustomer, placeOrders } from '../support/e2e/account.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { dataOfShop } from '../support/e2e/shop-under-test.ts';

/** The mails to the shop from an address, and the copies to it, once there are so many. */
async function mailsAbout(email: string, count: number) {
  const read = async () => {
    const { mails } = await readMails(mailFolder(dataOfShop()));
    return mails.filter(({ to, headers }) => headers?.['Reply-To'] === email || to === email);
  };
  await expect
    .poll(async () => (await read()).filter(({ text }) => text.includes('glass')).length)
    .toBe(count);
  return read();
}

test('a customer writes about an order without leaving the page', async ({ page, complaints }) => {
  const customer = await newCustomer();
  const [order = ''] = await placeOrders(customer, 1);
  await logIn(page, customer);
  await page.goto('/en/contact');
  expect(await violationsOf(page)).toEqual([]);
  const email = page.getByRole('textbox', { name: 'E-mail address' }).first();
  await page.getByRole('textbox', { name: 'Subject' }).fill('A frame');
  await expect(email).toHaveValue(customer.email);
  await page.getByRole('combobox', { name: 'Order number' }).selectOption(order);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Message' }).fill('Does it come with glass?');
  await page.getByRole('checkbox', { name: 'Send me a copy' }).check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('We have your message and will answer by e-mail.').waitFor();
  const mails = await mailsAbout(customer.email, 2);
  const text = mails.find(({ to }) => to === owner.email)?.text;
  expect(text).toContain('Does it come with glass?');
  expect(text).toContain(`the customer’s order ${order}`);
  expect(complaints).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the contact page is sent, once, and refused with what was typed', async ({ page }) => {
    const sender = anyEmail();
    await page.goto('/se/contact');
    const form = page.locator('form:has(.contact-fields)');
    await form.locator('[name=sourceAddress]').fill(sender);
    await form.locator('[name=orderNumber]').fill('000012');
    await form.locator('[name=subject]').fill('Ram');
    await form.locator('[name=emailText]').fill('Har den glas, glass?');
    await form.getByRole('button', { name: 'Skicka meddelande' }).click();
    await page.getByText('Vi har fått ditt meddelande').waitFor();
    expect(new URL(page.url()).pathname).toBe('/se/send/contact');
    await page.reload();
    await page.getByText('Vi har fått ditt meddelande').waitFor();
    const [mail] = await mailsAbout(sender, 1);
    expect(mail?.text).toContain('000012');
    await page.goto('/se/send/contact');
    await form.locator('[name=sourceAddress]').fill('ann@nowhere');
    await form.locator('[name=subject]').fill('Ram');
    await form.locator('[name=emailText]').fill('Två rader');
    // The browser takes the address, and the shop does not.
    await form.getByRole('button', { name: 'Skicka meddelande' }).click();
    await page.getByRole('alert').waitFor();
    await expect(form.locator('[name=emailText]')).toHaveValue('Två rader');
    await expect(form.locator('[name=sourceAddress]')).toHaveValue('ann@nowhere');
  });
});
