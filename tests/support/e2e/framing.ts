import type { Page } from 'playwright';
import type { CartItem, CartTotals } from '../../../src/commerce/contract/cart.ts';
import { baseUrl } from './shop-under-test.ts';

/** What browser tests need of a print's page and of framing it. */
export interface Print {
  readonly path: string;
  readonly isLandscape: boolean;
  readonly sizes: readonly string[];
}

/** What a page sells: its sizes that are in stock. */
export async function readPrint(path: string): Promise<Print> {
  const html = await (await fetch(`${baseUrl()}/${path}`)).text();
  const sizes = [...html.matchAll(/class="buy-box-option"[^]*?<span>([^<]+)<\/span>/g)].map(
    ([, size = '']) => size,
  );
  return { path: `/${path}`, isLandscape: sizes.some((size) => size.startsWith('40×30')), sizes };
}

export const radio = (page: Page, name: string | RegExp) =>
  page.locator('.framing-choice').getByRole('radio', { name });
export const frameButton = (page: Page) => page.getByRole('button', { name: 'Frame', exact: true });
export const roomButton = (page: Page) => page.getByRole('button', { name: 'See it in a room' });
export const room = (page: Page) => page.getByRole('dialog', { name: 'See it in a room' });
export const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' });
export const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
export const gallery = (page: Page) => page.locator('.gallery .main > svg');

export async function chooseSize(page: Page, size: string): Promise<void> {
  await page.locator('.buy-box-option', { hasText: size }).locator('input').check({ force: true });
}

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await radio(page, name).check({ force: true });
}

export async function frameIt(page: Page, frame = 'Oak Frame', passepartout?: string): Promise<void> {
  await frameButton(page).click();
  await choose(page, frame);
  if (passepartout) await choose(page, passepartout);
}

/** Width and height in millimetres of what the gallery shows. */
export async function hungSize(page: Page): Promise<readonly number[]> {
  return ((await gallery(page).getAttribute('viewBox')) ?? '').split(' ').slice(2).map(Number);
}

export async function price(page: Page): Promise<number> {
  return Number((await page.locator('.buy-box-price .price').textContent())?.replace(/[^\d.]/g, ''));
}

/** The cart as the server has it. */
export async function serverCart(page: Page): Promise<{ items: readonly CartItem[]; totals: CartTotals }> {
  return page.evaluate(async () => {
    const { cartServerToken } = JSON.parse(localStorage.getItem('vernissage/en/cart/document') ?? '{}');
    const ask = async (call: string) =>
      (await (await fetch(`/api/cart/${call}?storeCode=en&cartId=${cartServerToken}`)).json()).result;
    return { items: await ask('pull'), totals: await ask('totals') };
  });
}

export async function settled(page: Page, pieces: number): Promise<void> {
  await page.waitForFunction((count) => {
    const kept = JSON.parse(localStorage.getItem('vernissage/en/cart/document') ?? '{}');
    const total = kept.lines?.reduce((sum: number, { qty }: { qty: number }) => sum + qty, 0) ?? 0;
    return total === count && !kept.sending && !kept.totalsStale;
  }, pieces);
}

export const ties = (items: readonly CartItem[]) =>
  items.map(({ sku, qty, product_option }) => {
    const tie = product_option?.extension_attributes.framing;
    return [sku.replace(/-.*/, ''), qty, tie?.part, tie?.for];
  });
