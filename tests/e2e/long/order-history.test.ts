import type { Page } from 'playwright';
import { violationsOf } from '../../support/axe.ts';
import { type Customer, logIn, newCustomer, placeOrders } from '../../support/e2e/account.ts';
import {
  cartPanel,
  cartQuantity,
  countBecomes,
  openCart,
  settledQuantities,
} from '../../support/e2e/cart.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { widthOfPicture } from '../../support/e2e/pages.ts';

let customer: Customer;
let numbers: readonly string[];
test.beforeAll(async () => {
  customer = await newCustomer();
  // A page of the history has 20.
  numbers = await placeOrders(customer, 22);
});

const shown = (page: Page) => page.locator('.account-order-number');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('orders are shown page by page, newest first, and ordered again, by keyboard alone', async ({
  page,
  complaints,
}) => {
  await logIn(page, customer);
  await page.getByText('20 of 22').waitFor();
  const newestFirst = [...numbers].reverse();
  const texts = async () => (await shown(page).allTextContents()).map((text) => text.replace('Order ', ''));
  expect(await texts()).toEqual(newestFirst.slice(0, 20));

  await page.getByRole('button', { name: 'Older orders' }).focus();
  await page.keyboard.press('Enter');
  await shown(page).nth(21).waitFor();
  expect(await texts()).toEqual(newestFirst);
  // The button is gone with the last page: the focus is at what came, and it is said how much there is.
  await expect.poll(() => focused(page)).toContain(newestFirst[20]);
  await page.getByRole('status').getByText('22 of 22').waitFor();

  await page.keyboard.press('Enter');
  const order = page.locator('.account-orders > li').nth(20);
  await order.getByText('Ireland').first().waitFor();
  expect(await order.locator('.account-order').textContent()).toContain('Dublin');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Order again');
  await page.keyboard.press('Enter');
  await countBecomes(page, '1');
  const notices = page.locator('shop-notifications');
  await notices.getByText('Product has been added to the cart!').waitFor();
  expect(await notices.getByText('added to the cart').count()).toBe(1);
  expect(await settledQuantities(page)).toEqual([1]);
  expect(await focused(page)).toBe('Order again');
  await openCart(page).click();
  expect(await cartQuantity(page).inputValue()).toBe('1');
  const picture = cartPanel(page).locator('img').first();
  await expect.poll(() => widthOfPicture(picture)).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});

test('an order lists the parts of its total', async ({ openPage }) => {
  const { page } = await openPage('phone');
  await logIn(page, customer);
  await shown(page).first().click();
  const sums = await page.locator('.account-order').first().locator('[data-sum]').allTextContents();
  expect(sums.map((text) => text.replace(/€.*/, ''))).toEqual(['Subtotal', 'Shipping', 'Total']);
  const amounts = sums.map((text) => Math.round(Number(/€([\d.]+)/.exec(text)?.[1]) * 100));
  expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(amounts[2]);
});

test('an order repeats the confirmation: payment, shipping and billing address', async ({
  page,
  complaints,
}) => {
  const company = { firstname: 'Ann', lastname: 'Doe', company: 'Ink Ltd', vat_id: 'IE1234567' };
  const place = { street: ['Engine Row 1'], city: 'Dublin', postcode: 'D02', country_id: 'IE' };
  const buyer = await newCustomer();
  const [number = ''] = await placeOrders(buyer, 1, { ...company, ...place });
  await logIn(page, buyer);
  await shown(page).first().click();
  const facts = page.locator('.account-order .order-facts');
  await facts.getByText('Invoice, paid by bank transfer').waitFor();
  const text = (await facts.textContent()) ?? '';
  expect(text).toMatch(/Please transfer €[\d.]+/);
  for (const part of [number, 'IBAN', 'Ink Ltd', 'Tax ID: IE1234567', 'Standard delivery'])
    expect(text).toContain(part);
  expect(await violationsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
