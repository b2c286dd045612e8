import type { Page } from 'playwright';
import { violationsOf } from '../../support/axe.ts';
import { type Customer, callApi, logIn, newCustomer } from '../../support/e2e/account.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';

const mainStreet = {
  firstname: 'Ann',
  lastname: 'Doe',
  street: ['Main Street 1'],
  city: 'Dublin',
  postcode: 'D01 F5P2',
  country_id: 'IE',
};
const otherStreet = { ...mainStreet, street: ['Other Street 2'] };

interface Profile {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly addresses: readonly { readonly id: number; readonly street: readonly string[] }[];
}

/** What another device reads and changes of the account. */
const elsewhere = ({ token }: Customer) => ({
  read: () => callApi<Profile>('user/me', undefined, token),
  change: (customer: object) => callApi<Profile>('user/me', { customer }, token),
});

const streetsOf = ({ addresses }: Profile) => addresses.map(({ street }) => street.join());
const saved = (page: Page) => page.getByText('Account data has successfully been updated').waitFor();
const addressOf = (page: Page, street: string) => page.locator('.account-addresses li', { hasText: street });

test.describe('an account page with outdated data', () => {
  test('changes what the shopper changed, and shows the rest anew', async ({ page }) => {
    const customer = await newCustomer();
    await logIn(page, customer);
    const device = elsewhere(customer);
    const field = (name: string) => page.locator(`#profile [name=${name}]`);
    await device.change({ firstname: 'Bea' });
    await page.locator('#profile button').click();
    await saved(page);
    expect(await device.read()).toMatchObject({ firstname: 'Bea', lastname: 'Doe' });
    await expect.poll(() => field('firstName').inputValue()).toBe('Bea');
    await device.change({ firstname: 'Cleo' });
    await field('lastName').fill('Roe');
    await page.locator('#profile button').click();
    await page.getByText('Hello, Cleo').waitFor();
    expect(await device.read()).toMatchObject({ firstname: 'Cleo', lastname: 'Roe', email: customer.email });
    expect(await field('lastName').inputValue()).toBe('Roe');
    await expect.poll(() => field('firstName').inputValue()).toBe('Cleo');
  });

  test('keeps typed entries when the details are reloaded', async ({ page }) => {
    const customer = await newCustomer();
    await logIn(page, customer);
    await page.locator('#profile [name=firstName]').fill('Unsaved');
    await elsewhere(customer).change({ firstname: 'Bea', lastname: 'Roe' });
    await page.locator('[data-add]').click();
    for (const [name, value] of Object.entries({ streetAddress: 'Quay 3', zipCode: '12345', city: 'Cork' }))
      await page.locator(`#addresses [name=${name}]`).fill(value);
    await page.locator('#addresses form button:not([type])').click();
    await addressOf(page, 'Quay 3').waitFor();
    expect(await page.locator('#profile [name=firstName]').inputValue()).toBe('Unsaved');
    expect(await page.locator('#profile [name=lastName]').inputValue()).toBe('Roe');
  });

  test('changes one address, and keeps those added and changed elsewhere', async ({ page }) => {
    const customer = await newCustomer();
    const device = elsewhere(customer);
    await device.change({ addresses: [mainStreet] });
    await logIn(page, customer);
    const { addresses } = await device.read();
    await device.change({ addresses: [...addresses, otherStreet] });
    await addressOf(page, 'Main Street 1').getByText('Edit').click();
    await page.locator('#addresses [name=city]').fill('Cork');
    await page.locator('#addresses form button:not([type])').click();
    await saved(page);
    expect(streetsOf(await device.read())).toEqual(['Main Street 1', 'Other Street 2']);
    await addressOf(page, 'Other Street 2').waitFor();
    const later = await device.read();
    await device.change({ addresses: [...later.addresses, { ...mainStreet, street: ['Third Street 3'] }] });
    await addressOf(page, 'Main Street 1').getByText('Remove').click();
    await addressOf(page, 'Third Street 3').waitFor();
    // The page reads what is new elsewhere before it sends its own change.
    await expect
      .poll(async () => streetsOf(await device.read()))
      .toEqual(['Other Street 2', 'Third Street 3']);
  });

  /** Shows an address which was removed elsewhere. */
  async function showRemovedAddress(page: Page) {
    const customer = await newCustomer();
    const device = elsewhere(customer);
    await device.change({ addresses: [mainStreet, otherStreet] });
    await logIn(page, customer);
    const { addresses } = await device.read();
    await device.change({ addresses: addresses.slice(1) });
    return { device, gone: page.getByText('This address has been removed in the meantime.') };
  }

  test('reports that an address to remove is already gone', async ({ page }) => {
    const { device, gone } = await showRemovedAddress(page);
    await addressOf(page, 'Main Street 1').getByText('Remove').click();
    await gone.waitFor();
    await addressOf(page, 'Main Street 1').waitFor({ state: 'detached' });
    await addressOf(page, 'Other Street 2').waitFor();
    expect(await page.getByText('This could not be saved').count()).toBe(0);
    expect(streetsOf(await device.read())).toEqual(['Other Street 2']);
  });

  test('keeps the entries for a deleted address, and saves it as a new one', async ({ page }) => {
    const { device, gone } = await showRemovedAddress(page);
    await addressOf(page, 'Main Street 1').getByText('Edit').click();
    await page.locator('#addresses [name=streetAddress]').fill('Main Street 4');
    const save = page.getByRole('button', { name: 'Save address' });
    await save.click();
    await gone.waitFor();
    await page.getByRole('heading', { name: 'New address' }).waitFor();
    expect(await page.locator('#addresses [name=streetAddress]').inputValue()).toBe('Main Street 4');
    expect(await violationsOf(page)).toEqual([]);
    expect(streetsOf(await device.read())).toEqual(['Other Street 2']);
    await save.click();
    await addressOf(page, 'Main Street 4').waitFor();
    expect(streetsOf(await device.read())).toEqual(['Other Street 2', 'Main Street 4']);
  });
});
