import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright';
import { launchBrowserWithoutPictures, openPage } from '../support/browser.ts';
import { callApi, logIn, newCustomer } from '../support/e2e-account.ts';
import { countBecomes } from '../support/e2e-cart.ts';
import { plentifulSku } from '../support/e2e-checkout.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowserWithoutPictures();
});
afterAll(() => browser.close());

it('shows who logged in in another store the cart that there is in this one', async () => {
  const { token, ...customer } = await newCustomer();
  const sku = await plentifulSku('de');
  const cartId = await callApi<string>('cart/create?storeCode=de', {}, token);
  const cartItem = { sku, qty: 2, quoteId: cartId };
  await callApi(`cart/update?storeCode=de&cartId=${cartId}`, { cartItem }, token);
  const { page, context, complaints } = await openPage(browser);
  await logIn(page, { token, ...customer });
  await page.goto('/de', { waitUntil: 'networkidle' });
  await page.locator('cart-trigger button').click();
  await countBecomes(page, '2');
  expect(await page.locator('#microcart').getByRole('spinbutton').inputValue()).toBe('2');
  expect(complaints).toEqual([]);
  await context.close();
});
