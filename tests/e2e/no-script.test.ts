import type { Page } from 'playwright';
import { expect, test } from '../support/e2e/fixtures.ts';
import { viewports } from '../support/e2e/pages.ts';
import { long } from '../support/e2e/long.ts';

test.use({ javaScriptEnabled: false, viewport: viewports.phone });

const shown = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).count();

test.describe('without scripts', () => {
  test('a list has no filter button, but sort links and pages', long, async ({ page }) => {
    await page.goto('/en/c/all');
    expect(await shown(page, 'Filter')).toBe(0);
    expect(await page.locator('.listing-sort summary').isVisible()).toBe(true);
    expect(await page.locator('a[rel=next]').first().isVisible()).toBe(true);
  });

  test('a link with filters shows the filtered list, the choices, and its pages', long, async ({ page }) => {
    await page.goto('/en/c/all?product_layout=51');
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
  });

  test('a product page explains why nothing can be bought, and shows sizes and prices', async ({ page }) => {
    await page.goto('/en/c/all');
    const product = (await page.locator('.card > a[data-sku]').first().getAttribute('href')) ?? '';
    await page.goto(product);
    expect(await shown(page, 'Add to cart')).toBe(0);
    expect(await shown(page, 'Add to wishlist')).toBe(0);
    // Texts inside `noscript` are none to `getByText`.
    const why = page.locator('.no-script');
    expect(await why.isVisible()).toBe(true);
    expect(await why.textContent()).toContain('Ordering needs JavaScript');
    expect(await page.locator('.buy .price').first().isVisible()).toBe(true);
  });
});
