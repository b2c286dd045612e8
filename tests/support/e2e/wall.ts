import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import type { CartItem, CartTotals } from '../../../src/commerce/contract/cart.ts';

/** What browser tests touch of the gallery wall. */
export const scene = (page: Page) => page.locator('.wall-scene');
export const places = (page: Page) => page.locator('.wall-place');
export const hung = (page: Page) => page.locator('.wall-place image');
export const tray = (page: Page) => page.locator('.wall-tray button');
export const tab = (page: Page, index: number) =>
  page.locator('.wall-tabs input').nth(index).check({ force: true });
export const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const said = (page: Page) => page.locator('[data-wall-said]');
export const layout = (page: Page, name: string) =>
  page.locator('.wall-layouts label', { hasText: name }).locator('input').check({ force: true });
export const labels = (page: Page) =>
  places(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
export const total = async (page: Page) =>
  Number((await page.locator('[data-wall-total]').textContent())?.replace(/[^\d.]/g, ''));

/** Opens a page with the builder, and waits until the wall is drawn. */
export async function openWall(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scene(page).waitFor();
}

/** The tab of prints, once its best sellers are there. */
export async function openPrints(page: Page): Promise<void> {
  await tab(page, 1);
  await tray(page).nth(5).waitFor();
}

/** Hangs the first prints of the tray, one in each empty place. */
export async function hang(page: Page, count: number): Promise<void> {
  await openPrints(page);
  for (let index = 0; index < count; index += 1) {
    await tray(page).nth(index).click();
    await expect.poll(() => hung(page).count()).toBe(index + 1);
  }
}

export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function dragTo(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** The cart as the server has it, once nothing waits. */
export async function serverCart(
  page: Page,
  store: string,
): Promise<{ items: readonly CartItem[]; totals: CartTotals }> {
  await page.waitForFunction((code) => {
    const kept = JSON.parse(localStorage.getItem(`vernissage/${code}/cart/document`) ?? '{}');
    return kept.lines?.length > 0 && !kept.sending && !kept.totalsStale;
  }, store);
  return page.evaluate(async (code) => {
    const { cartServerToken } = JSON.parse(localStorage.getItem(`vernissage/${code}/cart/document`) ?? '{}');
    const ask = async (call: string) =>
      (await (await fetch(`/api/cart/${call}?storeCode=${code}&cartId=${cartServerToken}`)).json()).result;
    return { items: await ask('pull'), totals: await ask('totals') };
  }, store);
}

export const pieces = (items: readonly CartItem[]) => items.reduce((sum, { qty }) => sum + qty, 0);
