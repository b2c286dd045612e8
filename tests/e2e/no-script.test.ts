import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, launchBrowser, viewports } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A page of the shop on a phone, in a browser that runs no scripts. */
async function readPage(path: string, read: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    javaScriptEnabled: false,
    viewport: viewports.phone,
  });
  const page = await context.newPage();
  await page.goto(path);
  await read(page);
  await context.close();
}

const shown = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).count();

describe('without scripts', () => {
  it('a list has no button for filters, but orders and pages', () =>
    readPage('/en/c/all', async (page) => {
      expect(await shown(page, 'Filter')).toBe(0);
      expect(await page.locator('.listing-sort summary').isVisible()).toBe(true);
      expect(await page.locator('a[rel=next]').first().isVisible()).toBe(true);
    }));

  it('a link with filters shows the filtered list, what is chosen, and pages of it', () =>
    readPage('/en/c/all?product_layout=51', async (page) => {
      const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
      expect(await chips.allTextContents()).toEqual(['Landscape ×', 'Clear all']);
      const count = (await page.locator('.listing-bar [role=status]').textContent()) ?? '';
      await page.locator('.pagination [rel=next]').click();
      expect(new URL(page.url()).search).toBe('?product_layout=51&page=2');
      expect(await page.locator('.listing-bar [role=status]').textContent()).toBe(count);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
      await chips.first().click();
      expect(new URL(page.url()).search).toBe('');
      expect(await page.locator('.listing-bar [role=status]').textContent()).not.toBe(count);
    }));

  it('a product page says why nothing can be bought, and shows sizes and prices', () =>
    readPage('/en/c/all', async (list) => {
      const product = (await list.locator('.card > a[data-sku]').first().getAttribute('href')) ?? '';
      await readPage(product, async (page) => {
        expect(await shown(page, 'Add to cart')).toBe(0);
        expect(await shown(page, 'Add to wishlist')).toBe(0);
        // Texts inside `noscript` are none to `getByText`.
        const why = page.locator('.no-script');
        expect(await why.isVisible()).toBe(true);
        expect(await why.textContent()).toContain('Ordering needs JavaScript');
        expect(await page.locator('.buy .price').first().isVisible()).toBe(true);
      });
    }));
});
