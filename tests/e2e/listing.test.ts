import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';

const listing = '/en/c/all';
const button = (page: Page) => page.locator('.listing-bar').getByRole('button', { name: 'Filter' });
const panel = (page: Page) => page.locator('.listing-panel');
const facet = (page: Page, type: string) => panel(page).locator(`[data-facet=${type}]`);
const option = (page: Page, type: string, index = 0) => facet(page, type).locator('label').nth(index);
/** Those of the document, or in their place those of the browser. */
const cards = (page: Page) => page.locator('.category-page .product-grid > .card').filter({ visible: true });
const counted = async (page: Page) =>
  Number(/\d+/.exec((await page.locator('.listing-bar [role=status]').textContent()) ?? '')?.[0]);
const skus = (page: Page) =>
  page
    .locator('.card > a[data-sku]:visible')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-sku')));

async function open(page: Page): Promise<void> {
  await button(page).click();
  await option(page, 'color2').waitFor();
}

/** Chooses an option that leaves something out; gives what its label promised. */
async function choose(page: Page, type: string, index = 0): Promise<number> {
  const label = option(page, type, index);
  const promised = Number(await label.locator('.soft').textContent());
  await label.locator('input').click();
  await page.waitForFunction(
    (count) => document.querySelector('.listing-bar [role=status]')?.textContent?.startsWith(`${count} `),
    promised,
  );
  return promised;
}

for (const viewport of ['phone', 'desktop'] as const) {
  test.describe(`filters on a ${viewport}`, longUnless(viewport === 'phone'), () => {
    test('show the promised numbers, live in the address, and survive a reload and the way back', async ({
      openPage,
    }) => {
      const { page, complaints } = await openPage(viewport);
      await page.goto(listing);
      const all = await counted(page);
      await open(page);
      expect(await violationsOf(page)).toEqual([]);
      const count = await choose(page, 'color2');
      expect(count).toBeLessThan(all);
      await cards(page).first().waitFor();
      expect(await cards(page).count()).toBe(Math.min(count, 50));
      expect(new URL(page.url()).search).toMatch(/^\?color2=\d+$/);
      // Another colour adds to the first: its own count disregards it.
      await option(page, 'color2', 1).locator('input').click();
      await page.waitForURL(/color2=\d+&color2=\d+$/);
      const both = await counted(page);
      expect(both).toBeGreaterThan(count);
      if (viewport === 'phone') await panel(page).getByRole('button', { name: 'Close filters' }).click();
      expect(await violationsOf(page)).toEqual([]);
      const shown = await skus(page);
      await page.reload();
      await cards(page).first().waitFor();
      // The document has them: they are there without data, and nothing takes another place.
      expect(await counted(page)).toBe(both);
      expect(await skus(page)).toEqual(shown);
      expect(await page.locator('[data-listing-results] .card').count()).toBe(0);
      expect(await page.locator('.listing-chips a').count()).toBe(3);
      await page.goBack();
      await page.waitForURL(/color2=\d+$/);
      await page.waitForFunction(
        (text) => document.querySelector('.listing-bar [role=status]')?.textContent?.startsWith(text),
        `${count} `,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(complaints).toEqual([]);
    });
  });
}

test.describe('a listing', () => {
  test('removes filters one by one and all at once', async ({ page }) => {
    await page.goto(listing);
    const all = await counted(page);
    await open(page);
    await choose(page, 'color2');
    await choose(page, 'price', 0);
    const chips = page.locator('.listing-chips');
    expect(await chips.getByRole('link', { name: /^Remove filter/ }).count()).toBe(2);
    await chips
      .getByRole('link', { name: /^Remove filter/ })
      .first()
      .click();
    await page.waitForURL(/\?price=[^&]+$/);
    expect(await page.evaluate(() => document.activeElement?.closest('.listing-chips') !== null)).toBe(true);
    await chips.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL((url) => url.search === '');
    expect(await counted(page)).toBe(all);
    expect(await page.locator('[data-listing-page]').isVisible()).toBe(true);
  });

  test('sorts by price and by newest, with links that work without a script', async ({ page, openPage }) => {
    await page.goto(listing);
    await button(page).hover();
    // Until the index is there, the links lead to pages of the server.
    await page.waitForLoadState('networkidle');
    await page.locator('.listing-sort summary').click();
    await page.getByRole('link', { name: 'Price, low to high' }).click();
    await page.waitForURL(/sort=price%3Aasc/);
    await cards(page).first().waitFor();
    const prices = await page
      .locator('[data-listing-results] [data-price]')
      .evaluateAll((all) => all.map((each) => Number(/[\d.]+/.exec(each.textContent ?? '')?.[0])));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const shown = await skus(page);
    const { page: plain } = await openPage({ javaScriptEnabled: false });
    await plain.goto(page.url());
    const served = await plain
      .locator('.card > a[data-sku]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-sku')));
    expect(served).toEqual(shown);
  });

  test('shows the last page for an address after the end', long, async ({ page }) => {
    await page.goto(`${listing}?product_layout=50`);
    await cards(page).first().waitFor();
    const pages = Math.ceil((await counted(page)) / (await cards(page).count()));
    await page.goto(`${new URL(page.url()).origin}${listing}?product_layout=50&page=${pages + 1}`);
    await page.getByText(`Page ${pages} of ${pages}`).waitFor();
    await button(page).hover();
    await page.waitForURL(new RegExp(`product_layout=50&page=${pages}$`));
    // The address is corrected before the head is drawn anew.
    await expect.poll(() => page.title()).toContain(` – page ${pages} – `);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/c\/all$/);
  });

  test('has pages, each with an address, and returns to the scroll position', async ({ page }) => {
    await page.goto(`${listing}?product_layout=50`);
    await cards(page).first().waitFor();
    const first = await skus(page);
    await page.locator('.pagination [rel=next]').click();
    await page.waitForURL(/product_layout=50&page=2$/);
    await page.getByText('Page 2 of').waitFor();
    expect(await skus(page)).not.toEqual(first);
    const link = cards(page).nth(10).locator('a');
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await link.click();
    await page.locator('h1').waitFor();
    await page.goBack();
    await cards(page).first().waitFor();
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 80, scrolled);
  });

  test(
    'shows a link’s filters from the first paint, without layout shifts, even without its data',
    long,
    async ({ page }) => {
      await page.goto('/en/about');
      await page.route('**/en/data/**', (route) => route.abort());
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const shiftsOf = () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      await page.goto(`${listing}?color2=110&product_layout=51`);
      const count = await counted(page);
      expect(await cards(page).count()).toBe(count);
      expect(await page.locator('.listing-chips a').count()).toBe(3);
      await button(page).click();
      await page.getByText('The filters could not be loaded.').waitFor();
      expect(await cards(page).count()).toBe(count);
      expect(await shiftsOf()).toEqual([]);
    },
  );

  test('says that it is filtering if the document has too many filters', long, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/en/data/listing/**', async (route) => {
      await released;
      await route.continue();
    });
    const unknown = Array.from({ length: 100 }, (_, id) => `&color2=${9000 + id}`).join('');
    await page.goto(`${listing}?color2=110${unknown}`);
    await page.getByText('Filtering …', { exact: true }).waitFor();
    await expect(page.locator('[data-listing-page]')).toBeHidden();
    await expect(page.locator('.listing-bar [role=status]')).toBeHidden();
    release(undefined);
    await page.getByText('Filtering …', { exact: true }).waitFor({ state: 'hidden' });
    await page.goto(`${listing}?color2=110`);
    const [count, shown] = [await counted(page), await skus(page)];
    await page.goBack();
    await expect(page.locator('[data-listing-results]')).toBeVisible();
    await cards(page).first().waitFor();
    expect([await counted(page), await skus(page)]).toEqual([count, shown]);
  });

  test('says when nothing is left, and offers to go back', long, async ({ page }) => {
    await page.goto(`${listing}?color2=999999`);
    await page.getByText('No products match these filters.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('.listing-none').getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL((url) => url.search === '');
    expect(await page.locator('[data-listing-page]').isVisible()).toBe(true);
  });

  test('works by keyboard alone', async ({ openPage }) => {
    const { page } = await openPage('phone');
    await page.goto(listing);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await option(page, 'color2').waitFor();
    await facet(page, 'color2').locator('input').first().focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/color2=/);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filter');
  });

  test('shows the same cards as the document, with hearts', long, async ({ page }) => {
    await page.goto(listing);
    /** What of a card does not depend on its place or on an answer of the server. */
    const facts = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((card) => {
          const copy = card.cloneNode(true) as Element;
          for (const each of copy.querySelectorAll('.wish-button, [data-out], script')) each.remove();
          for (const image of copy.querySelectorAll('img'))
            for (const name of ['loading', 'fetchpriority', 'decoding']) image.removeAttribute(name);
          for (const each of copy.querySelectorAll('*')) {
            const sorted = [...each.attributes].sort((a, b) => a.name.localeCompare(b.name));
            for (const { name } of sorted) each.removeAttribute(name);
            for (const { name, value } of sorted) each.setAttribute(name, value);
          }
          return copy.outerHTML.replaceAll(/>\s+|\s+</g, (gap) => gap.trim());
        }),
      );
    await page.waitForLoadState('networkidle');
    const own = new Set(await facts('[data-listing-page] .card'));
    await open(page);
    await choose(page, 'product_layout');
    await cards(page).locator('.wish-button').first().waitFor();
    await page.waitForLoadState('networkidle');
    const filtered = await facts('[data-listing-results] .card');
    const known = filtered.filter((card) => own.has(card));
    expect(known.length).toBeGreaterThan(10);
  });
});
