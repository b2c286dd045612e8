import type { Page, Request } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import {
  addToCart,
  cartPanel,
  cartQuantity,
  countBecomes,
  openCart,
  settledQuantities,
} from '../support/e2e/cart.ts';
import { orderOf, shopCommand, shopper } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';
import { chooseOption } from '../support/e2e/pages.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { shopBehind } from '../support/e2e/shop-under-test.ts';

const postsOrder = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/order';

/** The checkout of the same cart in another tab. */
async function secondTab(page: Page) {
  const second = await page.context().newPage();
  await second.goto('/en/checkout');
  return { second, other: await shopper(second) };
}

test.describe('a payment that arrives after the last piece was sold', () => {
  test('is explained: nothing was ordered, and all of it is refunded', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    const answer = (code: number, said: object) => ({
      status: code,
      contentType: 'application/json',
      body: JSON.stringify({ code, ...said }),
    });
    await acts.toReview();
    await page.route('**/api/order?*', (route) =>
      route.fulfill(answer(202, { result: '', meta: { reason: 'payment_pending' } })),
    );
    const result = { state: 'refused', reason: 'payment_returned' };
    await page.route('**/api/order/status?*', (route) => route.fulfill(answer(200, { result })));
    await acts.placeOrder.click();
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    await page
      .getByRole('alert')
      .getByText('Your payment came after the last pieces had been sold.')
      .waitFor();
    await acts.placeOrder.waitFor();
    expect(complaints).toEqual([]);
  });
});

test.describe('an order is placed once', () => {
  test('by a double click', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    let calls = 0;
    page.on('request', (request) => (calls += Number(postsOrder(request))));
    await acts.toReview();
    await acts.placeOrder.dblclick();
    await acts.thanks.waitFor();
    expect(calls).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('when the answer is lost: unknown is shown, then the result', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await page.route(
      '**/api/order?*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    let calls = 0;
    page.on('request', (request) => (calls += Number(postsOrder(request))));
    await acts.placeOrder.click();
    await page.getByRole('heading', { name: 'We don’t know yet whether your order went through' }).waitFor();
    await acts.thanks.waitFor();
    expect(calls).toBe(1);
    expect((await orderOf(page)).state).toBe('placed');
  });

  test('when the shop can’t accept it: it is queued, and sent again under its key', async ({
    enterCheckout,
  }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    const keys: string[] = [];
    page.on('request', (request) => {
      if (postsOrder(request)) keys.push(request.postDataJSON().order_id);
    });
    const body = JSON.stringify({ code: 503, result: 'The shop is not available at the moment.' });
    const answer = { status: 503, contentType: 'application/json', body };
    await page.route('**/api/order?*', (route) => route.fulfill(answer), { times: 2 });
    await acts.placeOrder.click();
    const notice = 'The order can not be transfered because of server error. Order has been queued';
    await page.getByRole('heading', { name: notice }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await acts.thanks.waitFor();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect((await orderOf(page)).state).toBe('placed');
  });

  test('when it never arrives: it is sent again under its key', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    const keys: string[] = [];
    page.on('request', (request) => {
      if (postsOrder(request)) keys.push(request.postDataJSON().order_id);
    });
    await page.route('**/api/order?*', (route) => route.abort(), { times: 1 });
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('when the page is left before the answer: the next one finds it', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await page.route('**/api/order?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route('**/api/order/status?*', (route) => route.abort());
    await acts.placeOrder.click();
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    await page.unroute('**/api/order/status?*');
    await page.reload();
    await acts.thanks.waitFor();
    expect((await orderOf(page)).state).toBe('placed');
  });

  test('from two tabs, which show the same one', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    const { second, other } = await secondTab(page);
    await other.wayOfPaying.waitFor();
    // A tab behind another one is not drawn, which a click of the mouse would wait for.
    const clicks = [acts, other].map(({ placeOrder }) =>
      placeOrder.evaluate((button: HTMLButtonElement) => button.click()),
    );
    await Promise.all(clicks);
    await Promise.all([acts.thanks.waitFor(), other.thanks.waitFor()]);
    expect((await orderOf(second)).order?.increment_id).toBe((await orderOf(page)).order?.increment_id);
  });

  test('from a tab that waits for totals while another one places it', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    const { second, other } = await secondTab(page);
    await second.getByRole('radio', { name: 'Test card' }).waitFor();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await second.route('**/api/cart/collect-totals?*', async (route) => {
      await held;
      await route.continue();
    });
    await second.getByRole('radio', { name: 'Test card' }).click();
    await other.placeOrder.click();
    await second.getByText('Your order is being placed').waitFor();
    await acts.placeOrder.evaluate((button: HTMLButtonElement) => button.click());
    await acts.thanks.waitFor();
    release();
    await other.thanks.waitFor();
    expect((await orderOf(second)).order?.increment_id).toBe((await orderOf(page)).order?.increment_id);
  });

  test(
    'and not again by the back button: the cart is empty, and the forward button shows the order',
    long,
    async ({ enterCheckout }) => {
      const { page, acts, complaints } = await enterCheckout();
      await acts.toReview();
      await acts.placeOrder.click();
      await acts.thanks.waitFor();
      await page.goBack();
      await page.goto('/en/checkout');
      await page.getByText('Shopping cart is empty.').waitFor();
      await page.getByRole('button', { name: 'Show the order' }).click();
      await acts.thanks.waitFor();
      expect(complaints).toEqual([]);
    },
  );

  test('when the card answers late: the payment is pending until it is confirmed', async ({
    enterCheckout,
  }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await acts.payByTestCard('late');
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    await acts.thanks.waitFor();
    expect((await orderOf(page)).state).toBe('placed');
  });

  test(
    'when the card answers late: additions meanwhile are in the next cart, once',
    long,
    async ({ enterCheckout }) => {
      const { page, acts } = await enterCheckout();
      await acts.toReview();
      await acts.payByTestCard('late');
      await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
      const shop = await page.context().newPage();
      const print = (await productPaths('en')).find((path) => path.includes('posters-prints'));
      await shop.goto(`/${print}`);
      await addToCart(shop).click();
      await countBecomes(shop, '3');
      // On an existing API the cart takes changes again once its order has ended.
      expect(await settledQuantities(shop)).toEqual(shopBehind() === undefined ? [2, 1] : [1]);
      await acts.thanks.waitFor();
      expect((await orderOf(page)).order?.items).toMatchObject([{ qty_ordered: 2 }]);
      await countBecomes(shop, '1');
      expect(await settledQuantities(shop)).toEqual([1]);
      await shop.reload();
      await openCart(shop).click();
      await cartQuantity(shop).waitFor();
      expect(await cartQuantity(shop).inputValue()).toBe('1');
    },
  );

  test(
    'when the card answers late: lines removed meanwhile are ordered, as paid, which is reported',
    long,
    async ({ enterCheckout }) => {
      const { page, acts } = await enterCheckout();
      await acts.toReview();
      await page.getByRole('radio', { name: 'Test card' }).click();
      await chooseOption(page.getByRole('combobox', { name: 'What the test card does' }), 'late');
      const shop = await page.context().newPage();
      await shop.goto('/en');
      await openCart(shop).click();
      await cartQuantity(shop).waitFor();
      await acts.placeOrder.click();
      await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
      await cartPanel(shop).getByRole('button', { name: 'Remove' }).click();
      await cartQuantity(shop).waitFor({ state: 'detached' });
      if (shopBehind() === undefined) expect(await settledQuantities(shop)).toEqual([]);
      await acts.thanks.waitFor();
      await page.getByText('You took something out of your cart').waitFor();
      expect((await orderOf(page)).order?.items).toMatchObject([{ qty_ordered: 2 }]);
    },
  );
});

test.describe('an order with a pending payment', () => {
  test('is mentioned on other pages, until another tab knows its result', async ({ context }) => {
    const [knowing, page] = [await context.newPage(), await context.newPage()];
    await knowing.goto('/en/error');
    await knowing.evaluate(() => {
      const at = new Date().toISOString();
      const record = { order_id: 'one', order: null, cart_id: 'cart', transmited: false, attempts: 1 };
      const entry = { ...record, awaitsPayment: true, created_at: at, updated_at: at };
      localStorage.setItem('vernissage/en/order/one', JSON.stringify(entry));
      localStorage.setItem('vernissage/en/order/open', JSON.stringify(['one']));
    });
    await page.goto('/en');
    await openCart(page).hover();
    const reminder = page.getByText('Your payment is being confirmed').first();
    await reminder.waitFor();
    await knowing.evaluate(() => localStorage.removeItem('vernissage/en/order/one'));
    await reminder.waitFor({ state: 'detached' });
  });
});

test.describe('a canceled order', () => {
  test('gets no thanks when its page is opened again', long, async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    await acts.toReview();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    await shopCommand('orders', 'cancel', (await orderOf(page)).order?.increment_id ?? '');
    await page.reload();
    await page.getByRole('heading', { name: 'Your order has been cancelled' }).waitFor();
    await page.getByText('What you have paid is paid back.').waitFor();
    expect(await acts.thanks.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

test.describe('without a network', () => {
  test('a waiting order says so, and is sent when the network is back', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await page.locator('.order-sums[aria-busy=false]').waitFor();
    await page.context().setOffline(true);
    await acts.placeOrder.click();
    await page.getByRole('heading', { name: 'Order waiting!' }).waitFor();
    expect(await page.title()).toBe('Order waiting! – Vernissage');
    expect(await acts.thanks.count()).toBe(0);
    await page.context().setOffline(false);
    await acts.thanks.waitFor();
    expect((await orderOf(page)).state).toBe('placed');
  });

  test('a waiting order can be withdrawn, and changed from the start', long, async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await page.context().setOffline(true);
    await acts.placeOrder.click();
    await page.getByRole('button', { name: 'Change the order' }).click();
    const heading = page.getByRole('heading', { name: 'Checkout' });
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  for (const [what, path] of [
    ['offered for confirmation on other pages', '/en'],
    ['sent when it is confirmed in the checkout', '/en/checkout'],
  ] as const) {
    test(`a waiting order is ${what}`, long, async ({ enterCheckout }) => {
      const { page, acts } = await enterCheckout();
      await acts.toReview();
      await page.context().setOffline(true);
      await acts.placeOrder.click();
      await page.getByText('that happens as soon as this page has a connection').waitFor();
      const other = await page.context().newPage();
      await page.close({ runBeforeUnload: false });
      await other.context().setOffline(false);
      await other.goto(path);
      await other.mouse.move(200, 200);
      await other.keyboard.press('Tab');
      await other.getByText('Order waiting!').waitFor();
      const name = 'Click here to confirm the order that you made offline.';
      if (path === '/en') await other.getByRole('link', { name }).click();
      else {
        await other.getByText('that happens when you confirm it').waitFor();
        await other.getByRole('button', { name }).click();
      }
      await (await shopper(other)).thanks.waitFor();
    });
  }

  test('a link of another site confirms no order', async ({ enterCheckout }) => {
    const { page, acts } = await enterCheckout();
    await acts.toReview();
    await page.context().setOffline(true);
    await acts.placeOrder.click();
    await page.getByRole('heading', { name: 'Order waiting!' }).waitFor();
    const other = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await other.context().setOffline(false);
    await other.goto('/en/checkout#confirm', { referer: 'https://elsewhere.example/' });
    await other.getByText('that happens when you confirm it').waitFor();
  });
});
