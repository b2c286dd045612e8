import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { orderOf } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });

test.describe('an order with an invalid quantity is not placed', () => {
  const refused = [
    ['0', 'Quantity must be above 0'],
    ['', 'Quantity must be positive integer'],
  ] as const;

  test('and its field is focused with the reason', async ({ enterCheckout }) => {
    const { page, acts, complaints } = await enterCheckout({ viewport: 'phone' });
    await acts.toReview();
    await acts.showOrder.click();
    await page.getByRole('button', { name: 'Edit cart' }).click();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    for (const [typed, reason] of refused) {
      await quantity(page).fill('');
      await quantity(page).pressSequentially(typed);
      await acts.placeOrder.click();
      await page.locator('.cart-line').getByText(reason).waitFor();
      // The second click finds it wrong already.
      await acts.placeOrder.click();
      expect(await quantity(page).evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await quantity(page).inputValue()).toBe(typed);
    }
    expect(sent).not.toContain('/api/order');
    await quantity(page).fill('3');
    await quantity(page).press('Enter');
    await page.locator('.cart-line').getByText('Quantity must be').waitFor({ state: 'detached' });
    await page.locator('.order-sums[aria-busy=false]').waitFor();
    await acts.placeOrder.click();
    await acts.thanks.waitFor();
    expect((await orderOf(page)).order?.items).toMatchObject([{ qty_ordered: 3 }]);
    expect(complaints).toEqual([]);
  });

  test(
    'a click counts although an error appears or disappears during it',
    long,
    async ({ enterCheckout }) => {
      const { page, acts, complaints } = await enterCheckout({ viewport: 'phone' });
      await acts.toReview();
      await acts.showOrder.click();
      await page.getByRole('button', { name: 'Edit cart' }).click();
      await page.evaluate(() =>
        addEventListener('click', ({ target }) =>
          document.body.setAttribute('data-clicked', (target as Element).tagName),
        ),
      );
      const press = async () => {
        await page.evaluate(() => document.body.removeAttribute('data-clicked'));
        await acts.placeOrder.hover();
        await page.mouse.down();
        // A finger rests until the page has drawn what its touch has changed.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        await page.mouse.up();
        return page.locator('body').getAttribute('data-clicked');
      };
      await quantity(page).fill('0');
      expect(await press()).toBe('BUTTON');
      await page.getByText('Quantity must be above 0').waitFor();
      await quantity(page).fill('2');
      expect(await press()).toBe('BUTTON');
      await acts.thanks.waitFor();
      expect(complaints).toEqual([]);
    },
  );
});

test('the cart can’t be changed while its order is being placed, and can again after a refusal', async ({
  enterCheckout,
}) => {
  const { page, acts } = await enterCheckout();
  await acts.toReview();
  const edit = page.getByRole('button', { name: 'Edit cart' });
  await edit.click();
  await page.locator('.order-sums[aria-busy=false]').waitFor();
  let answer: (() => void) | undefined;
  await page.route('**/api/order?*', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({
      status: 409,
      json: { code: 409, result: '', meta: { reason: 'frame_missing' } },
    });
  });
  const controls = page.getByRole('complementary', { name: 'Your order' }).locator('button, input');
  const open = () =>
    controls.evaluateAll((all) =>
      all
        .filter((each) => !each.matches(':disabled, [aria-disabled=true]'))
        .map((each) => each.getAttribute('name') ?? each.getAttribute('aria-label') ?? each.textContent),
    );
  const all = ['Done', 'One less', 'Quantity', 'One more', 'Remove', 'coupon', 'Apply coupon'];
  expect(await open()).toEqual(expect.arrayContaining(all));
  await acts.placeOrder.click();
  await expect.poll(() => answer !== undefined).toBe(true);
  expect(await open()).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click({ force: true });
  expect(await quantity(page).count()).toBe(1);
  expect(await violationsOf(page, ['.checkout-summary'])).toEqual([]);
  answer?.();
  await page.getByText('A passepartout requires').waitFor();
  expect(await open()).toEqual(expect.arrayContaining(all));
});
