import type { Locator, Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { settledQuantities } from '../support/e2e/cart.ts';
import { giftCard, orderOf } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';

const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);

/** What says beside the button why the order is not placed. */
const noticeOf = (page: Page, text: string) =>
  page.locator('.checkout-place [tabindex="-1"]').filter({ hasText: text });

/** The one line of the cart as the server has it. */
const itemOf = (page: Page) =>
  page.evaluate(async () => {
    const kept = JSON.parse(localStorage.getItem('vernissage/en/cart/document') ?? '{}');
    const response = await fetch(`/api/cart/pull?storeCode=en&cartId=${kept.cartServerToken}`);
    const { item_id, sku } = (await response.json()).result[0] as { item_id: number; sku: string };
    return { quoteId: String(kept.cartServerToken), item_id, sku };
  });

test.describe('errors at the end are shown', () => {
  test('for sold-out pieces', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await page.route('**/api/order?*', async (route) => {
      const { cart_id, products } = route.request().postDataJSON();
      expect(cart_id).toMatch(/^[0-9a-f]{32}$/);
      const meta = {
        reason: 'insufficient_stock',
        unavailable: [{ item_id: 1, sku: products[0].sku, qty: 2, available: 1 }],
      };
      const answer = { code: 409, result: 'Error: Error while adding products', meta };
      await route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify(answer) });
    });
    await acts.toReview();
    await acts.placeOrder.click();
    const notices = page.getByText('Some of the ordered products are not available!');
    await notices.waitFor();
    await page.getByText('Only 1 products of this type are available!').first().waitFor();
    await expect.poll(() => page.getByText('In stock!').count()).toBe(0);
    expect(await acts.thanks.count()).toBe(0);
    await page.locator('.checkout-place').getByRole('button', { name: 'Edit cart' }).click();
    await hasFocus(page.getByRole('heading', { name: 'Your order' }));
    await page.unroute('**/api/order?*');
    const total = await acts.total.textContent();
    const less = page.getByRole('button', { name: 'One less' });
    await less.click();
    await page.getByText('In stock!').waitFor();
    await hasFocus(less);
    expect(await notices.count()).toBe(0);
    await expect.poll(() => acts.total.textContent()).not.toBe(total);
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
  });

  test('for pieces sold out before anything is entered', long, async ({ enterCheckout }) => {
    const { page, complaints } = await enterCheckout();
    await page.route('**/api/ext/elastic-stock/list?*', async (route) => {
      const [sku] = new URL(route.request().url()).searchParams.get('skus')?.split(',') ?? [];
      const record = { sku, qty: 0, is_in_stock: false, backorders: 0, manage_stock: 1 };
      await route.fulfill({ json: { code: 200, result: [record] } });
    });
    await page.reload();
    await page.getByRole('alert').getByText('Some of the ordered products are not available!').waitFor();
    await page.getByText('Out of the stock!').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Shopping cart is empty.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('for a changed total, and the order is placed after confirmation', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await page.locator('.order-sums[aria-busy=false]').waitFor();
    const total = (await acts.total.textContent()) ?? '';
    await page.route(
      '**/api/order?*',
      async (route) => {
        const body = route.request().postDataJSON();
        const expected = { ...body.expected, grand_total: 1 };
        await route.continue({ postData: JSON.stringify({ ...body, expected }) });
      },
      { times: 1 },
    );
    await acts.placeOrder.click();
    await page.getByText(`Total: ${total} instead of €1.00`).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
  });

  test('for another device’s additions, until they are confirmed', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await page.locator('.order-sums[aria-busy=false]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(async (sku) => {
      const { cartServerToken } = JSON.parse(localStorage.getItem('vernissage/en/cart/document') ?? '{}');
      const response = await fetch(`/api/cart/update?storeCode=en&cartId=${cartServerToken}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cartItem: { sku, qty: 1 } }),
      });
      await response.json();
    }, giftCard);
    await acts.placeOrder.click();
    const notice = page.getByRole('heading', { name: acts.t('changed.title') });
    await notice.waitFor();
    await expect.poll(() => page.locator('.checkout-summary .cart-line').count()).toBe(2);
    expect(await notice.isVisible()).toBe(true);
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect((await orderOf(page)).order?.items).toHaveLength(2);
  });

  test('for an order that the shop can’t read', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    const body = JSON.stringify({ code: 400, result: ['products: Invalid input'] });
    const refusal = { status: 400, contentType: 'application/json', body };
    await page.route('**/api/order?*', (route) => route.fulfill(refusal), { times: 1 });
    await acts.placeOrder.click();
    await page
      .getByRole('alert')
      .getByText('Internal validation error. Please check if all required fields are filled in.')
      .waitFor();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
  });

  test('for a refused card, and another method works', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await acts.payByTestCard('refused');
    await page.getByText('Your payment was refused. Nothing was ordered and nothing is charged.').waitFor();
    await page.getByRole('radio', { name: 'Invoice, paid by bank transfer' }).click();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
  });

  test('for a refused card after a reload: the focus is at the message', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout({ viewport: 'phone' });
    await acts.toReview();
    await page.reload();
    await acts.wayOfPaying.waitFor();
    await acts.payByTestCard('refused');
    await hasFocus(noticeOf(page, 'Your payment was refused.'));
  });

  test(
    'for an unavailable payment method, which is then no longer offered',
    long,
    async ({ enterCheckout }) => {
      const { page, acts } = await enterCheckout();
      await acts.toReview();
      const card = page.getByRole('radio', { name: 'Test card' });
      await card.click();
      const body = JSON.stringify({ code: 409, result: '', meta: { reason: 'payment_unavailable' } });
      const refusal = { status: 409, contentType: 'application/json', body };
      await page.route('**/api/order?*', (route) => route.fulfill(refusal), { times: 1 });
      await page.route('**/api/cart/shipping-information?*', async (route) => {
        const response = await route.fetch();
        const { code, result } = await response.json();
        const payment_methods = result.payment_methods.filter(
          (method: { code: string }) => method.code !== 'testcard',
        );
        await route.fulfill({ response, json: { code, result: { ...result, payment_methods } } });
      });
      await acts.placeOrder.click();
      const notice = noticeOf(page, 'This way of paying can’t be had any more');
      await notice.waitFor();
      await card.waitFor({ state: 'detached' });
      // Who used the keyboard goes on from what became of the order.
      await hasFocus(notice);
      const transfer = page.getByRole('radio', { name: 'Invoice, paid by bank transfer' });
      expect(await transfer.isChecked()).toBe(false);
      await transfer.click();
      await acts.placeOrder.click();
      await acts.thanks.waitFor();
    },
  );

  test(
    'for a payment method that the changed cart can’t have: the shopper chooses another one',
    long,
    async ({ enterCheckout }) => {
      const { page, acts, complaints } = await enterCheckout();
      await page.route('**/api/cart/shipping-information?*', async (route) => {
        const response = await route.fetch();
        const { code, result } = await response.json();
        const isMuch = result.totals.items_qty > 2;
        const payment_methods = result.payment_methods.filter(
          (method: { code: string }) => !(isMuch && method.code === 'testcard'),
        );
        await route.fulfill({ response, json: { code, result: { ...result, payment_methods } } });
      });
      await acts.toReview();
      const ways = page.getByRole('radiogroup', { name: 'Payment method' });
      const card = page.getByRole('radio', { name: 'Test card' });
      const transfer = page.getByRole('radio', { name: 'Invoice, paid by bank transfer' });
      const said = ways.getByRole('alert');
      const gone = 'This way of paying can’t be had any more. Please choose another one.';
      await card.click();
      await page.getByRole('button', { name: 'Edit cart' }).click();
      await page.getByRole('button', { name: 'One more' }).click();
      await expect.poll(() => said.textContent()).toBe(gone);
      await page.getByRole('button', { name: 'One less' }).click();
      await expect.poll(() => said.textContent()).toBe('');
      expect(await card.isChecked()).toBe(true);
      await page.getByRole('button', { name: 'One more' }).click();
      await expect.poll(() => said.textContent()).toBe(gone);
      expect(await ways.getByRole('radio', { checked: true }).count()).toBe(0);
      expect(await violationsOf(page, ['.checkout-step.is-open'])).toEqual([]);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).pathname));
      await acts.placeOrder.click();
      await hasFocus(ways);
      // Who looks at another step finds it as it was left.
      await page.getByRole('checkbox', { name: 'I need an invoice for a company' }).click();
      await page.getByRole('checkbox', { name: 'I need an invoice for a company' }).click();
      await page.getByRole('button', { name: 'Change Shipping' }).click();
      await acts.button('step.toPayment').click();
      await expect.poll(() => said.textContent()).toBe(gone);
      expect(sent).not.toContain('/api/order');
      await acts.placeOrder.click();
      await transfer.click();
      await expect.poll(() => said.textContent()).toBe('');
      expect(await page.getByText('Please fix the validation errors').count()).toBe(0);
      await page.locator('.order-sums[aria-busy=false]').waitFor();
      await acts.placeOrder.click();
      await acts.thanks.waitFor();
      expect(complaints).toEqual([]);
    },
  );

  test(
    'for a cart emptied on another device: the page shows that nothing is left',
    long,
    async ({ enterCheckout }) => {
      const { page, acts } = await enterCheckout();
      await acts.toReview();
      await page.locator('.order-sums[aria-busy=false]').waitFor();
      const { quoteId, item_id, sku } = await itemOf(page);
      await page.evaluate(
        async (cartItem) => {
          await fetch(`/api/cart/delete?storeCode=en&cartId=${cartItem.quoteId}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ cartItem }),
          });
        },
        { quoteId, item_id, sku },
      );
      expect(await settledQuantities(page)).toEqual([]);
      await acts.placeOrder.click();
      await page.getByText('Shopping cart is empty.').waitFor();
      await page.getByText('Your order could not be placed. Nothing was charged.').waitFor();
      await hasFocus(page.getByRole('heading', { name: 'Checkout' }));
      expect(await settledQuantities(page)).toEqual([]);
    },
  );

  test(
    'for an unavailable shipping method: another one is chosen before payment',
    long,
    async ({ enterCheckout }) => {
      const { page, acts } = await enterCheckout();
      await acts.toReview();
      const body = JSON.stringify({ code: 409, result: '', meta: { reason: 'shipping_unavailable' } });
      const refusal = { status: 409, contentType: 'application/json', body };
      await page.route('**/api/order?*', (route) => route.fulfill(refusal), { times: 1 });
      await acts.placeOrder.click();
      await page.locator('.checkout-step.is-open[data-step=shipping]').waitFor();
      await page.getByText('This way of shipping can’t be had any more').waitFor();
      await acts.button('step.toPayment').click();
      await acts.wayOfPaying.waitFor();
      await acts.placeOrder.click();
      await acts.thanks.waitFor();
    },
  );

  test(
    'while shipping methods can’t be loaded: the fallback is offered, with its price in the totals',
    long,
    async ({ enterCheckout }) => {
      const { page, acts } = await enterCheckout();
      for (const call of ['shipping-methods', 'shipping-information']) {
        await page.route(`**/api/cart/${call}?*`, (route) => route.abort());
      }
      await acts.person();
      const fallback = page.getByRole('radio', { name: 'DPD Courier €5.00' });
      await fallback.waitFor();
      expect(await fallback.isChecked()).toBe(true);
      await page.getByText('We can’t reach the shop just now.').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await hasFocus(page.getByRole('heading', { name: 'Shipping' }));
      await page.unroute('**/api/cart/shipping-information?*');
      await acts.address();
      await acts.placeOrder.waitFor();
      await page.getByRole('button', { name: 'Change' }).last().click();
      await page.getByRole('radio', { name: 'DPD Courier €4.90' }).waitFor();
      await acts.button('step.toPayment').click();
      await page.getByRole('radio', { name: 'Invoice, paid by bank transfer' }).waitFor();
      await page.locator('[data-sum=shipping]').waitFor();
      await page.unroute('**/api/cart/shipping-methods?*');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.locator('[data-step=shipping]').getByText('Standard delivery, 3–7 days').waitFor();
      await page.locator('.order-sums[aria-busy=false]').waitFor();
      const shown = await acts.total.textContent();
      await acts.placeOrder.click();
      await acts.thanks.waitFor();
      expect(await acts.total.textContent()).toBe(shown);
    },
  );
});
