import { fillInLogin, newCustomer, placeOrders } from '../support/e2e/account.ts';
import { shopCommand } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';

test('the account reports a login without a network, and the state of orders', async ({ openPage }) => {
  const customer = await newCustomer();
  const [first = ''] = await placeOrders(customer, 2);
  await shopCommand('orders', 'ship', first);
  const { page, context } = await openPage('phone');
  await page.goto('/en/my-account');
  await page.locator('.account-entrance').waitFor();
  await context.setOffline(true);
  await fillInLogin(page, customer);
  await page.getByText('Unexpected authorization error. Check your Network conection.').waitFor();
  await context.setOffline(false);
  await fillInLogin(page, customer);
  await page.getByText('You are logged in!').waitFor();

  const status = page.locator('.account-orders > li .soft');
  await expect.poll(async () => (await status.allTextContents()).join()).toMatch(/Received.*On its way/);
});
