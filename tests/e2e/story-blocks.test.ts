import type { Page } from 'playwright';
import { amountOf } from '../support/e2e/cart.ts';
import { filledCart } from '../support/e2e/checkout.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';
import { storySlugs } from '../support/e2e/sample-pages.ts';
import { baseUrl } from '../support/e2e/shop-under-test.ts';

/** What has the focus: where it leads, or its words. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('href') ?? document.activeElement?.textContent.trim() ?? '',
  );

test.describe('a story', () => {
  test('counts down to an instant, and shows another text after it', long, async ({ page, complaints }) => {
    await page.clock.setFixedTime('2026-12-16T22:59:58Z');
    await page.goto('/en/christmas');
    const countdown = page.locator('.story-countdown');
    const after = countdown.getByText('The last parcels before Christmas');
    await expect(countdown.getByRole('timer')).toHaveText('2 seconds');
    await expect(after).toBeHidden();
    for (const openAnew of [false, true]) {
      await page.clock.setFixedTime('2026-12-16T23:00:00Z');
      if (openAnew) await page.reload();
      await expect(after).toBeVisible();
      await expect(countdown.locator('.left')).toBeHidden();
    }
    expect(complaints).toEqual([]);
  });

  test('shows the day of a countdown without JavaScript', async ({ openPage }) => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto('/en/christmas', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('timer')).toContainText('17 December 2026');
  });

  test('opens and closes answers by keyboard', async ({ page, complaints }) => {
    await page.goto('/en/shipping');
    const answer = page.getByText('The carrier leaves a note');
    await page.locator('summary', { hasText: 'What happens if I am not at home?' }).focus();
    await expect(answer).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Space');
    await expect(answer).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test('scrolls a row of products by keyboard', long, async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto('/en/christmas');
    const row = page.getByRole('list', { name: 'For long nights' });
    const links = row.locator('a[data-sku]');
    await links.first().focus();
    const passed = new Set<string>();
    for (let step = 0; step < 16; step += 1) {
      passed.add(await focused(page));
      await page.keyboard.press('Tab');
    }
    for (const link of await links.all()) expect(passed).toContain(await link.getAttribute('href'));
    // What has the focus is brought into sight.
    await links.last().focus();
    await expect(links.last()).toBeInViewport();
    expect(complaints).toEqual([]);
  });

  test('follows the marks of a room to their products by keyboard', long, async ({ page, complaints }) => {
    await page.goto('/en/framing-guide');
    const marks = page.locator('.marks a');
    const listed = page.locator('.spots a');
    await expect(marks).toHaveCount(3);
    await marks.first().focus();
    for (const index of [0, 1, 2]) {
      const href = await marks.nth(index).getAttribute('href');
      expect(await focused(page)).toBe(href);
      expect(await listed.nth(index).getAttribute('href')).toBe(href);
      const name = (await listed.nth(index).textContent()) ?? '';
      await expect(marks.nth(index)).toHaveAccessibleName(`${index + 1}. ${name}`);
      if (index < 2) await page.keyboard.press('Tab');
    }
    const address = await focused(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
    expect(complaints).toEqual([]);
  });

  test('plays a film of this shop', long, async ({ page, complaints }) => {
    await page.goto('/en/about');
    const film = page.locator('video');
    const shape = () => film.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const before = await shape();
    await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      video.currentTime = 3;
    });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
    expect(await shape()).toEqual(before);
    expect(complaints).toEqual([]);
  });

  for (const storeCode of ['en', 'pl']) {
    test(`shows the shipping prices of the checkout of ${storeCode}`, async ({ page }) => {
      const cart = await filledCart(storeCode, 1);
      const country = storeCode === 'pl' ? 'PL' : 'DE';
      const answer = await fetch(`${baseUrl()}/api/cart/shipping-methods?cartId=${cart}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vs-store-code': storeCode },
        body: JSON.stringify({ address: { country_id: country } }),
      });
      const { result } = (await answer.json()) as { result: { price_incl_tax: number }[] };
      const asked = result.map(({ price_incl_tax }) => Math.round(price_incl_tax * 100));
      expect(asked).toHaveLength(2);
      await page.goto(`/${storeCode}/shipping`);
      const named = await page.locator('.story-shipping tbody td:last-child').allTextContents();
      expect(named.map(amountOf).slice(0, 2)).toEqual(asked);
    });
  }

  test('has a footer link', async ({ page }) => {
    await page.goto('/en');
    const links = await page
      .locator('.footer nav a')
      .evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('href') ?? '']));
    const hrefs = links.map(([, href = '']) => href.replace('/en/', ''));
    const unlisted = ['christmas'];
    expect(storySlugs.filter((slug) => !hrefs.includes(slug))).toEqual(unlisted);
    for (const [name, href = ''] of links) {
      const answer = await page.request.get(href, { maxRedirects: 0 });
      expect(answer.status(), `${name} ${href}`).toBe(200);
      expect(await answer.text(), href).toContain('<h1');
    }
  });
});
