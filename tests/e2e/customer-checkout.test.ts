import type { Page } from 'playwright';
import { watch } from '../support/browser.ts';
import { callApi, fillInLogin, logIn, newCustomer } from '../support/e2e/account.ts';
import { cartPanel, countBecomes, openCart, settledQuantities } from '../support/e2e/cart.ts';
import { giftCard, openCheckout, orderOf, wellStockedSku, shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';
import { widthOfPicture } from '../support/e2e/pages.ts';

const home = {
  firstname: 'Ann',
  lastname: 'Doe',
  street: ['Lange Gasse 5', '2. Stock'],
  city: 'Berlin',
  postcode: '10115',
  country_id: 'DE',
  telephone: '030 1234',
  default_shipping: true,
};
const office = {
  firstname: 'Ann',
  lastname: 'Doe',
  company: 'Ink Ltd',
  vat_id: 'IE1234567',
  street: ['Engine Row 1'],
  city: 'Dublin',
  postcode: 'D02',
  country_id: 'IE',
  telephone: '',
  default_billing: true,
};

/** What stands in the fields of the step at hand, by their names. */
const entered = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries([
      ...new FormData(document.querySelector('.checkout-step.is-open form') as HTMLFormElement),
    ]),
  );

test('a customer’s cart is merged with the guest’s, the account fills in the checkout, and has the order', async ({
  context,
}) => {
  const customer = await newCustomer({ addresses: [home, office] });
  const sku = await wellStockedSku('en');
  const cartId = await callApi('cart/create?storeCode=en', {}, customer.token);
  const cartItem = { sku, qty: 3 };
  await callApi(`cart/update?storeCode=en&cartId=${String(cartId)}`, { cartItem }, customer.token);
  const page = await openCheckout(context);
  const complaints: string[] = [];
  watch(page, complaints);
  await page.getByRole('link', { name: 'Log in' }).click();
  await fillInLogin(page, customer);
  await page.waitForURL('**/en/checkout');
  expect(await settledQuantities(page)).toEqual([5]);
  await page.goto('/en/about');
  await countBecomes(page, '5');
  await openCart(page).click();
  const picture = cartPanel(page).locator('img').first();
  await expect.poll(() => widthOfPicture(picture)).toBeGreaterThan(1);

  await page.goto('/en/checkout');
  const acts = await shopper(page);
  await acts.field('emailAddress').waitFor();
  expect(await entered(page)).toEqual({ firstName: 'Ann', lastName: 'Doe', emailAddress: customer.email });
  await acts.button('step.toShipping').click();
  await acts.field('streetAddress').waitFor();
  expect(await entered(page)).toMatchObject({
    streetAddress: 'Lange Gasse 5',
    apartmentNumber: '2. Stock',
    city: 'Berlin',
    zipCode: '10115',
    country: 'DE',
    phoneNumber: '030 1234',
  });
  await acts.button('step.toPayment').click();
  await acts.wayOfPaying.waitFor();
  expect(await entered(page)).toMatchObject({
    streetAddress: 'Engine Row 1',
    city: 'Dublin',
    zipCode: 'D02',
    country: 'IE',
  });
  // The address names a company, which is billed without a word.
  const wantsInvoice = page.getByRole('checkbox', { name: 'I need an invoice for a company' });
  expect(await wantsInvoice.isChecked()).toBe(true);
  expect(await entered(page)).toMatchObject({ company: 'Ink Ltd', taxId: 'IE1234567' });
  await acts.placeOrder.click();
  await acts.thanks.waitFor();
  const facts = (await page.locator('.order-facts').textContent()) ?? '';
  for (const text of ['Lange Gasse 5', '10115 Berlin', 'Ink Ltd', 'Engine Row 1'])
    expect(facts).toContain(text);
  const { order } = await orderOf(page);
  await page.getByRole('link', { name: 'Your orders' }).click();
  await page.getByText(`Order ${order?.increment_id}`).waitFor();
  expect(complaints).toEqual([]);
});

for (const [where, addresses, expected] of [
  [
    'where everything goes',
    [{ ...home, default_billing: true }],
    { streetAddress: 'Lange Gasse 5', country: 'DE' },
  ],
  ['elsewhere', [home, office], { streetAddress: 'Engine Row 1', country: 'IE' }],
] as const) {
  test(`a gift card is billed to the account’s billing address, ${where}`, long, async ({ context }) => {
    const customer = await newCustomer({ addresses });
    const page = await openCheckout(context, 'en', 1, { skus: [giftCard] });
    await logIn(page, customer);
    await page.goto('/en/checkout');
    const acts = await shopper(page);
    await acts.button('step.toPayment').click();
    await acts.field('streetAddress').waitFor();
    expect(await entered(page)).toMatchObject({ firstName: 'Ann', lastName: 'Doe', ...expected });
    await page.waitForLoadState('networkidle');
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
  });
}

test('a gift card is billed to its buyer', long, async ({ context }) => {
  const page = await openCheckout(context, 'en', 1, { skus: [giftCard] });
  const acts = await shopper(page);
  await acts.field('firstName').fill('Ada');
  await acts.field('lastName').fill('Lovelace');
  await acts.field('emailAddress').fill('ada@example.org');
  await acts.button('step.toPayment').click();
  await acts.field('streetAddress').waitFor();
  expect(await entered(page)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', streetAddress: '' });
});

test('typed entries stay, whatever the account has and whenever it loads', long, async ({ context }) => {
  const customer = await newCustomer();
  const page = await openCheckout(context);
  await logIn(page, customer);
  await countBecomes(page, '2');
  await settledQuantities(page);
  // The session is known, the profile is not: as after a storage that was full.
  await page.evaluate(() =>
    localStorage.setItem('vernissage/user', JSON.stringify({ token: 'cookie', current: null })),
  );
  const held: (() => void)[] = [];
  await page.route('**/api/user/me?*', async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await page.goto('/en/checkout');
  const acts = await shopper(page);
  await acts.field('firstName').pressSequentially('Zoe');
  await expect.poll(() => held.length).toBe(1);
  held.pop()?.();
  await expect.poll(() => acts.field('emailAddress').inputValue()).toBe(customer.email);
  expect(await entered(page)).toMatchObject({ firstName: 'Zoe', lastName: 'Doe' });
  await acts.button('step.toShipping').click();
  await acts.field('streetAddress').waitFor();
  expect(await entered(page)).toMatchObject({ firstName: 'Zoe', lastName: 'Doe' });

  // An address that another device has added meanwhile comes as a whole, with its country.
  await callApi('user/me', { customer: { addresses: [home] } }, customer.token);
  await page.reload();
  await acts.field('streetAddress').waitFor();
  await expect.poll(() => held.length).toBe(1);
  held.pop()?.();
  await expect.poll(() => acts.field('streetAddress').inputValue()).toBe('Lange Gasse 5');
  expect(await entered(page)).toMatchObject({ country: 'DE', city: 'Berlin' });
  await acts.field('streetAddress').fill('Other Street 7');
  await page.reload();
  await expect.poll(() => held.length).toBe(1);
  held.pop()?.();
  await page.waitForLoadState('networkidle');
  expect(await entered(page)).toMatchObject({ streetAddress: 'Other Street 7', city: 'Berlin' });
});
