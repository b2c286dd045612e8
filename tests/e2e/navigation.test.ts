import type { Locator, Page } from 'playwright';
import { expect, test } from '../support/e2e/fixtures.ts';
import { viewports } from '../support/e2e/pages.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';
import { long, longUnless } from '../support/e2e/long.ts';

/** Whether the page came with a transition from the one before, by `pagereveal`. */
declare global {
  interface Window {
    cameWithTransition?: boolean;
  }
}

/** Follows a link as a shopper does, without waiting for pictures. */
async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).first().click();
  await page.waitForURL(`**${href}`, { waitUntil: 'domcontentloaded' });
}

/** Notes where on the screen a link is when the page is left, in the instant in which it is. */
async function notePlaceLeft(link: Locator): Promise<void> {
  await link.evaluate((element) =>
    addEventListener(
      'pagehide',
      () => sessionStorage.setItem('left', String(element.getBoundingClientRect().top)),
      { once: true },
    ),
  );
}

/**
 * Waits until a link is on the screen where it was when the page was left, within a few lines of text: names take another
 * line in the typeface that stands in until the shop's is there, and a page that is loaded anew may begin with the other.
 */
async function isWhereLeft(link: Locator): Promise<void> {
  const left = await link.page().evaluate(() => Number(sessionStorage.getItem('left') ?? Number.NaN));
  await expect(link).toBeInViewport();
  await expect
    .poll(() => link.evaluate((element, top) => Math.abs(element.getBoundingClientRect().top - top), left))
    .toBeLessThan(80);
  expect(await link.evaluate(() => scrollY)).toBeGreaterThan(300);
}

for (const viewport of ['phone', 'desktop'] as const) {
  test.describe(`going back on a ${viewport}`, longUnless(viewport === 'phone'), () => {
    test('restores the position and the page of the list', async ({ openPage }) => {
      const { page } = await openPage(viewport);
      await page.goto('/en/posters?page=2');
      const card = page.locator('.card > a').nth(20);
      await card.scrollIntoViewIfNeeded();
      await notePlaceLeft(card);
      await card.click();
      await page.locator('.product-page h1').waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await page.getByText('Page 2 of').waitFor();
      expect(new URL(page.url()).search).toBe('?page=2');
      await isWhereLeft(card);
    });

    test('restores the chosen filters, too', async ({ openPage }) => {
      const { page } = await openPage(viewport);
      await page.goto('/en/posters?color2=102');
      const results = page.locator('.category-page .product-grid > .card > a').filter({ visible: true });
      await results.first().waitFor();
      const shown = await results.count();
      await results.last().scrollIntoViewIfNeeded();
      await notePlaceLeft(results.last());
      await results.last().click();
      await page.locator('.product-page h1').waitFor();
      await page.goBack();
      await results.first().waitFor();
      expect(await results.count()).toBe(shown);
      await isWhereLeft(results.last());
    });
  });
}

test.describe('a hash', () => {
  test('scrolls to its place, below the header', long, async ({ page }) => {
    await page.goto('/en/posters');
    const top = await page.evaluate(async () => {
      const target = document.querySelectorAll('.card').item(24);
      target.id = 'there';
      location.hash = 'there';
      await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      return target.getBoundingClientRect().top;
    });
    const header = await page.locator('.header').boundingBox();
    expect(top).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    expect(top).toBeLessThan(200);
  });
});

test.describe('navigation', () => {
  for (const [reducedMotion, expected] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    test(`has a transition if motion is allowed: ${reducedMotion}`, async ({ openPage }) => {
      const options = { viewport: viewports.desktop, baseURL: baseUrl(), reducedMotion };
      const { page } = await openPage(options);
      await page.addInitScript(() => {
        addEventListener('pagereveal', ({ viewTransition }) => {
          window.cameWithTransition = viewTransition !== null;
        });
      });
      await page.goto('/en/about');
      await follow(page, '/en/shipping');
      await page.waitForFunction(() => window.cameWithTransition !== undefined);
      expect(await page.evaluate(() => window.cameWithTransition)).toBe(expected);
    });
  }

  test('is prefetched when a link is hovered, unless the page costs the server work', async ({
    page,
    context,
  }) => {
    const client = await context.newCDPSession(page);
    let candidates: readonly string[] = [];
    const fetched = new Set<string>();
    client.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      candidates = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
    });
    client.on('Preload.prefetchStatusUpdated', ({ key }) => fetched.add(new URL(key.url).pathname));
    await client.send('Preload.enable');
    await page.goto('/en/about');
    await expect.poll(() => candidates).toContain('/en/returns');
    expect(candidates).not.toContain('/en/search');
    await page.locator('footer a[href="/en/returns"]').hover();
    await expect.poll(() => [...fetched]).toEqual(['/en/returns']);
  });
});
