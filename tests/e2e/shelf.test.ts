import type { Page } from 'playwright';
import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';
import { readPageFacts, recordLayoutShifts } from '../support/e2e/page-facts.ts';
import { addressOf, productPaths } from '../support/e2e/sample-pages.ts';

let products: readonly string[];

test.beforeAll(async () => {
  const paths = await productPaths('en');
  products = paths.filter((path) => path.includes('posters-prints')).map((path) => `/${path}`);
});

const wish = (page: Page) => page.getByRole('button', { name: 'Add to wishlist', exact: true });
const compare = (page: Page) => page.getByRole('button', { name: 'Compare', exact: true });
const trigger = (page: Page) => page.getByRole('link', { name: 'Wishlist' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Wishlist' });
const nameOf = async (page: Page) => (await page.locator('h1').textContent())?.trim() ?? '';

test.describe('the wishlist', () => {
  test('adds a product at the first click, keeps it over a reload, and removes it', async ({
    page,
    complaints,
  }) => {
    await page.goto(products[0] ?? '');
    const name = await nameOf(page);
    await wish(page).click();
    await page.getByText(`Product ${name} has been added to wishlist!`).waitFor();
    await page.reload();
    await page.mouse.move(50, 50);
    await page.getByRole('button', { name: 'Remove from wishlist', exact: true }).waitFor();
    expect(await trigger(page).locator('[data-count]').textContent()).toBe('1');
    await page.getByRole('button', { name: 'Remove from wishlist', exact: true }).click();
    await page.getByText(`Product ${name} has been removed from wishlist!`).waitFor();
    expect(await trigger(page).locator('[data-count]').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('opens as a panel that closes any other, by keyboard alone', long, async ({ page, complaints }) => {
    await page.goto(products[1] ?? '');
    await wish(page).click();
    await trigger(page).focus();
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    await panel(page)
      .getByText(await nameOf(page), { exact: true })
      .waitFor();
    await panel(page).getByText('£').or(panel(page).getByText('€')).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await trigger(page).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test(
    'removes products in its panel: focus stays inside, and the removal is announced',
    long,
    async ({ page, complaints }) => {
      await page.goto(products[0] ?? '');
      await wish(page).click();
      await page.getByText('has been added to wishlist!').waitFor();
      await page.goto(products[1] ?? '');
      await wish(page).click();
      await page.getByText('has been added to wishlist!').waitFor();
      const filled = await page
        .locator('[data-shelf="wish"] svg')
        .evaluate((svg) => getComputedStyle(svg).fill !== 'none');
      expect(filled).toBe(true);
      await trigger(page).click();
      const hearts = panel(page).getByRole('button', { name: /Remove from wishlist/ });
      await hearts.nth(1).focus();
      await page.keyboard.press('Enter');
      await panel(page).getByRole('status').getByText('removed from wishlist').waitFor();
      expect(await hearts.count()).toBe(1);
      expect(await panel(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
      expect(await hearts.evaluate((heart) => heart === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await panel(page).getByText('Nothing on your wishlist yet.').waitFor();
      const isInside = await panel(page).evaluate((dialog) => dialog.contains(document.activeElement));
      expect(isInside).toBe(true);
      expect(await violationsOf(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test('opens its page in another tab on request', long, async ({ page, context, complaints }) => {
    await page.goto(products[0] ?? '');
    await trigger(page).hover();
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      trigger(page).click({ modifiers: ['Control'] }),
    ]);
    await other.waitForURL('**/en/wishlist');
    expect(await panel(page).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('says that a shared list needs a network, and shows the visitor’s own one', long, async ({ page }) => {
    await page.route('**/api/catalog/**', (route) => route.abort());
    await page.goto('/en/wishlist?skus=vm-1001');
    await page.getByRole('main').getByText('This needs a connection.').waitFor();
    await page.getByText('Nothing on your wishlist yet.').waitFor();
  });

  test('has a heart on every card, and a page that can be shared', async ({ page, context, complaints }) => {
    await page.goto('/en/posters');
    await page.locator('.card').first().hover();
    const hearts = page.locator('.card .wish-button');
    await hearts.nth(1).waitFor();
    await hearts.nth(0).click();
    await hearts.nth(1).click();
    await page.goto('/en/wishlist');
    await page.locator('.shelf-products .card').nth(1).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
    await page.getByRole('button', { name: 'Share wishlist' }).click();
    await page.getByText('The link has been copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    const shared = page.locator('.shared-wishlist');
    await shared.locator('.card').nth(1).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await shared.getByRole('button', { name: 'Keep all on my wishlist' }).click();
    expect(await page.locator('.shelf-products').nth(1).locator('.card').count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  test('follows another tab', long, async ({ page, context, complaints }) => {
    await page.goto(products[0] ?? '');
    const other = await context.newPage();
    await other.goto('/en/wishlist');
    await other.getByText('Nothing on your wishlist yet.').waitFor();
    await wish(page).click();
    await other.locator('.shelf-products .card').waitFor();
    expect(complaints).toEqual([]);
  });
});

test('unavailable products say so, have no link, don’t count and can be removed', async ({
  page,
  complaints,
}) => {
  const href = products[0] ?? '';
  await page.goto(href);
  await compare(page).click();
  await page.getByText('has been added to comparison!').waitFor();
  await page.evaluate((other) => {
    const gone = { sku: 'gone', name: 'Sold before', href: other, image: '/placeholder.svg', qty: 1 };
    const key = (name: string) => `vernissage/en/${name}`;
    const kept = JSON.parse(localStorage.getItem(key('comparison')) ?? '[]') as object[];
    localStorage.setItem(key('comparison'), JSON.stringify([...kept, gone]));
    localStorage.setItem(key('wishlist'), JSON.stringify([gone]));
  }, href);
  await page.goto('/en/wishlist');
  const main = page.getByRole('main');
  await main.getByText('No longer available').waitFor();
  expect(await main.getByRole('link', { name: 'Sold before' }).count()).toBe(0);
  expect(await trigger(page).locator('[data-count]').isVisible()).toBe(false);
  await main.getByRole('button', { name: 'Remove from wishlist: Sold before' }).click();
  await page.getByText('Nothing on your wishlist yet.').waitFor();
  await page.goto('/en/compare');
  await main.getByText('No longer available').waitFor();
  expect(await page.locator('.compare-table thead .card').count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(href);
  await page.mouse.move(50, 50);
  await page.getByRole('link', { name: 'Compare now (1)' }).click();
  await main.getByRole('button', { name: 'Remove from comparison: Sold before' }).click();
  await main.getByText('No longer available').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('the comparison says that it needs a network when its products can’t be loaded', async ({ page }) => {
  await page.goto(products[0] ?? '');
  await compare(page).click();
  await page.getByText('has been added to comparison!').waitFor();
  await page.route('**/product/_search**', (route) => route.fulfill({ status: 503, body: '' }));
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/en/compare');
  await page.getByRole('alert').getByText('This needs a connection.').waitFor();
  expect(errors).toEqual([]);
});

for (const viewport of ['phone', 'desktop'] as const) {
  test.describe(`the comparison on a ${viewport}`, longUnless(viewport === 'phone'), () => {
    test('shows products side by side', async ({ openPage }) => {
      const { page, complaints } = await openPage(viewport);
      await page.goto(products[2] ?? '');
      await compare(page).click();
      await page.getByText('has been added to comparison!').waitFor();
      await page.goto(products[3] ?? '');
      await compare(page).click();
      await page.getByRole('link', { name: 'Compare now (2)' }).click();
      await page.waitForURL('**/en/compare');
      await page.locator('.compare-table thead .card').nth(1).waitFor();
      const rows = page.locator('.compare-table tbody tr');
      expect(await rows.count()).toBeGreaterThan(3);
      expect(await rows.locator('td').allTextContents()).not.toContainEqual(
        expect.stringMatching(/^\d+\.\d+$/),
      );
      expect(await rows.filter({ hasText: 'Size' }).locator('td').allTextContents()).toEqual([
        expect.stringMatching(/^\d+×\d+ cm(, \d+×\d+ cm)+$/),
        expect.stringMatching(/^\d+×\d+ cm(, \d+×\d+ cm)+$/),
      ]);
      const second = await page.locator('.compare-table thead th').nth(1).boundingBox();
      expect((second?.x ?? 0) + 100).toBeLessThan(page.viewportSize()?.width ?? 0);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByLabel('Show differences only').click();
      expect(await page.locator('.compare-table tr.same:visible').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const removes = page.getByRole('button', { name: /Remove from comparison/ });
      await removes.nth(1).focus();
      await page.keyboard.press('Enter');
      await page.locator('.compare-table thead .card').nth(1).waitFor({ state: 'detached' });
      expect(await removes.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.getByRole('status').getByText('has been removed from comparison!').waitFor();
      await removes.click();
      await page.getByText('Nothing to compare yet.').waitFor();
      expect(complaints).toEqual([]);
    });
  });
}

test('compares a composed product by its parts’ values', long, async ({ page, complaints }) => {
  await page.goto('/en');
  // Of its parts one is sold out, and it has no stock of its own.
  await page.goto(await addressOf('en', 'set-001'));
  await compare(page).click();
  await page.getByText('has been added to comparison!').waitFor();
  await page.getByRole('link', { name: 'Compare now (1)' }).click();
  const row = page.locator('.compare-table tbody tr', { hasText: 'Availability' });
  await row.waitFor();
  expect(await row.locator('td').allTextContents()).toEqual(['In stock']);
  expect(complaints).toEqual([]);
});

test.describe('recently viewed products', () => {
  test('are below the next product, latest first, six at most', long, async ({ page, complaints }) => {
    await page.goto(products[0] ?? '');
    for (const path of products.slice(0, 8)) {
      await page.goto(path);
      await page.mouse.move(60, 200);
      await page.waitForFunction(
        (sku) => localStorage.getItem('vernissage/en/recently-viewed')?.includes(`"${sku}"`),
        await page.locator('[data-shelf="wish"]').getAttribute('data-sku'),
      );
    }
    await page.mouse.wheel(0, 200);
    const viewed = page.locator('.viewed-products .card');
    await viewed.first().waitFor();
    expect(await viewed.count()).toBe(5);
    // A product that comes in sizes is linked with the one that its page shows first.
    const href = await viewed.first().locator('a').getAttribute('href');
    expect(href?.split('?')[0]).toBe(products[6]);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('are forgotten by one click, and after thirty days', async ({ page, complaints }) => {
    const key = 'vernissage/en/recently-viewed';
    const viewed = (days: number, sku: string) => ({
      sku,
      name: sku,
      href: `/en/${sku}`,
      image: '/placeholder.svg',
      viewedAt: Date.now() - days * 24 * 60 * 60_000,
    });
    const skus = () =>
      page.evaluate((name) => {
        const list: { sku: string }[] = JSON.parse(localStorage.getItem(name) ?? '[]');
        return list.map(({ sku }) => sku);
      }, key);
    await page.goto(products[0] ?? '');
    await page.mouse.wheel(0, 100);
    await expect.poll(async () => (await skus()).length).toBe(1);
    const [first = ''] = await skus();
    await page.evaluate(
      ([name, old]) => {
        const list: object[] = JSON.parse(localStorage.getItem(name) ?? '[]');
        localStorage.setItem(name, JSON.stringify([...list, old]));
      },
      [key, viewed(31, 'old')] as const,
    );
    await page.goto(products[1] ?? '');
    await page.mouse.wheel(0, 100);
    await page.locator('.viewed-products .card').first().waitFor();
    expect((await skus()).slice(1)).toEqual([first]);
    await page.getByRole('button', { name: 'Clear this list' }).click();
    expect(await page.locator('.viewed-products').count()).toBe(0);
    expect(await skus()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('load out of sight, however fast the page scrolls', async ({ openPage }) => {
    const { page, complaints } = await openPage('phone');
    await page.goto(products[0] ?? '');
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(() => localStorage.getItem('vernissage/en/recently-viewed') !== null);
    await recordLayoutShifts(page);
    await page.addInitScript(() => {
      // Scrolls to the end in the very frame after they came.
      document.addEventListener('DOMContentLoaded', () => {
        new MutationObserver(() => {
          if (!document.querySelector('.viewed-products')) return;
          requestAnimationFrame(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        }).observe(document.querySelector('main') ?? document.body, { childList: true });
      });
    });
    await page.goto(products[1] ?? '');
    await page.mouse.wheel(0, 100);
    await page.locator('.viewed-products .card').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const { moved } = await readPageFacts(page);
    expect(moved).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
