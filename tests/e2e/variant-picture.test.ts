import type { Page } from 'playwright';
import { addToCart, cartPanel, openCart } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { pathOfKind } from '../support/e2e/page-kinds.ts';

const ownPicture = '/resize/v/e/wall-of-its-own.svg';
const gallery = (page: Page) => page.locator('.gallery .main img').getAttribute('src');

/**
 * Opens a product page whose last size has a picture of its own, as imported catalogues have them. The demo shop's sizes
 * show the same print, so the picture is added to what the page gives the buy box.
 */
async function openWithPicture(page: Page, query = ''): Promise<string> {
  const [path = ''] = (await pathOfKind('en', 'poster')).split('?');
  let childSku = '';
  await page.route(`**${path}*`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const children = [...html.matchAll(/"sku":"([^"]+)","price_incl_tax/g)];
    const [field = '', sku = ''] = children.at(-1) ?? [];
    childSku = sku;
    const picture = `"picture":"/img/600/744${ownPicture}",`;
    await route.fulfill({ response: answer, body: html.replace(field, () => picture + field) });
  });
  await page.route(`**${ownPicture}`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto(path);
  if (query) await page.goto(`${path}?${query}=${encodeURIComponent(childSku)}`);
  return childSku;
}

test.describe('a size with its own picture', () => {
  test('shows it when chosen, also in the cart, and the page’s picture for others', async ({
    page,
    complaints,
  }) => {
    await openWithPicture(page);
    const first = await gallery(page);
    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio');
    await sizes.last().check();
    await page.waitForFunction(
      (part) => document.querySelector<HTMLImageElement>('.gallery .main img')?.src.includes(part),
      ownPicture,
    );
    await addToCart(page).click();
    await openCart(page).click();
    await cartPanel(page).locator(`.cart-line img[src*="${ownPicture}"]`).waitFor();
    await page.keyboard.press('Escape');
    await sizes.first().check();
    await page.waitForFunction(
      (src) => document.querySelector('.gallery .main img')?.getAttribute('src') === src,
      first,
    );
    expect(complaints).toEqual([]);
  });

  test('shows it when it is linked', async ({ page }) => {
    const childSku = await openWithPicture(page, 'childSku');
    await page.waitForFunction(
      (part) => document.querySelector<HTMLImageElement>('.gallery .main img')?.src.includes(part),
      ownPicture,
    );
    expect(new URL(page.url()).searchParams.get('childSku')).toBe(childSku);
  });
});
