import { callApi, logIn, newCustomer } from '../support/e2e/account.ts';
import { countBecomes } from '../support/e2e/cart.ts';
import { wellStockedSku } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';

test('a login in another store shows this store’s cart', async ({ page, complaints }) => {
  const { token, ...customer } = await newCustomer();
  const sku = await wellStockedSku('de');
  const cartId = await callApi<string>('cart/create?storeCode=de', {}, token);
  const cartItem = { sku, qty: 2, quoteId: cartId };
  await callApi(`cart/update?storeCode=de&cartId=${cartId}`, { cartItem }, token);
  await logIn(page, { token, ...customer });
  await page.goto('/de', { waitUntil: 'networkidle' });
  await page.locator('cart-trigger button').click();
  await countBecomes(page, '2');
  expect(await page.locator('#microcart').getByRole('spinbutton').inputValue()).toBe('2');
  expect(complaints).toEqual([]);
});
