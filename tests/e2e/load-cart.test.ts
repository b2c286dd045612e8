import type { Page } from 'playwright';
import { filledCart, openCheckout, wellStockedSku } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';

/** Skus and pieces of the cart that the checkout shows once the server has confirmed it. */
async function shownPieces(page: Page): Promise<Record<string, number>> {
  await page.locator('.order-sums[aria-busy=false]').waitFor();
  const document = await page.evaluate(() => localStorage.getItem('vernissage/en/cart/document') ?? '{}');
  const { lines } = JSON.parse(document) as { lines: { sku: string; qty: number }[] };
  return Object.fromEntries(lines.map(({ sku, qty }) => [sku, qty]));
}

async function takeCopy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy into my cart' }).click();
  await page.waitForURL('**/en/checkout');
}

test.describe('a link to a cart', () => {
  test('leads to the checkout of that cart', async ({ page, complaints }) => {
    const sku = await wellStockedSku('en');
    await page.goto(`/en/cart/load?cartId=${await filledCart('en', 3, [sku])}`);
    await page.getByText('Pieces in this cart: 3').waitFor();
    await takeCopy(page);
    expect(await shownPieces(page)).toEqual({ [sku]: 3 });
    expect(complaints).toEqual([]);
  });

  test('says that it is loading, and never that it is empty or free', long, async ({ page, context }) => {
    const sku = await wellStockedSku('en');
    const told = Promise.withResolvers<void>();
    await context.route('**/api/cart/**', async (route) => {
      // What the link asks for is answered at once.
      if (page.url().endsWith('/checkout')) await told.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      new MutationObserver(() => {
        seen.add(document.querySelector('main')?.innerText ?? '');
        document.documentElement.dataset['seen'] = [...seen].join('\n');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(`/en/cart/load?cartId=${await filledCart('en', 3, [sku])}`);
    await takeCopy(page);
    await page.getByText('Fetching your cart').waitFor();
    told.resolve();
    expect(await shownPieces(page)).toEqual({ [sku]: 3 });
    const seen = await page.evaluate(() => document.documentElement.dataset['seen'] ?? '');
    expect(seen).toContain('Fetching your cart');
    expect(seen).not.toMatch(/empty|€0\.00|0\.00/);
  });

  test('keeps the present cart if the copy is declined', long, async ({ context }) => {
    const sku = await wellStockedSku('en');
    const page = await openCheckout(context, 'en', 2, { skus: [sku] });
    await page.goto(`/en/cart/load?cartId=${await filledCart('en', 3, ['gc-002'])}`);
    await page.getByRole('button', { name: 'Leave my cart as it is' }).click();
    await page.waitForURL('**/en/checkout');
    await expect.poll(() => shownPieces(page)).toEqual({ [sku]: 2 });
  });

  test('adds to the present cart, however often it is followed, and keeps the other cart', async ({
    context,
  }) => {
    const sku = await wellStockedSku('en');
    const page = await openCheckout(context, 'en', 2, { skus: [sku, 'gc-001'] });
    const other = await filledCart('en', 3, [sku, 'gc-002']);
    const link = new URL(`/en/cart/load?cartId=${other}`, page.url()).href;
    for (const time of [1, 2]) {
      await page.goto(link);
      await takeCopy(page);
      const expected = { [sku]: 2, 'gc-001': 2, 'gc-002': 3 };
      await expect.poll(() => shownPieces(page), { message: `time ${time}` }).toEqual(expected);
    }
    const document = await page.evaluate(() => localStorage.getItem('vernissage/en/cart/document') ?? '{}');
    expect((JSON.parse(document) as { cartServerToken: string }).cartServerToken).not.toBe(other);
    const pulled = await page.request.get(`/api/cart/pull?storeCode=en&cartId=${other}`);
    const { result } = (await pulled.json()) as { result: { sku: string; qty: number }[] };
    const pieces = Object.fromEntries(result.map((item) => [item.sku, item.qty]));
    expect(pieces).toEqual({ [sku]: 3, 'gc-002': 3 });
  });

  for (const query of ['', '?cartId=', '?cartId=%3Cb%3E', `?cartId=${'0'.repeat(32)}`]) {
    test(`without a cart (${query}) leads to the unchanged checkout`, long, async ({ context }) => {
      const sku = await wellStockedSku('en');
      const page = await openCheckout(context, 'en', 2, { skus: [sku] });
      await page.goto(`/en/cart/load${query}`);
      await page.waitForURL('**/en/checkout');
      await expect.poll(() => shownPieces(page)).toEqual({ [sku]: 2 });
    });
  }
});
