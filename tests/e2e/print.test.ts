import type { Page } from 'playwright';
import { logIn, newCustomer, placeOrders } from '../support/e2e/account.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { printedPages } from '../support/e2e/printed-pages.ts';

/** On which pages of the print the last line of an order and the rows of its sums are, where it has so many lines. */
async function pagesOfSums(page: Page, lines: number): Promise<readonly (number | undefined)[]> {
  const addresses = await page.evaluate((count) => {
    const link = (element: Element | null, name: string) => {
      const address = `https://order.test/${name}`;
      const anchor = document.createElement('a');
      anchor.href = address;
      anchor.append(...(element?.childNodes ?? []));
      element?.append(anchor);
      return address;
    };
    for (const before of document.querySelectorAll('a[href^="https://order.test/"]'))
      before.replaceWith(...before.childNodes);
    const shown = [...document.querySelectorAll('.order-items')].find((each) => each.checkVisibility());
    const [first, ...others] = shown?.children ?? [];
    for (const other of others) other.remove();
    for (let index = 1; index < count; index += 1) first?.before(first.cloneNode(true));
    const sums = shown?.nextElementSibling?.querySelectorAll('dt') ?? [];
    return [
      link(first?.querySelector('p') ?? null, 'last'),
      ...[...sums].map((row, at) => link(row, `${at}`)),
    ];
  }, lines);
  const pages = await printedPages(page);
  return addresses.map((address) => pages.get(address));
}

/** Wherever a page ends, the sums are on one page with the last line. */
async function expectSumsTogether(page: Page): Promise<void> {
  for (let lines = 1; lines <= 10; lines += 1) {
    const [last, ...sums] = await pagesOfSums(page, lines);
    expect(last, `${lines} lines`).toEqual(expect.any(Number));
    expect(sums.length).toBeGreaterThan(2);
    expect(sums, `${lines} lines`).toEqual(sums.map(() => last));
  }
}

test('an account’s order prints its totals on one page with its last line', async ({ page }) => {
  const customer = await newCustomer();
  await placeOrders(customer, 1);
  await logIn(page, customer);
  await page.locator('.account-order-number').click();
  await expectSumsTogether(page);
});

test('so does a confirmation', async ({ enterCheckout }) => {
  const { page, acts, complaints } = await enterCheckout();
  await acts.toReview();
  await acts.placeOrder.click();
  await acts.thanks.waitFor();
  await page.locator('.order-items').waitFor();
  await expectSumsTogether(page);
  expect(complaints).toEqual([]);
});
