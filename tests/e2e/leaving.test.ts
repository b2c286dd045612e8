import type { BrowserContext, Page } from 'playwright';
import { addToCart, countBecomes, settledQuantities } from '../support/e2e/cart.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { long } from '../support/e2e/long.ts';
import { pathOfKind } from '../support/e2e/page-kinds.ts';
import { productPaths } from '../support/e2e/sample-pages.ts';

/** Scripts that are loaded from now on never arrive: the shopper is faster than the network. */
async function stallScripts(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/_astro/*.js*', () => new Promise(() => undefined));
  return () => context.unroute('**/_astro/*.js*');
}

/** Scripts that a page loads from now on arrive when the answer is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js*', async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

/** Looks like an adding, and can't be done. */
const undoable = [
  '{"props":{"context":{"storeCode":"en","textUrls":[]},"product":{"sku":"A","configurable_options":5}},"entries":[]}',
  '{"props":{"context":{"storeCode":"en","textUrls":[]},"product":{"sku":"A","associated":5}},"entries":[]}',
];

test.describe('Add to cart, and away at once', () => {
  test('is in the cart of the next page, with size and quantity, and counted once', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto(await pathOfKind('en', 'poster'), { waitUntil: 'networkidle' });
    const release = await stallScripts(context);
    const sizes = page.getByRole('group', { name: 'Size' });
    await sizes.getByRole('radio').last().check();
    const sku = await sizes.locator('small').last().getAttribute('data-live-price');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await addToCart(page).click();
    await release();
    await page.goto('/en/about');
    await countBecomes(page, '3');
    expect(await settledQuantities(page)).toEqual([3]);
    const kept = await page.evaluate(() => localStorage.getItem('vernissage/en/cart/document'));
    expect(JSON.parse(kept ?? '{}').lines).toMatchObject([{ sku, qty: 3 }]);
    await page.goto('/en');
    await page.waitForLoadState('networkidle');
    expect(await settledQuantities(page)).toEqual([3]);
    expect(complaints).toEqual([]);
  });

  test('is in the cart of the next page if the tab was closed', long, async ({ page, context }) => {
    await page.goto(await pathOfKind('en', 'poster'), { waitUntil: 'networkidle' });
    const release = await stallScripts(context);
    await addToCart(page).click();
    expect(await addToCart(page).getAttribute('aria-busy')).toBe('true');
    await page.close();
    await release();
    const next = await context.newPage();
    await next.goto('/en/about');
    await countBecomes(next, '1');
    expect(await settledQuantities(next)).toEqual([1]);
  });

  test('is in the cart if tabs were closed while the buy box was loading', long, async ({ page }) => {
    await page.goto(await pathOfKind('en', 'poster'), { waitUntil: 'networkidle' });
    // The page is gone as soon as what was written down is: nothing is lost between the two.
    await page.evaluate(() => {
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function (key: string) {
        removeItem.call(this, key);
        const isInCart = Object.keys(localStorage).some((each) => /cart\/(intent|document)/.test(each));
        if (key.startsWith('vernissage/adding/')) document.title = isInCart ? 'kept' : 'lost';
      };
    });
    await addToCart(page).click();
    await countBecomes(page, '1');
    expect(await page.title()).toBe('kept');
  });

  test('is not repeated when the shopper goes back', async ({ page, context }) => {
    await page.goto(await pathOfKind('en', 'poster'), { waitUntil: 'networkidle' });
    const release = await stallScripts(context);
    await addToCart(page).click();
    await release();
    await page.goto('/en/about');
    await countBecomes(page, '1');
    await page.goBack();
    await addToCart(page).hover();
    await page.waitForLoadState('networkidle');
    expect(await settledQuantities(page)).toEqual([1]);
  });

  test(
    'counts each click once if another tab has done the first one meanwhile',
    long,
    async ({ page, context }) => {
      await page.goto(await pathOfKind('en', 'poster'), { waitUntil: 'networkidle' });
      const arrive = await delayScripts(page);
      await addToCart(page).click();
      const other = await context.newPage();
      await other.goto('/en/about');
      await countBecomes(other, '1');
      await addToCart(page).click();
      arrive();
      await countBecomes(page, '2');
      expect(await settledQuantities(page)).toEqual([2]);
    },
  );

  test(
    'asks for a passepartout’s frame on its own page, though another tab was opened meanwhile',
    long,
    async ({ page, context, complaints }) => {
      const paths = await productPaths('en');
      await page.goto(`/${paths.find((path) => path.endsWith('white-passepartout')) ?? ''}`);
      await page.waitForLoadState('networkidle');
      const arrive = await delayScripts(page);
      await addToCart(page).click();
      const other = await context.newPage();
      await other.goto('/en/about', { waitUntil: 'networkidle' });
      arrive();
      await page.getByRole('alert').filter({ hasText: 'requires buying a frame' }).waitFor();
      expect(await page.locator('cart-trigger [data-count]').textContent()).toBe('0');
      expect(complaints).toEqual([]);
    },
  );

  test('is not blocked by foreign data in storage', async ({ page, context, complaints }) => {
    const written = [
      'null',
      '{}',
      '[null, 1, {}]',
      '{"props":{},"entries":[[]]}',
      'nonsense',
      '{"props":{"context":{"storeCode":"en"},"product":{"sku":"A"}},"entries":[null]}',
      '{"props":{"context":{"storeCode":"en"},"product":{"sku":"A","configurable_options":[]}},"entries":[]}',
      ...undoable,
    ];
    await context.addInitScript((texts) => {
      for (const [index, text] of texts.entries()) localStorage.setItem(`vernissage/adding/${index}`, text);
    }, written);
    await page.goto(await pathOfKind('en', 'poster'), { waitUntil: 'networkidle' });
    await addToCart(page).click();
    await countBecomes(page, '1');
    expect(await settledQuantities(page)).toEqual([1]);
    expect(complaints).toEqual([]);
  });

  for (const written of undoable) {
    test(
      `is in the cart of the next page, whatever was stored before: ${written}`,
      long,
      async ({ page, context, complaints }) => {
        await page.goto(await pathOfKind('en', 'poster'), { waitUntil: 'networkidle' });
        const release = await stallScripts(context);
        await addToCart(page).click();
        await page.evaluate((text) => localStorage.setItem('vernissage/adding/1', text), written);
        await release();
        await page.goto('/en/about');
        await countBecomes(page, '1');
        expect(await settledQuantities(page)).toEqual([1]);
        const kept = await page.evaluate(() => Object.keys(localStorage));
        expect(kept.filter((key) => key.startsWith('vernissage/adding/'))).toEqual([]);
        expect(complaints).toEqual([]);
      },
    );
  }

  test('is sent by the next page if the answer did not arrive', async ({ page }) => {
    await page.goto(await pathOfKind('en', 'poster'), { waitUntil: 'networkidle' });
    await addToCart(page).click();
    await countBecomes(page, '1');
    expect(await addToCart(page).getAttribute('aria-busy')).not.toBe('true');
    await page.goto('/en/about');
    expect(await settledQuantities(page)).toEqual([1]);
  });
});
