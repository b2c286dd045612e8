import type { Page } from 'playwright';
import {
  addToCart,
  amountOf,
  cartPanel,
  cartQuantity,
  countBecomes,
  openCart,
  settledQuantities,
} from '../support/e2e/cart.ts';
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

  test('is redeemed, removed, redeemed again, and is in the order', async ({ enterCheckout }) => {
    const code = `TEN${Date.now()}`;
    await shopCommand('coupons', 'create', code, '--percent', '10');
    const { page, acts, complaints } = await enterCheckout();
    await acts.toReview();
    const before = await amounts(page);
    const field = await acts.couponField();
    const redeem = async () => {
      await field.fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Apply coupon' }).click();
      await page.locator('[data-sum=discount]').waitFor();
    };
    await redeem();
    const after = await amounts(page);
    expect(after['discount']).toBeCloseTo(-(before['subtotal'] ?? 0) / 10, 2);
    expect(after['grand_total']).toBeCloseTo((before['grand_total'] ?? 0) + (after['discount'] ?? 0), 2);
    await page.getByRole('button', { name: 'Remove coupon' }).click();
    await page.locator('[data-sum=discount]').waitFor({ state: 'detached' });
    await redeem();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect(await amounts(page)).toEqual(after);
    expect(complaints).toEqual([]);
  });

  test('that is no longer valid when the order is placed is reported, and the order waits for confirmation', async ({
    enterCheckout,
  }) => {
    const code = `ONCE${Date.now()}`;
    await shopCommand('coupons', 'create', code, '--percent', '50');
    const { page, acts } = await enterCheckout();
    await (await acts.couponField()).fill(code);
    await page.getByRole('button', { name: 'Apply coupon' }).click();
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
    'is reported as lost when a change of the cart falls below its minimum',
    long,
    async ({ page, complaints }) => {
      const print = (await productPaths('en')).find((path) => path.includes('posters-prints'));
      await page.goto(`/${print}`);
      for (const count of ['1', '2']) {
        await addToCart(page).click();
        await countBecomes(page, count);
      }
      expect(await settledQuantities(page)).toEqual([2]);
      const call = (path: string, method = 'GET') =>
        page.evaluate(
          async ([each, how]) => {
            const kept = JSON.parse(localStorage.getItem('vernissage/en/cart/document') ?? '{}');
            const url = `/api/cart/${each}cartId=${kept.cartServerToken}`;
            return (await (await fetch(url, { method: how })).json()).result;
          },
          [path, method] as const,
        );
      const { subtotal_incl_tax } = await call('totals?');
      const code = `FROM${Date.now()}`;
      const rule = ['--percent', '10', '--store', 'en', '--minimum', String(subtotal_incl_tax)];
      await shopCommand('coupons', 'create', code, ...rule);
      expect(await call(`apply-coupon?coupon=${code}&`, 'POST')).toBe(true);
      await page.reload();
      await openCart(page).click();
      await cartPanel(page).getByText('Discount').waitFor();
      await cartQuantity(page).fill('1');
      await cartQuantity(page).blur();
      await page.getByText(`The coupon ${code} does not apply to this cart any more.`).waitFor();
      expect(complaints).toEqual([]);
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
