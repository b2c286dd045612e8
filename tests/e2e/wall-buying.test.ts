import { violationsOf } from '../support/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long, longUnless } from '../support/e2e/long.ts';
import { hang, openWall, pieces, places, scene, serverCart, tab, tray } from '../support/e2e/wall.ts';

for (const [store, path] of [
  ['en', '/en/wall'],
  ['de', '/de/wall'],
  ['se', '/se/wall'],
] as const) {
  test.describe(`in the store ${store}`, longUnless(store === 'de'), () => {
    test('the cart gets all of it, once, with frames tied to their prints, at the displayed price', async ({
      page,
      complaints,
    }) => {
      await openWall(page, path);
      await hang(page, 3);
      await tab(page, 2);
      await tray(page).nth(1).click();
      await expect.poll(() => page.locator('.wall-place polygon').count()).toBeGreaterThan(0);
      const shown = await page.locator('[data-wall-total]').textContent();
      const buy = page.locator('.wall-sum .button:not(.button-quiet)');
      await buy.click();
      await page.locator('.wall-bought p').waitFor();
      const { items, totals } = await serverCart(page, store);
      expect(pieces(items)).toBe(6);
      const ties = items.flatMap(({ product_option }) => product_option?.extension_attributes.framing ?? []);
      const skus = items.map(({ sku }) => sku);
      expect(ties.map(({ part }) => part)).toEqual(['frame', 'frame', 'frame']);
      expect(ties.every((tie) => skus.includes(tie.for))).toBe(true);
      const digits = (text: string) => text.replace(/\D/g, '');
      expect(digits(shown ?? '')).toContain(digits(String(totals.subtotal_incl_tax)));

      await buy.click();
      await expect.poll(async () => (await page.locator('.wall-bought').textContent()) ?? '').not.toBe('');
      expect(pieces((await serverCart(page, store)).items)).toBe(6);
      expect(complaints).toEqual([]);
    });

    for (const viewport of ['desktop', 'phone'] as const) {
      test(`is accessible on a ${viewport}`, longUnless(viewport === 'desktop'), async ({ openPage }) => {
        const { page, complaints } = await openPage(viewport);
        await openWall(page, path);
        expect(await violationsOf(page)).toEqual([]);
        await hang(page, 2);
        expect(await violationsOf(page)).toEqual([]);
        if (viewport === 'phone') return;
        await tab(page, 2);
        expect(await violationsOf(page)).toEqual([]);
        await places(page).first().click();
        await page.locator('.wall-piece').waitFor();
        expect(await violationsOf(page)).toEqual([]);
        expect(complaints).toEqual([]);
      });
    }
  });
}

test('reports line by line what could not be added, and adds only that on retry', long, async ({ page }) => {
  await page.goto('/en/wall');
  await scene(page).waitFor();
  await hang(page, 2);
  await tab(page, 2);
  await page.locator('.wall-tray button', { hasText: 'Oak Frame' }).click();
  const refused: string[] = [];
  await page.route('**/api/cart/update*', async (route) => {
    const { cartItem } = route.request().postDataJSON() as { cartItem: { sku: string } };
    if (refused.length > 0 || !cartItem.sku.startsWith('f-')) return route.continue();
    refused.push(cartItem.sku);
    const body = { code: 400, result: 'Out of stock', meta: { reason: 'insufficient_stock', quantity: 0 } };
    return route.fulfill({ status: 400, json: body });
  });
  const buy = page.getByRole('button', { name: 'Add wall to cart' });
  await buy.click();
  await page.locator('.wall-bought li').first().waitFor();
  expect(await page.locator('.wall-bought li').allTextContents()).toEqual([
    expect.stringMatching(/^Oak Frame, .*: Not available in this quantity\.$/),
  ]);
  const before = pieces((await serverCart(page, 'en')).items);
  expect(before).toBeLessThan(4);
  await buy.click();
  await expect.poll(async () => pieces((await serverCart(page, 'en')).items)).toBe(4);
});
