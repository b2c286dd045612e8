import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';
import { widthOfPicture } from '../support/e2e/pages.ts';

const main = (page: Page) => page.getByRole('main');
const headline = (page: Page) => main(page).locator('.search-headline');
const cards = (page: Page) => page.locator('[data-listing-results] .card');
const bar = (page: Page) => page.locator('.listing-bar');
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);
const counted = async (page: Page) => numberIn(await bar(page).getByRole('status').textContent());
const skus = (page: Page) =>
  cards(page)
    .locator('a[data-sku]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-sku')));

for (const [store, words, viewport, currency] of [
  ['en', 'blue', 'desktop', /€/],
  ['se', 'blå', 'phone', /\d\s?kr/],
] as const) {
  test.describe(`all results in ${store}`, longUnless(store === 'en'), () => {
    test('equal the panel’s, with the store’s pictures and prices', async ({ openPage }) => {
      const { page, complaints } = await openPage(viewport);
      await page.goto(`/${store}`);
      await page.locator('[data-opens=searchpanel]').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill(words);
      const hit = dialog.locator('.is-product [data-search-hit]').first();
      await hit.waitFor();
      expect(await hit.locator('.price').textContent()).toMatch(currency);
      expect(await widthOfPicture(hit.locator('img'))).toBeGreaterThan(1);
      const total = numberIn(await dialog.getByRole('status').textContent());
      const price = await hit.locator('.price').textContent();
      const href = await hit.getAttribute('href');
      await dialog.getByRole('searchbox').press('Enter');
      await headline(page).waitFor();
      expect(numberIn(await headline(page).textContent())).toBe(total);
      await cards(page).first().waitFor();
      expect(await counted(page)).toBe(total);
      expect(await cards(page).count()).toBe(Math.min(50, total));
      expect(await page.title()).toContain(words);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      const first = cards(page).first().locator('a');
      expect(await first.getAttribute('href')).toBe(href);
      expect(await first.locator('[data-price]').textContent()).toBe(price);
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(complaints).toEqual([]);
    });
  });
}

test.describe('the page of results', () => {
  test('filters, sorts and paginates in the address, with correct counts, and goes back', async ({
    page,
    complaints,
  }) => {
    await page.goto('/en/search?q=blue');
    await cards(page).first().waitFor();
    const all = await counted(page);
    const best = await skus(page);
    await bar(page).getByRole('button', { name: 'Filter' }).click();
    const option = page.locator('.listing-panel [data-facet=poster_theme] label').first();
    const promised = numberIn(await option.locator('.soft').textContent());
    await option.locator('input').click();
    await page.waitForURL(/\?q=blue&poster_theme=\d+$/);
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-listing-results] .card').length === count,
      Math.min(50, promised),
    );
    expect(await counted(page)).toBe(promised);
    const options = page.locator('.listing-panel [data-facet=color2] label');
    // What no result has is not offered: every option of the whole result shows something.
    await page.getByRole('button', { name: 'Clear all' }).first().click();
    await page.waitForURL(/\?q=blue$/);
    expect(await counted(page)).toBe(all);
    expect(await options.locator('input:disabled').count()).toBe(0);
    await page.locator('.listing-sort summary').click();
    await page.getByRole('link', { name: 'Price, low to high' }).click();
    await page.waitForURL(/\?q=blue&sort=price%3Aasc$/);
    await page.waitForFunction(
      (previous) => document.querySelector('[data-listing-results] a')?.getAttribute('data-sku') !== previous,
      best[0],
    );
    const prices = await cards(page)
      .locator('[data-price]')
      .evaluateAll((each) => each.map((one) => Number(/[\d.]+/.exec(one.textContent ?? '')?.[0])));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/&page=2$/);
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-listing-results] .card').length === count,
      all - 50,
    );
    const second = await skus(page);
    await page.reload();
    await cards(page).first().waitFor();
    expect(await skus(page)).toEqual(second);
    await cards(page).first().locator('a').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/search'));
    await page.goBack();
    await cards(page).first().waitFor();
    expect(await skus(page)).toEqual(second);
    expect(complaints).toEqual([]);
  });

  test(
    'leads to categories and pages, and helps without words or results',
    long,
    async ({ page, complaints }) => {
      await page.goto('/en/search?q=returns');
      await main(page)
        .getByRole('navigation', { name: 'Categories and pages' })
        .getByRole('link')
        .first()
        .waitFor();
      expect(await headline(page).textContent()).toMatch(/^[1-9]\d* results? for “returns”$/);
      expect(await main(page).textContent()).not.toContain('Check the spelling');
      await page.goto('/en/search?q=retruns');
      await main(page).getByText('Nothing for “retruns”. Showing “returns”.').waitFor();
      expect(await headline(page).textContent()).toContain('“returns”');
      await page.goto('/en/search?q=30x40');
      await cards(page).first().waitFor();
      const sized = await counted(page);
      await page.goto('/en/search?q=30%C3%9740');
      await cards(page).first().waitFor();
      expect(await counted(page)).toBe(sized);
      await page.goto('/en/search?q=xyzzyqq');
      await main(page).getByText('Nothing found for “xyzzyqq”.').waitFor();
      expect(await page.locator('[data-search-help] a').first().isVisible()).toBe(true);
      await page.goto('/en/search');
      await main(page).getByText('Search for a word, a colour or the name').waitFor();
      expect(await page.locator('[data-search-help] a').first().isVisible()).toBe(true);
      const field = main(page).getByRole('searchbox', { name: 'Search' });
      await field.fill('moon & sun');
      await field.press('Enter');
      await page.waitForURL(/\?q=moon\+%26\+sun$/);
      await headline(page).waitFor();
      expect(await field.inputValue()).toBe('moon & sun');
      expect(complaints).toEqual([]);
    },
  );

  test('is accessible when rendered by the server', async ({ openPage }) => {
    const { page } = await openPage('phone');
    await page.goto('/de/search?q=mond&plain=1');
    await page.locator('.plain-filters summary').click();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('is a list without a script, too', long, async ({ openPage }) => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto('/en/search');
    expect(await main(page).textContent()).toContain('Without JavaScript');
    await main(page).getByRole('searchbox').fill('moon');
    await main(page).getByRole('searchbox').press('Enter');
    const shown = { waitUntil: 'domcontentloaded' } as const;
    await page.waitForURL(/plain=1/, shown);
    // A link that somebody shared.
    await page.goto('/en/search?q=moon', shown);
    await page.waitForURL(/\?q=moon&plain=1$/, shown);
    const all = numberIn(await main(page).getByRole('heading', { level: 2 }).first().textContent());
    const filter = main(page).locator('.plain-filters');
    const open = () => filter.locator('summary').click();
    await open();
    await filter.getByRole('link', { name: '< €50' }).click();
    await page.waitForURL(/price=0\.0-50\.0$/);
    const cheap = numberIn(await main(page).getByRole('heading', { level: 2 }).first().textContent());
    expect(cheap).toBeGreaterThan(0);
    expect(cheap).toBeLessThan(all);
    await open();
    await filter.getByRole('link', { name: 'Price, high to low' }).click();
    await page.waitForURL(/price=0\.0-50\.0&sort=price%3Adesc$/);
    const prices = await main(page)
      .locator('.card [data-price]')
      .evaluateAll((each) => each.map((one) => Number(/[\d.]+/.exec(one.textContent ?? '')?.[0])));
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(Math.max(...prices)).toBeLessThan(50);
    expect(await filter.locator('[aria-current]').allTextContents()).toEqual(
      ['< €50', 'Price, high to low'].map((text) => expect.stringContaining(text) as unknown),
    );
    await main(page).getByRole('link', { name: 'Remove filter: < €50' }).click();
    await page.waitForURL(/plain=1&sort=price%3Adesc$/);
    expect(numberIn(await main(page).getByRole('heading', { level: 2 }).first().textContent())).toBe(all);
    await page.goto('/en/search?q=moon&plain=1&color2=%00unknown&price=0-5');
    expect(await main(page).textContent()).toContain('Nothing found for “moon”.');
    await page.goto('/en/search?q=xyzzyqq&plain=1');
    expect(await main(page).locator('.plain-filters').count()).toBe(0);
    expect(await main(page).textContent()).toContain('Nothing found for “xyzzyqq”.');
  });
});
