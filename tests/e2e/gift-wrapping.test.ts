import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { addToCart, amountOf, cartPanel, openCart, settledQuantities } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { pathOfKind } from '../support/e2e/page-kinds.ts';
import { longUnless } from '../support/e2e/long.ts';

import english from '../../src/i18n/locales/en/cart.json' with { type: 'json' };
import polish from '../../src/i18n/locales/pl/cart.json' with { type: 'json' };
import swedish from '../../src/i18n/locales/sv/cart.json' with { type: 'json' };

/** A store of each other currency, with what its buttons say. */
const cartTexts = { us: english, se: swedish, pl: polish };

const wrap = (page: Page) => cartPanel(page).getByRole('button', { name: 'Wrap as a gift' });
const wrappings = (page: Page) => cartPanel(page).getByRole('list', { name: 'Choose a wrapping' });

for (const viewport of ['phone', 'desktop'] as const) {
  test.describe(`gift wrapping in the cart, on a ${viewport}`, longUnless(viewport === 'phone'), () => {
    test('is a separate line that follows what it wraps', async ({ openPage }) => {
      const { page, complaints } = await openPage(viewport);
      await page.goto(await pathOfKind('en', 'poster'));
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
      await addToCart(page).click();
      await openCart(page).click();
      await wrap(page).click();
      const first = wrappings(page).getByRole('button').first();
      await first.waitFor();
      expect(await violationsOf(page, ['.cart-lines'])).toEqual([]);
      const name = await first.locator('span').first().textContent();
      await first.click();
      const line = cartPanel(page)
        .getByRole('listitem')
        .filter({ hasText: name ?? '' });
      await line.waitFor();
      expect(await wrap(page).count()).toBe(0);
      expect(await settledQuantities(page)).toEqual([2, 2]);

      await cartPanel(page).getByRole('button', { name: 'One more' }).click();
      await page.waitForFunction(() => localStorage.getItem('vernissage/en/pieces') === '6 0');
      expect(await settledQuantities(page)).toEqual([3, 3]);

      await line.getByRole('button', { name: 'Remove' }).click();
      await wrap(page).waitFor();
      await page.waitForFunction(() => localStorage.getItem('vernissage/en/pieces') === '3 0');
      expect(await settledQuantities(page)).toEqual([3]);
      expect(complaints).toEqual([]);
    });
  });
}

for (const [storeCode, texts] of Object.entries(cartTexts)) {
  test.describe(`gift wrapping in ${storeCode}`, longUnless(storeCode === 'pl'), () => {
    test('has its displayed price, beside what it wraps', async ({ page, complaints }) => {
      await page.goto(await pathOfKind(storeCode, 'poster'));
      await page.getByRole('button', { name: texts.addToCart, exact: true }).click();
      await page.getByRole('button', { name: texts.open }).click();
      const lines = page.locator('.cart-line');
      const print = amountOf(await lines.first().locator('.price').textContent());
      await lines.first().getByRole('button', { name: texts.wrapping.add }).click();
      const wrapping = page.getByRole('list', { name: texts.wrapping.choose }).getByRole('button').first();
      const name = (await wrapping.locator('span').first().textContent()) ?? '';
      const price = await wrapping.locator('span').nth(1).textContent();
      expect(amountOf(price)).toBeGreaterThan(0);
      await wrapping.click();
      await page.waitForFunction(
        (code) => localStorage.getItem(`vernissage/${code}/pieces`) === '2 0',
        storeCode,
      );
      expect(await lines.filter({ hasText: name }).locator('.price').textContent()).toBe(price);
      const subtotal = page.locator('.cart-sums .price').first();
      await expect.poll(async () => amountOf(await subtotal.textContent())).toBe(print + amountOf(price));
      expect(await settledQuantities(page, storeCode)).toEqual([1, 1]);
      expect(complaints).toEqual([]);
    });
  });
}

test.describe('gift wrapping', () => {
  test('is removed with what it wraps', async ({ page, complaints }) => {
    await page.goto(await pathOfKind('en', 'poster'));
    await addToCart(page).click();
    await openCart(page).click();
    await wrap(page).click();
    await wrappings(page).getByRole('button').first().click();
    await page.waitForFunction(() => localStorage.getItem('vernissage/en/pieces') === '2 0');
    await cartPanel(page).getByRole('button', { name: 'Remove' }).first().click();
    await cartPanel(page).getByText('Your cart is empty').waitFor();
    await page.waitForFunction(() => localStorage.getItem('vernissage/en/pieces') === '0 0');
    expect(await settledQuantities(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
