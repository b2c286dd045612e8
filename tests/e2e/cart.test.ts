import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { watch } from '../support/browser.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';
import { clientDirectory } from '../support/e2e/shop-under-test.ts';
import { long, longUnless } from '../support/e2e/long.ts';

/** A configurable product of the demo shop, in stock in the size that its page shows first. */
let productPath: string;
/** Products of which a size is sold out. */
let partlySoldOut: readonly string[];

test.beforeAll(async () => {
  const paths = await productPaths('en');
  productPath = `/${paths.find((path) => path.includes('posters-prints')) ?? paths[0]}`;
  const pages = await Promise.all(paths.map((path) => readFile(`${clientDirectory()}/${path}.html`, 'utf8')));
  partlySoldOut = paths
    .filter((_, index) => pages[index]?.includes('buy-box-option is-out'))
    .map((path) => `/${path}`);
});

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' });
const openCart = (page: Page) => page.getByRole('button', { name: 'Open cart' });
const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const quantity = (page: Page) => cart(page).getByRole('spinbutton', { name: 'Quantity' });
const count = (page: Page) => page.locator('cart-trigger [data-count]');
const totals = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/cart/totals'));

/** Waits until the server has confirmed the cart and its totals. */
const isSettled = (page: Page) =>
  page.waitForFunction(() => !localStorage.getItem('vernissage/en/pieces')?.endsWith('1'));

const priceOf = (page: Page) => page.locator('.buy-box-price').textContent();

async function countBecomes(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (expected) => document.querySelector('cart-trigger [data-count]')?.textContent === expected,
    text,
  );
}

/** What the server has for the cart that the browser keeps. */
async function serverQuantities(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const kept = JSON.parse(localStorage.getItem('vernissage/en/cart/document') ?? '{}');
    const response = await fetch(`/api/cart/pull?storeCode=en&cartId=${kept.cartServerToken}`);
    return (await response.json()).result.map(({ qty }: { qty: number }) => qty);
  });
}

test.describe('the cart', () => {
  test('adds a product at the first click, shows it, and keeps it over a reload', async ({
    page,
    complaints,
  }) => {
    await page.goto(productPath);
    const answered = totals(page);
    await addToCart(page).click();
    await page.getByText('Product has been added to the cart!').waitFor();
    const toCheckout = page.locator('shop-notifications').getByRole('link', { name: 'Proceed to checkout' });
    expect(await toCheckout.getAttribute('href')).toBe('/en/checkout');
    await answered;
    expect(await serverQuantities(page)).toEqual([1]);
    await openCart(page).click();
    await cart(page).waitFor();
    expect(await quantity(page).inputValue()).toBe('1');
    expect(await cart(page).getByRole('link', { name: 'Proceed to checkout' }).count()).toBe(1);
    expect(await cart(page).locator('img').getAttribute('width')).toBe('150');
    await page.reload();
    expect(await count(page).textContent()).toBe('1');
    await openCart(page).click();
    await cart(page).getByRole('button', { name: 'Remove' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('counts every fast click, before and after the page is interactive', async ({ page, complaints }) => {
    await page.goto(productPath);
    await addToCart(page).evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 7; click += 1) button.click();
    });
    await countBecomes(page, '7');
    for (let click = 0; click < 5; click += 1) await addToCart(page).click();
    const answered = totals(page);
    await countBecomes(page, '12');
    await answered;
    expect(await serverQuantities(page)).toEqual([12]);
    expect(complaints).toEqual([]);
  });

  test('keeps a quantity typed before the page is interactive', async ({ page, complaints }) => {
    await page.goto(productPath);
    await page.getByRole('spinbutton', { name: 'Quantity' }).evaluate((input: HTMLInputElement) => {
      input.value = '3';
    });
    await addToCart(page).click();
    await countBecomes(page, '3');
    expect(complaints).toEqual([]);
  });

  test('changes quantities and removes lines, and the subtotal follows', async ({ page, complaints }) => {
    await page.goto(productPath);
    await addToCart(page).click();
    await openCart(page).click();
    await quantity(page).fill('4');
    const told = cart(page).getByText('Product quantity has been updated!').waitFor();
    await quantity(page).press('Enter');
    await told;
    await isSettled(page);
    expect(await serverQuantities(page)).toEqual([4]);
    const price = async (selector: string) => {
      const text = (await cart(page).locator(selector).first().textContent()) ?? '';
      return Number(text.replace(/[^\d.]/g, ''));
    };
    expect(await price('.cart-sums .price')).toBe(await price('.cart-line .price'));
    await cart(page).getByRole('button', { name: 'One more' }).click();
    await countBecomes(page, '5');
    await cart(page).getByRole('button', { name: 'Remove' }).click();
    await cart(page).getByText('Your cart is empty').waitFor();
    await isSettled(page);
    expect(await serverQuantities(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('follows another tab', async ({ page, context, complaints }) => {
    await page.goto(productPath);
    const other = await context.newPage();
    watch(other, complaints);
    await other.goto(productPath);
    await openCart(other).click();
    await addToCart(page).click();
    await cart(other).getByRole('button', { name: 'Remove' }).waitFor();
    await quantity(other).fill('2');
    await quantity(other).press('Enter');
    await countBecomes(page, '2');
    expect(complaints).toEqual([]);
  });

  test('works by keyboard alone: focus stays in the panel and returns', async ({ page, complaints }) => {
    await page.goto(productPath);
    await addToCart(page).focus();
    await page.keyboard.press('Enter');
    await countBecomes(page, '1');
    await openCart(page).focus();
    await page.keyboard.press('Enter');
    await cart(page).getByRole('button', { name: 'Remove' }).waitFor();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await cart(page).getByRole('button', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    const isFocused = (element: Element) => element === document.activeElement;
    await expect.poll(() => cart(page).getByRole('heading', { name: 'Cart' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    await cart(page).waitFor({ state: 'hidden' });
    expect(await openCart(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

test.describe('the buy box', () => {
  test('has the chosen child in the address and takes it from there', async ({ page, complaints }) => {
    await page.goto(productPath);
    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio');
    await sizes.first().check();
    await page.waitForFunction(() => location.search.includes('childSku='));
    const [chosen, price] = [page.url(), await page.locator('.buy-box-price').textContent()];
    await page.goto('about:blank');
    await page.goto(chosen);
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.buy-box [type=radio]')?.checked,
    );
    expect(await page.locator('.buy-box-price').textContent()).toBe(price);
    expect(complaints).toEqual([]);
  });

  test('shows an available size first, and keeps it when it becomes interactive', async ({
    page,
    complaints,
  }) => {
    expect(partlySoldOut.length).toBeGreaterThan(2);
    for (const path of partlySoldOut.slice(0, 3)) {
      await page.goto(path);
      const chosen = page.locator('.buy-box-option:has(:checked)');
      expect(await chosen.getAttribute('class')).not.toContain('is-out');
      const [size, price] = [await chosen.textContent(), await priceOf(page)];
      await chosen.hover();
      await page.waitForFunction(() => !document.querySelector('astro-island:has(.buy-box)[ssr]'));
      expect([await chosen.textContent(), await priceOf(page)]).toEqual([size, price]);
      expect(complaints).toEqual([]);
    }
  });

  test('marks a sold-out size, and does not add it', async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto(partlySoldOut[0] ?? '');
    await page.locator('.buy-box-option.is-out').first().click();
    await page.locator('.buy-box-stock').getByText('Out of stock').waitFor();
    await addToCart(page).click();
    await page.getByText('The product is out of stock and cannot be added to the cart!').waitFor();
    expect(await count(page).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('works by keyboard alone: arrows choose a size, Enter adds it', async ({ page, complaints }) => {
    await page.goto(productPath);
    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio');
    await sizes.first().check();
    const price = await priceOf(page);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      (before) => document.querySelector('.buy-box-price')?.textContent !== before,
      price,
    );
    await page.keyboard.press('Enter');
    await countBecomes(page, '1');
    const chosen = page.locator('.buy-box-option:has(:checked) > span');
    await openCart(page).click();
    await cart(page)
      .getByText(`Size: ${await chosen.textContent()}`)
      .waitFor();
    expect(complaints).toEqual([]);
  });
});

test.describe('a shop that creates no cart for the moment', () => {
  const refusal = { status: 500, json: { code: 500, result: 'Error' } };
  const later = {
    'the cart is opened': (page: Page) => openCart(page).click(),
    'the checkout is': (page: Page) => page.goto('/en/checkout'),
  };

  for (const [name, open] of Object.entries(later)) {
    test(`receives the additions as soon as ${name}`, long, async ({ page, complaints }) => {
      await page.goto(productPath);
      await page.route('**/api/cart/create?*', (route) => route.fulfill(refusal));
      await addToCart(page).click();
      await page.getByText('We can’t reach the shop just now').waitFor();
      await page.reload();
      await page.unroute('**/api/cart/create?*');
      const answered = totals(page);
      await open(page);
      await answered;
      expect(await serverQuantities(page)).toEqual([1]);
      expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);
      complaints.length = 0;
      expect(complaints).toEqual([]);
    });
  }
});

for (const viewport of ['phone', 'desktop'] as const) {
  test.describe(`on a ${viewport}`, longUnless(viewport === 'phone'), () => {
    test('is accessible (axe)', async ({ openPage }) => {
      const { page, context, complaints } = await openPage(viewport);
      await page.goto(productPath);
      await addToCart(page).click();
      await page.getByText('Product has been added to the cart!').waitFor();
      expect(await violationsOf(page, ['main', 'shop-notifications'])).toEqual([]);
      await openCart(page).click();
      await cart(page).getByRole('button', { name: 'Remove' }).waitFor();
      const wholeCart = () => violationsOf(page, ['dialog[open]']);
      expect(await wholeCart()).toEqual([]);

      // Sums that the server has not answered for yet are read all the same.
      await page.route('**/api/cart/**', () => undefined);
      await cart(page).getByRole('spinbutton', { name: 'Quantity' }).fill('2');
      await page.keyboard.press('Tab');
      await page.locator('.cart-sums[aria-busy=true]').waitFor();
      expect(await wholeCart()).toEqual([]);
      expect(context.pages()).toHaveLength(1);
      expect(complaints).toEqual([]);
    });
  });
}
