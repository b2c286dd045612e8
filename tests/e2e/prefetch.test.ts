import type { Page } from 'playwright';
import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';

const islands = [
  { script: 'CartPanel', texts: 'cart', pathname: async () => '/en/about' },
  { script: 'ListingFilters', texts: 'listing', pathname: async () => '/en/posters' },
  {
    script: 'BuyBox',
    texts: 'cart',
    pathname: async () => `/${(await productPaths('en')).find((path) => path.includes('posters-prints'))}`,
  },
];

/** Until all has been asked for that what happened before asks for at once. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}

for (const { script, texts, pathname } of islands) {
  test(`a first scroll prefetches what ${script} needs, including React and its texts`, async ({ page }) => {
    await page.goto(await pathname(), { waitUntil: 'networkidle' });
    const fetched = Promise.all(
      [`/${script}.`, '/react.', `/${texts}.`].map((file) =>
        page.waitForResponse((response) => response.url().includes(file)),
      ),
    );
    await page.evaluate(() => scrollBy(0, 10));
    expect((await fetched).map((response) => response.ok())).toEqual([true, true, true]);
    // It is fetched, and not run.
    await settled(page);
    expect(await page.locator(`astro-island[component-url*=${script}][ssr]`).count()).toBe(1);
  });
}

test('a first scroll prefetches nothing if the visitor saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/en/posters', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The same script asks for the visitor's country, before all else.
  const begun = page.waitForRequest(/\/visitor/);
  await page.evaluate(() => scrollBy(0, 10));
  await begun;
  await settled(page);
  expect(asked.filter((url) => url.includes('ListingFilters'))).toEqual([]);
});
