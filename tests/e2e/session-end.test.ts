import type { BrowserContext, Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { type Customer, callApi, logIn, newCustomer, password, placeOrders } from '../support/e2e/account.ts';
import { addToCart, countBecomes, settledQuantities } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';
import { pathOfKind } from '../support/e2e/page-kinds.ts';

/** Logs in as a new customer. */
async function logInAsNew(page: Page): Promise<Customer> {
  const customer = await newCustomer();
  await logIn(page, customer);
  return customer;
}

/** A piece in the cart, from the page of a frame, and on the server. */
async function addFrame(page: Page): Promise<void> {
  await page.goto(await pathOfKind('en', 'frame'));
  await addToCart(page).click();
  await countBecomes(page, '1');
  await settledQuantities(page);
}

/** Puts other tokens in the place of the session's. */
async function replaceCookies(context: BrowserContext, values: Record<string, string>): Promise<void> {
  const cookies = await context.cookies();
  await context.addCookies(
    cookies.flatMap((cookie) => {
      const kind = /-(access|refresh)$/.exec(cookie.name)?.[1] ?? '';
      return values[kind] === undefined ? [] : [{ ...cookie, value: values[kind] }];
    }),
  );
}

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' });
const keptUser = (page: Page) => page.evaluate(() => localStorage.getItem('vernissage/user'));

test.describe('a session that can’t be refreshed', () => {
  test('ends at a change of the cart: the modal asks to log in, and the cart returns with the change', async ({
    context,
    page,
  }) => {
    const customer = await logInAsNew(page);
    await addFrame(page);
    await replaceCookies(context, { access: 'old', refresh: 'stolen-and-spent' });
    await addToCart(page).click();
    const modal = modalOf(page);
    await modal.waitFor();
    expect(await keptUser(page)).toBeNull();
    expect(await violationsOf(page)).toEqual([]);
    expect(
      await modal.evaluate((dialog) => dialog.contains(document.activeElement)),
      'the focus is in the dialog',
    ).toBe(true);
    await modal.locator('[name=email]').fill(customer.email);
    await modal.locator('[name=password]').fill('not the password');
    await page.keyboard.press('Enter');
    await modal.getByText('E-mail address or password is not right').waitFor();
    await modal.locator('[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await modal.waitFor({ state: 'detached' });
    await page.getByText('You are logged in!').waitFor();
    await expect.poll(() => settledQuantities(page)).toEqual([2]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('cart/left');
  });

  test('is explained by the account’s page once the modal is closed', long, async ({ context, page }) => {
    const customer = await logInAsNew(page);
    await replaceCookies(context, { access: 'old', refresh: 'stolen-and-spent' });
    await page.locator('#profile button').click();
    await modalOf(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('You need to be logged in to see this page').waitFor();
    expect(await page.getByText(customer.email).count()).toBe(0);
  });
});

test.describe('an ended session', () => {
  for (const [name, selector] of [
    ['Download my data', 'button'],
    ['Remove', '.account-addresses button'],
    ['Older orders', 'button'],
  ] as const) {
    test(`is reported by the modal alone (${name})`, long, async ({ context, page }) => {
      const customer = await logInAsNew(page);
      const address = { firstname: 'Ann', lastname: 'Doe', street: ['Main Street 1'], city: 'Dublin' };
      const addresses = [{ ...address, postcode: 'D01 F5P2', country_id: 'IE' }];
      await callApi('user/me', { customer: { addresses } }, customer.token);
      await placeOrders(customer, 1);
      // As if there were more of them.
      await page.route('**/api/user/order-history?*', async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { result: object };
        const result = response.ok() ? { ...json.result, total_count: 40 } : json.result;
        await route.fulfill({ response, json: { ...json, result } });
      });
      await page.reload();
      const button = page.locator(selector, { hasText: name });
      await button.waitFor();
      await page.waitForLoadState('networkidle');
      await replaceCookies(context, { access: 'old', refresh: 'stolen-and-spent' });
      await button.click();
      await modalOf(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.locator('.notification:not([data-offline])').allTextContents()).toEqual([]);
    });
  }

  test(
    'with rejected new tokens is reported in the modal, which can be read and closed',
    long,
    async ({ page }) => {
      await logInAsNew(page);
      await page.route('**/api/user/me?*', (route) =>
        route.fulfill({ status: 401, json: { code: 401, result: 'Unauthorized' } }),
      );
      await page.locator('#profile button').click();
      const text = 'Internal Application error while refreshing the tokens';
      const notice = modalOf(page).locator('.notification', { hasText: text });
      await notice.waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await notice.getByRole('button').click();
      await notice.waitFor({ state: 'detached' });
    },
  );

  test('keeps typed entries for the same customer', long, async ({ context, page }) => {
    const customer = await logInAsNew(page);
    const lastName = page.locator('#profile [name=lastName]');
    const address = (name: string) => page.locator(`#addresses [name=${name}]`);
    await page.locator('[data-add]').click();
    await address('country').selectOption('ES');
    await address('streetAddress').fill('Calle Mayor 1');
    await address('zipCode').fill('28901');
    await address('default_billing').check();
    await page.locator('#profile button').click();
    await page.getByText('Account data has successfully been updated').waitFor();
    await lastName.fill('Roe');
    await replaceCookies(context, { access: 'old', refresh: 'stolen-and-spent' });
    await page.locator('#profile button').click();
    const modal = modalOf(page);
    await modal.waitFor();
    expect(await modal.locator('.notification').count(), 'what went well before').toBe(0);
    await modal.locator('[name=email]').fill(customer.email);
    await modal.locator('[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await modal.waitFor({ state: 'detached' });
    await page.waitForSelector('.account-rooms');
    await page.waitForLoadState('networkidle');
    expect(await lastName.inputValue()).toBe('Roe');
    expect(await address('streetAddress').inputValue()).toBe('Calle Mayor 1');
    expect(await address('state').inputValue(), 'the region of the zip code').toBe('M');
    expect(await address('default_billing').isChecked()).toBe(true);
    await address('city').fill('Getafe');
    await page.locator('#addresses form button:not([type])').click();
    await page.getByText('Calle Mayor 1').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForSelector('.account-entrance');
    await logIn(page, customer);
    expect(await lastName.inputValue()).toBe('Doe');
    expect(await address('streetAddress').count()).toBe(0);
  });
});

test.describe('a session that can be refreshed', () => {
  test('is refreshed for two tabs that need it at the same moment, and both continue', async ({
    context,
    page,
  }) => {
    const customer = await logInAsNew(page);
    const other = await context.newPage();
    await other.goto('/en/my-account');
    await other.waitForSelector('.account-rooms');
    const statuses: number[] = [];
    context.on('response', (response) => {
      if (response.url().includes('/api/user/refresh')) statuses.push(response.status());
    });
    await replaceCookies(context, { access: 'old' });
    const submit = (tab: Page) =>
      tab.locator('#profile button').evaluate((button: HTMLButtonElement) => button.click());
    await Promise.all([submit(page), submit(other)]);
    for (const tab of [page, other]) {
      await tab.getByText('Account data has successfully been updated').waitFor();
      expect(await modalOf(tab).count()).toBe(0);
      expect(await keptUser(tab)).toContain(customer.email);
    }
    // A browser may show one tab late what another one wrote; a second refresh then comes after the first, with its token.
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

test.describe('a logout that the shop did not receive', () => {
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByText("You're logged out").waitFor();
  };
  const isLoggedIn = async (context: BrowserContext) => (await context.request.get('/api/user/me')).ok();
  const isMarked = (page: Page) => page.evaluate(() => localStorage.getItem('vernissage/leaving') !== null);

  /** Logs in, puts a piece into the cart, and goes to the page of the account. */
  async function logInWithPiece(page: Page) {
    const customer = await logInAsNew(page);
    await addFrame(page);
    await page.goto('/en/my-account');
    await page.waitForSelector('.account-rooms');
    await page.waitForLoadState('networkidle');
    const cartId = await callApi<string>('cart/create?storeCode=en', {}, customer.token);
    const pieces = async () => {
      const query = `storeCode=en&cartId=${cartId}`;
      const items = await callApi<{ qty: number }[]>(`cart/pull?${query}`, undefined, customer.token);
      return items.map(({ qty }) => qty);
    };
    expect(await pieces()).toEqual([1]);
    return { customer, pieces };
  }

  test('is sent when the network is back: the next user is a visitor', long, async ({ context, page }) => {
    const { pieces } = await logInWithPiece(page);
    await context.setOffline(true);
    await signOut(page);
    const heard = page.waitForResponse('**/api/user/logout?*');
    await context.setOffline(false);
    await heard;
    await page.reload();
    await addFrame(page);
    expect(await settledQuantities(page)).toEqual([1]);
    expect(await isLoggedIn(context)).toBe(false);
    expect(await pieces()).toEqual([1]);
  });

  test(
    'is sent on a later page, and nothing is requested as the customer until then',
    long,
    async ({ context, page }) => {
      const { pieces } = await logInWithPiece(page);
      await context.route('**/api/user/logout?*', (route) => route.abort());
      await signOut(page);
      const tokens: string[] = [];
      context.on('request', async (request) => {
        const { pathname } = new URL(request.url());
        if (!pathname.startsWith('/api/') || pathname === '/api/user/logout') return;
        const { cookie = '' } = await request.allHeaders();
        if (cookie.includes('vernissage-')) tokens.push(pathname);
      });
      await page.goto(await pathOfKind('en', 'frame'));
      await addToCart(page).click();
      await page.waitForFunction(() => localStorage.getItem('vernissage/en/pieces') === '1 0');
      await page.goto('/en/checkout', { waitUntil: 'networkidle' });
      expect(tokens).toEqual([]);
      expect(await isLoggedIn(context), 'the session is open still').toBe(true);
      expect(await pieces()).toEqual([1]);
      await context.unroute('**/api/user/logout?*');
      const heard = page.waitForResponse('**/api/user/logout?*');
      await page.goto('/en/my-account');
      await heard;
      expect(await isLoggedIn(context)).toBe(false);
      await expect.poll(() => isMarked(page)).toBe(false);
      await countBecomes(page, '1');
    },
  );
});
