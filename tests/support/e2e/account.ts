import type { Page } from 'playwright';
import { baseUrl } from './shop-under-test.ts';
import { wellStockedSku } from './checkout.ts';

export const password = 'correct horse battery';

/** A customer of the shop under test, and a session of an API client of its own. */
export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

/** A call of the API as a client that is no browser; throws where it is refused. */
export async function callApi<Result>(path: string, body?: unknown, token?: string): Promise<Result> {
  const response = await fetch(`${baseUrl()}/api/${path}`, {
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { code, result } = (await response.json()) as { code: number; result: Result };
  if (code !== 200) throw new Error(`${path}: ${code} ${JSON.stringify(result)}`);
  return result;
}

/** An e-mail address that nobody else has. */
export const anyEmail = () => `ann.${Math.random().toString(36).slice(2)}@example.com`;

/** A customer who has just registered, with these fields of the profile. */
export async function newCustomer(more: object = {}): Promise<Customer> {
  const email = anyEmail();
  const customer = { email, firstname: 'Ann', lastname: 'Doe', ...more };
  const { id } = await callApi<{ id: number }>('user/create', { customer, password });
  return { id, email, token: await callApi('user/login', { username: email, password }) };
}

/** Logs in on the page of the account, which then shows it. */
export async function logIn(page: Page, customer: Customer, store = 'en'): Promise<void> {
  await page.goto(`/${store}/my-account`);
  // The last thing that a login asks for.
  const orders = page.waitForResponse('**/api/user/order-history?*');
  await fillInLogin(page, customer);
  await page.waitForSelector('.account-rooms');
  await orders;
}

/** Fills in who it is on the page of the account, and sends it. */
export async function fillInLogin(page: Page, { email }: Customer): Promise<void> {
  await page.locator('form [name="email"]').fill(email);
  await page.locator('form [name="password"]').first().fill(password);
  await page.locator('.account-entrance form button').first().click();
}

const home = {
  firstname: 'Ann',
  lastname: 'Doe',
  street: ['Main Street 1'],
  city: 'Dublin',
  postcode: 'D01 F5P2',
  country_id: 'IE',
};

/** Orders of a customer in the store `en`, one piece each, to an address; their numbers, oldest first. */
export async function placeOrders(
  { token, email }: Customer,
  count: number,
  address: object = home,
): Promise<readonly string[]> {
  const sku = await wellStockedSku('en');
  const numbers: string[] = [];
  while (numbers.length < count) {
    const cartId = await callApi<string>('cart/create?storeCode=en', {}, token);
    const query = `storeCode=en&cartId=${cartId}`;
    const { price_incl_tax } = await addPiece(query, sku, token);
    const addressInformation = {
      billingAddress: { ...address, email },
      shippingAddress: { ...address, email },
      shipping_carrier_code: 'dpd',
      shipping_method_code: 'standard',
      payment_method_code: 'banktransfer',
    };
    const products = [{ sku, qty: 1, price_incl_tax }];
    const body = { cart_id: cartId, products, addressInformation, order_id: `key-of-${cartId}` };
    const { orderNumber } = await callApi<{ orderNumber: string }>(`order?${query}`, body, token);
    numbers.push(orderNumber);
  }
  return numbers;
}

async function addPiece(query: string, sku: string, token: string): Promise<{ price_incl_tax: number }> {
  await callApi(`cart/update?${query}`, { cartItem: { sku, qty: 1 } }, token);
  const { items } = await callApi<{ items: { price_incl_tax: number }[] }>(
    `cart/totals?${query}`,
    undefined,
    token,
  );
  const [item] = items;
  if (!item) throw new Error(`${sku} is not in the cart`);
  return item;
}
