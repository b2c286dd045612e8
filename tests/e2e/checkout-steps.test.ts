import type { Page } from 'playwright';
import { addToCart, countBecomes } from '../support/e2e/cart.ts';
import { giftCard, orderOf, wellStockedSku } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';
import { long } from '../support/e2e/long.ts';

const open = (page: Page) => page.locator('.checkout-step.is-open');
const stepBecomes = (page: Page, step: string) =>
  page.locator(`.checkout-step.is-open[data-step=${step}]`).waitFor();
const change = (page: Page, title: string) => page.getByRole('button', { name: `Change ${title}` });
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);

/** The page of a product in the store `en`. */
async function pathOf(sku: string): Promise<string> {
  const query = encodeURIComponent(JSON.stringify({ query: { bool: { filter: [{ term: { sku } }] } } }));
  const answer = await fetch(
    `${baseUrl()}/api/catalog/vue_storefront_catalog_en/product/_search?size=1&request=${query}`,
  );
  const { hits } = (await answer.json()) as { hits: { hits: [{ _source: { url_path: string } }] } };
  return `/en/${hits.hits[0]._source.url_path}`;
}

test.describe('the open step', () => {
  test('is never after an invalid step, which shows its errors', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    await acts.toReview();
    await change(page, 'Personal details').click();
    await acts.field('emailAddress').fill('ada@');
    await change(page, 'Shipping').click();
    await open(page).getByRole('alert').getByText('Please fix the validation errors').waitFor();
    await page.getByText('Please provide valid e-mail address').waitFor();
    expect(await open(page).getAttribute('data-step')).toBe('personal');
    await expect.poll(() => focused(page)).toBe('emailAddress');
    await acts.field('emailAddress').fill('ada@example.org');
    await change(page, 'Shipping').click();
    await acts.button('step.toPayment').click();
    await acts.wayOfPaying.waitFor();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect((await orderOf(page)).state).toBe('placed');
    expect(complaints).toEqual([]);
  });

  test('becomes shipping when goods with shipping are added', long, async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout({ skus: [giftCard] });
    await acts.field('firstName').fill('Ada');
    await acts.field('lastName').fill('Lovelace');
    await acts.field('emailAddress').fill('ada@example.org');
    await acts.button('step.toPayment').click();
    await stepBecomes(page, 'payment');
    const other = await page.context().newPage();
    await other.goto(await pathOf(await wellStockedSku('en')));
    await addToCart(other).click();
    await countBecomes(other, '3');
    await stepBecomes(page, 'shipping');
    await expect(page.locator('[data-step=shipping]')).toContainText('Ada Lovelace');
    await acts.address();
    await stepBecomes(page, 'payment');
    await acts.placeOrder.waitFor();
    expect(complaints).toEqual([]);
  });

  test('exists when nothing is shipped any more', long, async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout({ skus: [giftCard, await wellStockedSku('en')] });
    await acts.person();
    await stepBecomes(page, 'shipping');
    await page.getByRole('button', { name: 'Edit cart' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await stepBecomes(page, 'payment');
    expect(complaints).toEqual([]);
  });
});

test(
  'additions in a browser with a completely full storage can be ordered',
  long,
  async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout();
    await acts.field('firstName').waitFor();
    const print = (await productPaths('en')).find((path) => path.includes('posters-prints'));
    await page.goto(`/${print}`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      let length = 4_000_000;
      for (let count = 0; length >= 1; count += 1) {
        try {
          localStorage.setItem(`filler/${count}`, 'x'.repeat(length));
        } catch {
          length = Math.floor(length / 2);
        }
      }
    });
    await addToCart(page).click();
    await countBecomes(page, '3');
    await page.goto('/en/checkout');
    await acts.toReview();
    await change(page, 'Personal details').click();
    expect(await acts.field('emailAddress').inputValue()).toBe('ada@example.org');
    await acts.button('step.toShipping').click();
    await acts.button('step.toPayment').click();
    await acts.wayOfPaying.waitFor();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    const { order } = await orderOf(page);
    expect(order?.items.map(({ qty_ordered }) => qty_ordered)).toEqual([2, 1]);
    expect(complaints).toEqual([]);
  },
);

test('what failed without a network is requested again with it', long, async ({ enterCheckout }) => {
  const { page, acts } = await enterCheckout();
  await acts.person();
  await acts.address();
  await acts.wayOfPaying.waitFor();
  await page.waitForLoadState('networkidle');
  await change(page, 'Shipping').click();
  await page.context().setOffline(true);
  await acts.button('step.toPayment').click();
  const notice = page.getByText('We can’t reach the shop just now.');
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await acts.placeOrder.click();
  await acts.thanks.waitFor();
});

test('no step opens while an order is placed', long, async ({ enterCheckout }) => {
  const { page, acts, complaints } = await enterCheckout();
  const held: (() => void)[] = [];
  await page.route('**/api/order?*', async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await acts.toReview();
  await page.waitForLoadState('networkidle');
  await acts.placeOrder.click();
  await expect.poll(() => held.length).toBe(1);
  expect(await change(page, 'Shipping').getAttribute('aria-disabled')).toBe('true');
  await change(page, 'Shipping').dispatchEvent('click');
  expect(await open(page).getAttribute('data-step')).toBe('payment');
  await page.getByText('Your order is being placed').waitFor();
  held.pop()?.();
  await acts.thanks.waitFor();
  expect(complaints).toEqual([]);
});
