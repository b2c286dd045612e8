import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';

const panel = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => panel(page).getByRole('searchbox');
const hits = (page: Page) => panel(page).locator('[data-search-hit]');

async function open(page: Page): Promise<void> {
  await page.locator('[data-opens=searchpanel]').click();
  await field(page).waitFor();
}

for (const [store, name, words, viewport] of [
  ['en', 'Search', 'waves', 'desktop'],
  ['de', 'Suche', 'wellen', 'phone'],
  ['se', 'Sök', 'vågor', 'desktop'],
] as const) {
  test.describe(`search in ${store}`, longUnless(store === 'se'), () => {
    test('finds products while typing, and is accessible', async ({ openPage }) => {
      const { page, complaints } = await openPage(viewport);
      await page.goto(`/${store}`);
      await open(page);
      await field(page).fill(words);
      await panel(page).locator('.is-product [data-search-hit]').first().waitFor();
      expect(await panel(page).getAttribute('aria-label')).toBe(name);
      expect(await panel(page).locator('.is-product .price').first().textContent()).toMatch(/\d/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await violationsOf(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}

/** Holds scripts back that the page asks for from now on, until the function that it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test.describe('the search panel', () => {
  test('accepts typing at once', async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto('/en');
    const letThrough = await holdScripts(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-opens=searchpanel]')?.click());
    await page.keyboard.type('poster');
    expect(await field(page).inputValue()).toBe('poster');
    letThrough();
    await hits(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('poster');
    expect(complaints).toEqual([]);
  });

  test('stays closed if it was closed before it had loaded', long, async ({ page, complaints }) => {
    await page.goto('/en');
    const letThrough = await holdScripts(page);
    await page.locator('[data-opens=searchpanel]').click();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    letThrough();
    const island = page.locator('astro-island', { has: page.locator('.search-panel') });
    await page.waitForFunction((element) => !element?.hasAttribute('ssr'), await island.elementHandle());
    expect(await panel(page).isVisible()).toBe(false);
    await open(page);
    await page.keyboard.type('poster');
    await hits(page).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('works by keyboard alone', async ({ page, complaints }) => {
    await page.goto('/en');
    await page.locator('[data-opens=searchpanel]').focus();
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.keyboard.type('poster');
    await hits(page).nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(
      await hits(page)
        .nth(1)
        .evaluate((hit) => hit === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    const isBack = () =>
      page.locator('[data-opens=searchpanel]').evaluate((link) => link === document.activeElement);
    expect(await isBack()).toBe(true);
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('poster');
    await hits(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/en');
    expect(complaints).toEqual([]);
  });

  test(
    'finds parts of words, categories and pages, and helps without results',
    long,
    async ({ page, complaints }) => {
      await page.goto('/en');
      await open(page);
      await field(page).fill('botan');
      await panel(page).locator('.is-category [data-search-hit]').first().waitFor();
      await field(page).fill('returns');
      await panel(page).locator('.is-content [data-search-hit]').first().waitFor();
      await field(page).fill('xyzzyqq');
      await panel(page).getByText('Nothing found for “xyzzyqq”.').waitFor();
      expect(complaints).toEqual([]);
    },
  );

  test(
    'corrects a word that only pages have, and finds pages by misspelled words',
    long,
    async ({ page, complaints }) => {
      await page.goto('/de');
      await open(page);
      await field(page).fill('Landschft');
      await panel(page).locator('.is-product [data-search-hit]').first().waitFor();
      expect(await panel(page).textContent()).toContain('Gezeigt wird „landschaft“');
      await field(page).fill('rückgabn');
      await panel(page).locator('.is-content [data-search-hit]').first().waitFor();
      await field(page).fill('versand');
      await panel(page).getByText('„versand“').waitFor();
      await panel(page).locator('.is-content [data-search-hit]').first().waitFor();
      expect(await panel(page).textContent()).not.toContain('Gezeigt wird');
      expect(await panel(page).getByRole('status').textContent()).toMatch(/^[1-9]/);
      expect(complaints).toEqual([]);
    },
  );

  test('can be closed, and opened again, if it failed to load', long, async ({ page, context }) => {
    await page.goto('/en');
    await context.setOffline(true);
    await open(page);
    await panel(page).getByRole('button', { name: 'Close search' }).click();
    await panel(page).waitFor({ state: 'hidden' });
    await context.setOffline(false);
    await open(page);
    await field(page).fill('sun');
    await hits(page).first().waitFor();
  });

  test('says that it is offline if not even its texts loaded', long, async ({ page }) => {
    await page.goto('/en');
    const offline = 'Search needs a connection.';
    // The script that searches has such a name, too.
    await page.route('**/_astro/search.*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes(offline)) await route.abort();
      else await route.fulfill({ response });
    });
    await page.route('**/pagefind/**', (route) => route.abort());
    await open(page);
    await field(page).fill('sun');
    await panel(page).getByText(offline).waitFor();
  });

  test('announces the results for the typed words', long, async ({ page }) => {
    await page.goto('/en');
    await open(page);
    await field(page).fill('qqqqqqqq');
    await panel(page).getByText('“qqqqqqqq”').first().waitFor();
    const said = page.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          const texts: string[] = [];
          const inside = document.querySelector('.search-panel-inside') ?? document.body;
          new MutationObserver(() => {
            texts.push(inside.textContent);
            if (inside.querySelector('[data-search-hit]')) resolve(texts);
          }).observe(inside, { subtree: true, childList: true, characterData: true });
        }),
    );
    await field(page).fill('sun');
    await hits(page).first().waitFor();
    expect((await said).filter((text) => /(?:No|0) .*“sun”/.test(text))).toEqual([]);
  });

  test('is empty and offline without a network, without an error, and answers once it is back', async ({
    page,
    context,
  }) => {
    await page.goto('/en');
    await open(page);
    await panel(page).getByText('or the name of a product').waitFor();
    await context.setOffline(true);
    await field(page).fill('sun');
    await panel(page).getByText('Search needs a connection.').waitFor();
    await context.setOffline(false);
    await hits(page).first().waitFor();
    await field(page).fill('sun and');
    await panel(page).getByText('“sun and”').first().waitFor();
    await hits(page).first().waitFor();
  });

  test('tracks a search when typing has rested', long, async ({ page }) => {
    await page.goto('/en');
    const told = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('vernissage:search', (event) => resolve((event as CustomEvent).detail), {
            once: true,
          });
        }),
    );
    await open(page);
    await field(page).pressSequentially('blue', { delay: 30 });
    expect(await told).toMatchObject({
      event: 'Searched Site',
      storeCode: 'en',
      searchQuery: 'blue',
      noResults: false,
      offline: false,
    });
  });
});
