import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visitPage } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const cards = (page: Page) => page.locator('.product-grid > .card');

/** Pixels from each side of a card's picture and text to its heart, and to what nothing is painted beyond. */
const roomIn = (page: Page, index: number) =>
  cards(page)
    .nth(index)
    .evaluate((card) => {
      const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
      const [outer, link, heart] = [
        box(card),
        box(card.querySelector('a')),
        box(card.querySelector('.wish-button')),
      ];
      return {
        heart: [heart.top - link.top, link.right - heart.right],
        around: Math.min(link.left - outer.left, outer.right - link.right, link.top - outer.top),
      };
    });

describe.each(['phone', 'desktop'] as const)('cards far below the fold on a %s', (viewport) => {
  it('load once they come near, and hold their place until then', () =>
    visitPage(
      browser,
      '/en/posters',
      async ({ page, complaints }) => {
        const loaded = () =>
          cards(page)
            .locator('img')
            .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
        const height = () => page.evaluate(() => document.documentElement.scrollHeight);
        const count = await cards(page).count();
        expect(count).toBe(50);
        await page.waitForLoadState('networkidle');
        expect(await loaded()).toBeLessThan(20);
        const before = await height();
        for (let index = 0; index < count; index += 4) await cards(page).nth(index).scrollIntoViewIfNeeded();
        await expect.poll(loaded).toBe(count);
        const line = 25;
        expect(Math.abs((await height()) - before)).toBeLessThan(2 * line);
        expect(complaints).toEqual([]);
      },
      viewport,
    ));

  it('have their heart where the first have it, and room for the outline of what has the focus', () =>
    visitPage(
      browser,
      '/en/posters',
      async ({ page }) => {
        await cards(page).nth(30).hover();
        await cards(page).nth(30).locator('.wish-button').waitFor();
        const [near, far] = [await roomIn(page, 0), await roomIn(page, 30)];
        expect(far.heart).toEqual(near.heart);
        expect(far.around).toBeGreaterThanOrEqual(5);
      },
      viewport,
    ));
});
