import type { Page } from 'playwright';
import { addToCart, amountOf, cartPanel, countBecomes, openCart } from '../support/e2e/cart.ts';
import { shopCommand } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';

test.describe('a coupon', () => {
  const amounts = (page: Page) =>
    page
      .locator('[data-sum]')
      .evaluateAll((rows) =>
        Object.fromEntries(
          rows.map((row) => [
            (row as HTMLElement).dataset['sum'],
            Number(row.querySelector('dd')?.textContent?.replace(/[^-\d.]/g, '')),
          ]),
        ),
      );

  test('is redeemed, removed, redeemed again, each time announced with the total, and is in the order', async ({
    enterCheckout,
  }) => {
    const code = `TEN${Date.now()}`;
    await shopCommand('coupons', 'create', code, '--percent', '10');
    const { page, acts, complaints } = await enterCheckout();
    await acts.toReview();
    const before = await amounts(page);
    const said = page.getByRole('complementary', { name: 'Your order' }).getByRole('status');
    const isAnnounced = (what: string) =>
      expect
        .poll(async () => {
          const total = (await acts.total.textContent()) ?? '';
          return (await said.textContent()) === `Coupon ${code} has been ${what}. Total ${total}`;
        })
        .toBe(true);
    const field = await acts.couponField();
    const redeem = async () => {
      await field.fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Apply coupon' }).click();
      await page.locator('[data-sum=discount]').waitFor();
    };
    await redeem();
    await isAnnounced('applied');
    const after = await amounts(page);
    expect(after['discount']).toBeCloseTo(-(before['subtotal'] ?? 0) / 10, 2);
    expect(after['grand_total']).toBeCloseTo((before['grand_total'] ?? 0) + (after['discount'] ?? 0), 2);
    await page.getByRole('button', { name: 'Remove coupon' }).press('Enter');
    await page.locator('[data-sum=discount]').waitFor({ state: 'detached' });
    await isAnnounced('removed');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await redeem();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect(await amounts(page)).toEqual(after);
    expect(complaints).toEqual([]);
  });

  test('is reported after too many attempts, and when it is no longer valid as the order is placed, which waits for confirmation', async ({
    enterCheckout,
  }) => {
    const code = `ONCE${Date.now()}`;
    await shopCommand('coupons', 'create', code, '--percent', '50');
    const { page, acts } = await enterCheckout();
    await (await acts.couponField()).fill(code);
    const throttled = { status: 429, json: { code: 429, result: 'Too many attempts.' } };
    await page.route('**/api/cart/apply-coupon?*', (route) => route.fulfill(throttled), { times: 1 });
    const redeem = page.getByRole('button', { name: 'Apply coupon' });
    await redeem.click();
    const tooMany = 'There were too many attempts. Please wait a while and try again.';
    await page.locator('.coupon [role=alert]').getByText(tooMany, { exact: true }).waitFor();
    await redeem.click();
    await page.locator('[data-sum=discount]').waitFor();
    await acts.toReview();
    await shopCommand('coupons', 'end', code);
    await acts.placeOrder.click();
    await page.getByText(`The coupon ${code} does not apply any more.`).waitFor();
    await page.locator('[data-sum=discount]').waitFor({ state: 'detached' });
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
  });

  test(
    'that could not reach the shop is no longer reported when the network is back, or another one is typed',
    long,
    async ({ enterCheckout }) => {
      const { page, acts } = await enterCheckout();
      const field = await acts.couponField();
      const alert = page.locator('.coupon').getByRole('alert');
      const unreachable = 'We can’t reach the shop just now. Please check your connection.';
      await page.locator('.order-sums[aria-busy=false]').waitFor();
      await page.context().setOffline(true);
      await field.fill('TEN');
      await field.press('Enter');
      await expect.poll(() => alert.textContent()).toBe(unreachable);
      await page.context().setOffline(false);
      await expect.poll(() => alert.textContent()).toBe('');
      expect(await field.inputValue()).toBe('TEN');
      await page.context().setOffline(true);
      await field.press('Enter');
      await expect.poll(() => alert.textContent()).toBe(unreachable);
      await field.pressSequentially('T');
      expect(await alert.textContent()).toBe('');
      expect(await field.getAttribute('aria-invalid')).toBe(null);
    },
  );

  test(
    'is announced in the cart panel when it is redeemed and removed, with the total',
    long,
    async ({ openPage }) => {
      const code = `TELL${Date.now()}`;
      await shopCommand('coupons', 'create', code, '--percent', '10');
      const { page, complaints } = await openPage('phone');
      const print = (await productPaths('en')).find((path) => path.includes('posters-prints'));
      await page.goto(`/${print}`);
      await addToCart(page).click();
      await countBecomes(page, '1');
      await openCart(page).click();
      const said = cartPanel(page).locator('p[role=status]');
      const sums = cartPanel(page).locator('.cart-sums div');
      const field = cartPanel(page).getByRole('textbox', { name: 'Coupon code' });
      await field.fill(code.toLowerCase());
      expect(await said.textContent(), 'before anything was done').toBe('');
      await field.press('Enter');
      await expect.poll(() => said.textContent()).toMatch(`Coupon ${code} has been applied. Total `);
      expect(await sums.locator('dt').allTextContents()).toEqual(['Subtotal incl. tax', 'Discount', 'Total']);
      const [subtotal = 0, discount = 0, total] = (await sums.locator('dd').allTextContents()).map(amountOf);
      expect(total).toBe(subtotal - discount);
      const weights = await sums.evaluateAll((rows) => rows.map((row) => getComputedStyle(row).fontWeight));
      expect(weights).toEqual(['400', '400', '600']);
      await cartPanel(page).getByRole('button', { name: 'Remove coupon' }).click();
      await expect.poll(() => said.textContent()).toMatch(`Coupon ${code} has been removed. Total `);
      expect(await sums.locator('dt').allTextContents()).toEqual(['Subtotal incl. tax']);
      expect(complaints).toEqual([]);
    },
  );
});
