import type { Page } from 'playwright';
import { expect, test } from '../support/e2e/fixtures.ts';
import { viewports } from '../support/e2e/pages.ts';
import { long } from '../support/e2e/long.ts';

const title = (page: Page, name: string) => page.locator('#menu .title', { hasText: name });
const children = (page: Page, name: string) =>
  page.locator('#menu .top > li', { has: page.locator('.title', { hasText: name }) }).locator('.children');

test.describe('the menu', () => {
  test('lists sticky categories first, then by name, without excluded ones', async ({ page, complaints }) => {
    await page.goto('/en');
    const names = await children(page, 'Posters').locator('a').allTextContents();
    const [first, second, ...rest] = names.map((name) => name.trim());
    expect([first, second]).toEqual(['Bestsellers', 'New In']);
    expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'en')));
    expect(rest).not.toContain('Offers');
    expect(rest).not.toContain('Staff Picks');
    expect(complaints).toEqual([]);
  });

  test('opens on hover, and closes with Escape until the pointer returns', async ({ page, complaints }) => {
    await page.goto('/en');
    const loaded = page.waitForResponse((response) => response.url().includes('close-submenus'));
    await title(page, 'Posters').hover();
    await children(page, 'Posters').waitFor({ state: 'visible' });
    await loaded;
    await page.keyboard.press('Escape');
    await children(page, 'Posters').waitFor({ state: 'hidden' });
    await page.mouse.move(5, 600);
    await title(page, 'Posters').hover();
    await children(page, 'Posters').waitFor({ state: 'visible' });
    expect(complaints).toEqual([]);
  });

  test(
    'stays open while the pointer moves from a title to its submenu',
    long,
    async ({ page, complaints }) => {
      await page.goto('/en');
      await title(page, 'Frames').hover();
      const link = children(page, 'Frames').locator('a').last();
      await link.waitFor({ state: 'visible' });
      const [from, to] = [await title(page, 'Frames').boundingBox(), await link.boundingBox()];
      if (!from || !to) throw new Error('nothing to point at');
      await page.mouse.move(from.x + 4, from.y + 4);
      await page.mouse.move(from.x + 4, to.y + 10, { steps: 4 });
      await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
      await link.click();
      await page.waitForURL('**/en/frames/**', { waitUntil: 'commit' });
      expect(complaints).toEqual([]);
    },
  );

  test('closes with Escape from inside, with the focus on its title', async ({ page, complaints }) => {
    await page.goto('/en');
    const loaded = page.waitForResponse((response) => response.url().includes('close-submenus'));
    await title(page, 'Posters').focus();
    await loaded;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    // The script that was loaded may not have run yet.
    const isClosed = async () => {
      await page.keyboard.press('Escape');
      return children(page, 'Posters').isHidden();
    };
    await expect.poll(isClosed).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Posters');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Sets');
    expect(complaints).toEqual([]);
  });

  test('opens again when the focus returns at once', async ({ page, complaints }) => {
    await page.goto('/en');
    const loaded = page.waitForResponse((response) => response.url().includes('close-submenus'));
    await title(page, 'Posters').focus();
    await loaded;
    const isClosed = async () => {
      await page.keyboard.press('Escape');
      return children(page, 'Posters').isHidden();
    };
    await expect.poll(isClosed).toBe(true);
    await page.evaluate(() => {
      const [posters, sets] = document.querySelectorAll<HTMLElement>('#menu .title');
      sets?.focus();
      posters?.focus();
    });
    await children(page, 'Posters').waitFor({ state: 'visible' });
    expect(complaints).toEqual([]);
  });

  test(
    'opens a submenu at the first touch and follows its title at the second',
    long,
    async ({ openPage }) => {
      const { page } = await openPage({
        viewport: viewports.desktop,
        hasTouch: true,
      });
      await page.goto('/en');
      await title(page, 'Posters').tap();
      await children(page, 'Posters').waitFor({ state: 'visible' });
      expect(new URL(page.url()).pathname).toBe('/en');
      await title(page, 'Frames').tap();
      await children(page, 'Frames').waitFor({ state: 'visible' });
      await children(page, 'Posters').waitFor({ state: 'hidden' });
      await title(page, 'Frames').tap();
      await page.waitForURL('**/en/frames', { waitUntil: 'commit' });
    },
  );

  for (const store of ['fr', 'it', 'es']) {
    test(`is one row in the header from its first width, in ${store}, too`, long, async ({ openPage }) => {
      const { page } = await openPage({
        viewport: { width: 1024, height: 768 },
      });
      await page.goto(`/${store}`);
      const heightOf = async (selector: string) =>
        (await page.locator(selector).boundingBox())?.height ?? Infinity;
      const menuHeight = await heightOf('#menu');
      expect(menuHeight).toBeGreaterThan(0);
      expect(menuHeight).toBeLessThanOrEqual(await heightOf('.header'));
    });
  }

  test('has a button as wide as the others on the narrowest phone', async ({ openPage }) => {
    const { page } = await openPage({ viewport: { width: 320, height: 568 } });
    await page.goto('/en');
    const widths = await page.locator('.header .icon-button:visible').evaluateAll((buttons) => ({
      buttons: [...new Set(buttons.map((button) => (button as HTMLElement).offsetWidth))],
      overhang: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(widths).toEqual({ buttons: [41], overhang: 0 });
  });

  test('opens on a phone as a panel, of which one is open at a time', async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto('/en');
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await page.getByRole('button', { name: 'Open cart' }).click();
    await cart.waitFor();
    await page.locator('#menu').evaluate((menu: HTMLElement) => menu.showPopover());
    await cart.waitFor({ state: 'hidden' });
    await title(page, 'Posters').waitFor({ state: 'visible' });
    await page.locator('cart-trigger button').evaluate((button: HTMLElement) => button.click());
    await cart.waitFor();
    await title(page, 'Posters').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'hidden' });
    expect(await page.locator('#menu:popover-open').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
