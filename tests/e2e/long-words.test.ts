import type { Page } from 'playwright';
import { logIn, newCustomer, placeOrders } from '../support/e2e/account.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { pathOfKind } from '../support/e2e/page-kinds.ts';
import { long } from '../support/e2e/long.ts';

const street = 'Donaudampfschifffahrtsgesellschaftskapitänsstraße 12';
const word = (letters: number) => 'Wm'.repeat(letters / 2);
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const entries: readonly (readonly [
  what: string,
  address: Record<string, string>,
  person: Record<string, string>,
])[] = [
  ['a long street', { streetAddress: street }, {}],
  [
    'words of 100 letters and more',
    { streetAddress: word(200), apartmentNumber: word(200), city: word(100), phoneNumber: '1'.repeat(40) },
    { firstName: word(100), lastName: word(100), emailAddress: `${word(60)}@${word(60)}.example` },
  ],
];
for (const [what, { apartmentNumber, ...address }, person] of entries) {
  test(`${what} keeps the checkout as narrow as the screen`, long, async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout({ viewport: 'phone' });
    await acts.person(person);
    expect(await overhang(page), 'after the person').toBeLessThanOrEqual(0);
    if (apartmentNumber) await acts.field('apartment').fill(apartmentNumber);
    await acts.address(address);
    await acts.wayOfPaying.waitFor();
    expect(await overhang(page), 'after the address').toBeLessThanOrEqual(0);
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect(await overhang(page), 'with the order placed').toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
}

test(
  'the account stays as narrow as the screen, whatever words an address has',
  long,
  async ({ openPage }) => {
    const name = { firstname: word(100), lastname: word(100) };
    const place = { street: [street, word(100)], city: word(100), postcode: word(20), country_id: 'DE' };
    const address = { ...name, ...place, company: word(100), telephone: '1'.repeat(40), vat_id: word(40) };
    const customer = await newCustomer({ ...name, addresses: [address] });
    await placeOrders(customer, 1, address);
    for (const viewport of ['phone', 'desktop'] as const) {
      const { page } = await openPage(viewport);
      await logIn(page, customer);
      await page.locator('.account-order-number').first().click();
      await page.locator('.order-facts').waitFor();
      expect(await overhang(page), viewport).toBeLessThanOrEqual(0);
      const wide = await page.evaluate(() => {
        const texts = document.querySelectorAll('.account-page address, .account-page p, .account-page dd');
        return [...texts].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
      });
      expect(wide, 'texts that hang over their places').toBe(0);
    }
  },
);

test('a product’s page stays as narrow as the screen, whatever its name', long, async ({ openPage }) => {
  const { page } = await openPage('phone');
  await page.goto(await pathOfKind('en', 'poster'));
  await page.evaluate((name) => {
    for (const place of document.querySelectorAll('h1, .breadcrumbs a, .breadcrumbs [aria-current]'))
      place.textContent = name;
  }, word(100));
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});
