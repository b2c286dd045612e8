import type { Kysely } from 'kysely';
import type { BrowserContext, Page } from 'playwright';
import { openDatabase } from '../../../src/database/open.ts';
import type { Database } from '../../../src/database/schema.ts';
import { openReview, shopper } from '../../support/e2e/checkout.ts';
import { expect, test } from '../../support/e2e/fixtures.ts';
import { type Front, openFront } from '../../support/e2e/front.ts';
import { dataOfShop } from '../../support/e2e/shop-under-test.ts';
import { type KillableShop, startKillableShop } from '../../support/killed-shop.ts';

let db: Kysely<Database>;
let shop: KillableShop;
let front: Front;

test.beforeAll(async () => {
  db = await openDatabase({ dataDirectory: dataOfShop(), readOnly: true });
  front = await openFront(() => new URL(shop.url).origin);
});
test.afterAll(async () => {
  await front.close();
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

/** Places an order with a shop that is killed (SIGKILL) at a step of that; its page, and the cart that is ordered. */
async function placeWhileKilled(
  context: BrowserContext,
  step: string,
): Promise<{ page: Page; cartId: string }> {
  shop = await startKillableShop({ dataDirectory: dataOfShop() }, { step }, { stores: 'open' });
  const page = await openReview(context);
  const acts = await shopper(page);
  await page.locator('.order-sums[aria-busy=false]').waitFor();
  const cartId = await cartOf(page);
  await acts.placeOrder.click();
  await shop.ended;
  return { page, cartId };
}

const restart = async () => {
  shop = await startKillableShop({ dataDirectory: dataOfShop() }, {}, { stores: 'open' });
};
const unknown = (page: Page) =>
  page.getByRole('heading', { name: 'We don’t know yet whether your order went through' });

test.describe('a shop killed while an order is placed', () => {
  test.afterEach(() => shop.kill());

  test('before storing it: unknown is shown, and it is placed once the shop is back', async ({
    openPage,
  }) => {
    const { context } = await openPage({ baseURL: front.url });
    const { page, cartId } = await placeWhileKilled(context, 'before insert sales_order');
    await unknown(page).waitFor();
    expect(await ordersOf(cartId)).toBe(0);
    await restart();
    await (await shopper(page)).thanks.waitFor();
    expect(await ordersOf(cartId)).toBe(1);
  });

  test('before answering, with the tab closed: the next one shows the order', async ({ openPage }) => {
    const { context } = await openPage({ baseURL: front.url });
    const { page, cartId } = await placeWhileKilled(context, 'before answer');
    await page.close();
    const next = await context.newPage();
    await next.goto('/en/checkout');
    await unknown(next).waitFor();
    await restart();
    await (await shopper(next)).thanks.waitFor();
    expect(await ordersOf(cartId)).toBe(1);
    await next.goto('/en/checkout');
    await next.getByText('Shopping cart is empty.').waitFor();
  });

  test('before storing it, with the tab closed: the next one has the same checkout', async ({ openPage }) => {
    const { context } = await openPage({ baseURL: front.url });
    const { page, cartId } = await placeWhileKilled(context, 'before insert sales_order');
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
  });
});
