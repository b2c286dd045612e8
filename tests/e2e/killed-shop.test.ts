import type { Kysely } from 'kysely';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import type { Database } from '../../src/database/schema.ts';
import { launchBrowserWithoutPictures } from '../support/browser.ts';
import { dataOfShop, openReview, shopper } from '../support/e2e-checkout.ts';
import { openFront, type Front } from '../support/front.ts';
import { startMortalShop, type MortalShop } from '../support/killed-shop.ts';

let browser: Browser;
let db: Kysely<Database>;
let shop: MortalShop;
let front: Front;
beforeAll(async () => {
  browser = await launchBrowserWithoutPictures();
  db = await openDatabase({ dataDirectory: dataOfShop(), readOnly: true });
  front = await openFront(() => new URL(shop.url).origin);
});
afterAll(async () => {
  await browser.close();
  await front.close();
  await shop.kill();
  await db.destroy();
});

const cartOf = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('vernissage/en/cart/document') ?? '{}');
    return String(kept.cartServerToken);
  });

/** Orders that a cart has become. */
async function ordersOf(cartId: string): Promise<number> {
  const orders = await db.selectFrom('sales_order').select('id').where('cart_id', '=', cartId).execute();
  return orders.length;
}

/** A shopper who places an order with a shop that is killed (SIGKILL) at a step of that. */
async function placeWhileKilled(
  step: string,
  goOn: (visit: { context: BrowserContext; page: Page; cartId: string }) => Promise<void>,
): Promise<void> {
  shop = await startMortalShop({ dataDirectory: dataOfShop() }, { step }, 'open');
  const context = await browser.newContext({ baseURL: front.url });
  const page = await openReview(context);
  const acts = await shopper(page);
  await page.locator('.order-sums[aria-busy=false]').waitFor();
  const cartId = await cartOf(page);
  await acts.placeOrder.click();
  await shop.ended;
  await goOn({ context, page, cartId });
  await shop.kill();
  await context.close();
}

const restart = async () => {
  shop = await startMortalShop({ dataDirectory: dataOfShop() }, {}, 'open');
};
const unknown = (page: Page) =>
  page.getByRole('heading', { name: 'We don’t know yet whether your order went through' });

describe('a shop that is killed while an order is placed', () => {
  it('before it is written down: unknown is shown, and it is placed once the shop is back', () =>
    placeWhileKilled('before insert sales_order', async ({ page, cartId }) => {
      await unknown(page).waitFor();
      expect(await ordersOf(cartId)).toBe(0);
      await restart();
      await (await shopper(page)).thanks.waitFor();
      expect(await ordersOf(cartId)).toBe(1);
    }));

  it('before it answers, and the tab is closed: the next one shows the order', () =>
    placeWhileKilled('before answer', async ({ context, page, cartId }) => {
      await page.close();
      const next = await context.newPage();
      await next.goto('/en/checkout');
      await unknown(next).waitFor();
      await restart();
      await (await shopper(next)).thanks.waitFor();
      expect(await ordersOf(cartId)).toBe(1);
      await next.goto('/en/checkout');
      await next.getByText('Shopping cart is empty.').waitFor();
    }));

  it('before it is written down, and the tab is closed: the next one has the checkout as it was', () =>
    placeWhileKilled('before insert sales_order', async ({ context, page, cartId }) => {
      await page.close();
      await restart();
      const next = await context.newPage();
      await next.goto('/en/checkout');
      const acts = await shopper(next);
      await next.getByText('Your order has not been placed yet.').waitFor();
      expect(await ordersOf(cartId)).toBe(0);
      expect(await next.locator('.checkout-step-summary').allTextContents()).toEqual([
        expect.stringContaining('Ada Lovelace'),
        expect.stringContaining('Long Lane 5'),
      ]);
      await acts.placeOrder.click();
      await acts.thanks.waitFor();
      expect(await ordersOf(cartId)).toBe(1);
    }));
});
