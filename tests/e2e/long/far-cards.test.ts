import type { Page } from 'playwright';
import { expect, test } from '../../support/e2e/fixtures.ts';

test.use({ pictures: true });

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

for (const viewport of ['phone', 'desktop'] as const) {
  test.describe(`cards far below the fold on a ${viewport}`, () => {
    test('load when they come near, and reserve their place until then', async ({ openPage }) => {
      const { page, complaints } = await openPage(viewport);
      await page.goto('/en/posters');
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
    });

    test('have their heart in the same place as the first, and room for the focus outline', async ({
      openPage,
    }) => {
      const { page } = await openPage(viewport);
      await page.goto('/en/posters');
      await cards(page).nth(30).hover();
      await cards(page).nth(30).locator('.wish-button').waitFor();
      const [near, far] = [await roomIn(page, 0), await roomIn(page, 30)];
      expect(far.heart).toEqual(near.heart);
      expect(far.around).toBeGreaterThanOrEqual(5);
    });
  });
}
