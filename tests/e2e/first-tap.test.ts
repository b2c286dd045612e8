import type { Locator, Page } from 'playwright';
import { addToCart, cartPanel, openCart } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';

interface FirstTap {
  readonly name: string;
  readonly script: string;
  readonly pathname: () => Promise<string>;
  readonly button: (page: Page) => Locator;
  readonly answer: (page: Page) => Locator;
  /** Files that it does not wait for. */
  readonly without?: RegExp;
}

const taps: readonly FirstTap[] = [
  {
    name: 'the cart',
    script: 'CartPanel',
    pathname: async () => '/en/about',
    button: openCart,
    answer: (page) => cartPanel(page).getByText('Your cart is empty'),
  },
  {
    name: 'the filters of a list',
    script: 'ListingFilters',
    pathname: async () => '/en/posters',
    button: (page) => page.locator('.listing-bar').getByRole('button', { name: 'Filter' }),
    answer: (page) => page.getByRole('dialog', { name: 'Filter' }),
  },
  {
    name: 'that something is in the cart',
    script: 'BuyBox',
    pathname: async () => `/${(await productPaths('en')).find((path) => path.includes('posters-prints'))}`,
    button: addToCart,
    answer: (page) => page.getByText('Product has been added to the cart'),
    without: /\/react\./,
  },
];

for (const { name, script, pathname, button, answer, without = /^$/ } of taps) {
  test(`a first tap requests all files at once that it needs to show ${name}`, async ({ page }) => {
    await page.goto(await pathname(), { waitUntil: 'networkidle' });
    const island = page.locator(`astro-island[component-url*="/${script}."][ssr]`).first();
    const named = ((await island.getAttribute('component-url')) ?? '').split(',');
    const files = await heldFiles(page, without);
    await button(page).dispatchEvent('click');
    await expect.poll(() => named.filter((file) => !files.asked.has(file))).toEqual([]);
    await files.release();
    await answer(page).waitFor();
    await files.end();
  });
}

/**
 * Holds all scripts, texts and data of lists that a page asks for. Those that are asked for once the first were released
 * never come, nor do those that it is to do without. A route of Playwright would do without the cache, through which files come that were fetched before.
 */
async function heldFiles(page: Page, without: RegExp) {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, string[]>();
  let isReleased = false;
  const proceed = (requestId: string) => session.send('Fetch.continueRequest', { requestId });
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    const held = asked.get(pathname);
    if (isReleased && held && !without.test(pathname)) void proceed(requestId);
    else if (!isReleased) asked.set(pathname, [...(held ?? []), requestId]);
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/_astro/*' }, { urlPattern: '*/data/*' }],
  });
  return {
    asked,
    async release() {
      isReleased = true;
      const released = [...asked].filter(([file]) => !without.test(file));
      await Promise.all(released.flatMap(([, requests]) => requests).map(proceed));
    },
    end: () => session.send('Fetch.disable'),
  };
}
