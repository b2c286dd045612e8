import type { Page } from 'playwright';
import {
  filledCart,
  giftCard,
  openReview,
  wellStockedSku,
  shopCommand,
  shopper,
} from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your order' });
const said = (page: Page) => summary(page).getByRole('status');
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const described = document.getElementById(activeElement?.getAttribute('aria-describedby') ?? '');
    return activeElement === document.body
      ? 'nothing'
      : [activeElement?.getAttribute('name') ?? activeElement?.textContent, described?.textContent]
          .filter(Boolean)
          .join(' ');
  });

test(
  'removing lines by keyboard moves focus to the next one, then to the heading, and announces the new total',
  long,
  async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout({
      skus: [giftCard, await wellStockedSku('en'), 'gc-002'],
    });

    // Another total is told to who has had one.
    await page.locator('.order-sums[aria-busy=false]').waitFor();
    await page.getByRole('button', { name: 'Edit cart' }).click();
    const remove = page.getByRole('button', { name: 'Remove', exact: true });
    const names = await summary(page).locator('.cart-line-name').allTextContents();
    expect(names).toHaveLength(3);
    await remove.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(`Remove ${names[2] ?? ''}`);
    await page.locator('.order-sums[aria-busy=false]').waitFor();
    await expect.poll(() => said(page).textContent()).toBe(`Total ${(await acts.total.textContent()) ?? ''}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(`Remove ${names[0] ?? ''}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Checkout');
    expect(complaints).toEqual([]);
  },
);

test('another cart is not promised free shipping before its price is known', long, async ({ context }) => {
  const page = await openReview(context);
  await page.evaluate(
    (cartServerToken) => {
      const keep = (name: string, value: object) =>
        localStorage.setItem(`vernissage/en/${name}`, JSON.stringify(value));
      const checkout = JSON.parse(localStorage.getItem('vernissage/en/checkout') ?? '{}') as object;
      keep('cart/document', { cartServerToken, totalsStale: true });
      keep('checkout', { ...checkout, step: 'personal', modifiedAt: 0 });
    },
    await filledCart('en', 1),
  );
  await page.reload();
  await page.locator('.checkout-step.is-open[data-step=personal]').waitFor();
  await page.locator('.order-sums[aria-busy=false] [data-sum=grand_total]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('[data-sum=shipping]').count()).toBe(0);
  await (await shopper(page)).button('step.toShipping').click();
  await page.locator('[data-sum=shipping]').waitFor();
  expect(await page.locator('[data-sum=shipping] dd').textContent()).not.toBe('Free');
});

test(
  'the order stays as it was sent until the shop has answered, and nothing else is announced',
  long,
  async ({ enterCheckout }) => {
    const code = `KEEP${Date.now()}`;
    await shopCommand('coupons', 'create', code, '--percent', '10');
    const { page, acts, complaints } = await enterCheckout();
    await (await acts.couponField()).fill(code);
    await page.keyboard.press('Enter');
    await page.locator('[data-sum=discount]').waitFor();
    await acts.toReview();
    await page.locator('.order-sums[aria-busy=false]').waitFor();
    const shown = () =>
      Promise.all([summary(page).locator('.cart-line, dl').allInnerTexts(), said(page).textContent()]);
    const before = await shown();
    const asked: (() => void)[] = [];
    let isEmpty = false;
    await page.route('**/api/order/status?*', async (route) => {
      // The cart is asked about first; once that is answered it is emptied.
      if (isEmpty) await new Promise<void>((resolve) => asked.push(resolve));
      isEmpty = true;
      await route.continue();
    });
    await acts.placeOrder.click();
    await expect.poll(() => asked.length).toBe(1);
    const lines = () =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('vernissage/en/cart/document') ?? '{}') as { lines?: [] }).lines,
      );
    await expect.poll(lines).toEqual([]);
    expect(await shown()).toEqual(before);
    asked.forEach((answer) => answer());
    await acts.thanks.waitFor();
    expect(complaints).toEqual([]);
  },
);
