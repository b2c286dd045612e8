import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { launchBrowser, openPage, watch } from '../support/browser.ts';
import type { WatchedPage } from '../support/browser.ts';
import { productPaths } from '../support/sample-pages.ts';

/** A configurable product of the demo shop, in stock in the size that its page shows first. */
let productPath: string;
/** Products of which a size is sold out. */
let partlySoldOut: readonly string[];
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  const paths = await productPaths('en');
  productPath = `/${paths.find((path) => path.includes('posters-prints')) ?? paths[0]}`;
  const pages = await Promise.all(
    paths.map((path) => readFile(`${inject('clientDirectory')}/${path}.html`, 'utf8')),
  );
  partlySoldOut = paths
    .filter((_, index) => pages[index]?.includes('buy-box-option is-out'))
    .map((path) => `/${path}`);
});
afterAll(() => browser.close());

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' });
const openCart = (page: Page) => page.getByRole('button', { name: 'Open cart' });
const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const quantity = (page: Page) => cart(page).getByRole('spinbutton', { name: 'Quantity' });
const count = (page: Page) => page.locator('cart-trigger [data-count]');
const totals = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/cart/totals'));

async function shop(
  steps: (watched: WatchedPage) => Promise<void>,
  viewport?: 'phone' | 'desktop',
  path = productPath,
) {
  const watched = await openPage(browser, viewport);
  try {
    await watched.page.goto(path);
    await steps(watched);
    expect(watched.complaints).toEqual([]);
  } finally {
    await watched.context.close();
  }
}

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

describe('the cart', () => {
  it('takes a product at the first click, shows it, and keeps it over a reload', () =>
    shop(async ({ page }) => {
      const answered = totals(page);
      await addToCart(page).click();
      await page.getByText('Product has been added to the cart!').waitFor();
      const toCheckout = page
        .locator('shop-notifications')
        .getByRole('link', { name: 'Proceed to checkout' });
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
    }));

  it('counts every fast click, before and after the page listens', () =>
    shop(async ({ page }) => {
      await addToCart(page).evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 7; click += 1) button.click();
      });
      await countBecomes(page, '7');
      for (let click = 0; click < 5; click += 1) await addToCart(page).click();
      const answered = totals(page);
      await countBecomes(page, '12');
      await answered;
      expect(await serverQuantities(page)).toEqual([12]);
    }));

  it('keeps a quantity that was typed before the page listened', () =>
    shop(async ({ page }) => {
      await page.getByRole('spinbutton', { name: 'Quantity' }).evaluate((input: HTMLInputElement) => {
        input.value = '3';
      });
      await addToCart(page).click();
      await countBecomes(page, '3');
    }));

  it('changes quantities and removes lines, and the subtotal follows', () =>
    shop(async ({ page }) => {
      await addToCart(page).click();
      await openCart(page).click();
      await quantity(page).fill('4');
      const told = cart(page).getByText('Product quantity has been updated!').waitFor();
      await quantity(page).press('Enter');
      await told;
      await totals(page);
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
      await page.waitForFunction(() => !localStorage.getItem('vernissage/en/pieces')?.endsWith('1'));
      expect(await serverQuantities(page)).toEqual([]);
    }));

  it('is followed by another tab', () =>
    shop(async ({ page, context, complaints }) => {
      const other = await context.newPage();
      watch(other, complaints);
      await other.goto(productPath);
      await openCart(other).click();
      await addToCart(page).click();
      await cart(other).getByRole('button', { name: 'Remove' }).waitFor();
      await quantity(other).fill('2');
      await quantity(other).press('Enter');
      await countBecomes(page, '2');
    }));

  it('is made anew with its lines when the server does not know it', () =>
    shop(async ({ page, complaints }) => {
      const answered = totals(page);
      await addToCart(page).click();
      await answered;
      await page.waitForFunction(() => localStorage.getItem('vernissage/en/pieces') === '1 0');
      await page.evaluate(() => {
        const key = 'vernissage/en/cart/document';
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...kept, cartServerToken: 'f'.repeat(32) }));
      });
      await page.reload();
      await addToCart(page).click();
      await page.waitForFunction(() => localStorage.getItem('vernissage/en/pieces') === '2 0');
      expect(await serverQuantities(page)).toEqual([2]);
      // The one answer that told.
      expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
      complaints.length = 0;
    }));

  it('waits without a network, and goes out when it is back', () =>
    shop(async ({ page, context, complaints }) => {
      const answered = totals(page);
      await addToCart(page).click();
      await answered;
      await context.setOffline(true);
      await addToCart(page).click();
      await countBecomes(page, '2');
      await context.setOffline(false);
      await page.waitForFunction(() => localStorage.getItem('vernissage/en/pieces') === '2 0');
      expect(await serverQuantities(page)).toEqual([2]);
      complaints.length = 0;
    }));

  it('can be used by keyboard alone: focus stays in the panel and comes back', () =>
    shop(async ({ page }) => {
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
      await expect
        .poll(() => cart(page).getByRole('heading', { name: 'Cart' }).evaluate(isFocused))
        .toBe(true);
      await page.keyboard.press('Escape');
      await cart(page).waitFor({ state: 'hidden' });
      expect(await openCart(page).evaluate((button) => button === document.activeElement)).toBe(true);
    }));
});

describe('the buy box', () => {
  it('carries the chosen child in the address and takes it from there', () =>
    shop(async ({ page }) => {
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
    }));

  it('shows a size first that can be had, and keeps it when it wakes', async () => {
    expect(partlySoldOut.length).toBeGreaterThan(2);
    for (const path of partlySoldOut.slice(0, 3)) {
      await shop(
        async ({ page }) => {
          const chosen = page.locator('.buy-box-option:has(:checked)');
          expect(await chosen.getAttribute('class')).not.toContain('is-out');
          const [size, price] = [await chosen.textContent(), await priceOf(page)];
          await chosen.hover();
          await page.waitForFunction(() => !document.querySelector('astro-island:has(.buy-box)[ssr]'));
          expect([await chosen.textContent(), await priceOf(page)]).toEqual([size, price]);
        },
        'desktop',
        path,
      );
    }
  });

  it('says that a size is sold out, and does not add it', () =>
    shop(
      async ({ page }) => {
        await page.locator('.buy-box-option.is-out').first().click();
        await page.locator('.buy-box-stock').getByText('Out of stock').waitFor();
        await addToCart(page).click();
        await page.getByText('The product is out of stock and cannot be added to the cart!').waitFor();
        expect(await count(page).isVisible()).toBe(false);
      },
      'phone',
      partlySoldOut[0],
    ));

  it('is used by keyboard alone: arrows choose a size, Enter adds it', () =>
    shop(async ({ page }) => {
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
    }));
});

describe('a shop that makes no cart just now', () => {
  const refusal = { status: 500, json: { code: 500, result: 'Error' } };
  const later = {
    'the cart is opened': (page: Page) => openCart(page).click(),
    'the checkout is': (page: Page) => page.goto('/en/checkout'),
  };

  it.each(Object.entries(later))('gets what was added as soon as %s', (_, open) =>
    shop(async ({ page, complaints }) => {
      await page.route('**/api/cart/create?*', (route) => route.fulfill(refusal));
      await addToCart(page).click();
      await page.getByText('Something went wrong').waitFor();
      await page.reload();
      await page.unroute('**/api/cart/create?*');
      const answered = totals(page);
      await open(page);
      await answered;
      expect(await serverQuantities(page)).toEqual([1]);
      expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);
      complaints.length = 0;
    }),
  );
});

describe.each(['phone', 'desktop'] as const)('on a %s', (viewport) => {
  it('nothing stands in the way of anybody (axe)', () =>
    shop(async ({ page, context }) => {
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
    }, viewport));
});
