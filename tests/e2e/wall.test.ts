import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartItem, CartTotals } from '../../src/commerce/contract/cart.ts';
import { baseUrl, launchBrowser, openPage, visitPage } from '../support/browser.ts';
import type { Visit } from '../support/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const visit = (...[path, steps, viewport]: Visit) =>
  visitPage(
    browser,
    path,
    async (watched) => {
      await scene(watched.page).waitFor();
      await steps(watched);
      expect(watched.complaints).toEqual([]);
    },
    viewport,
  );

const scene = (page: Page) => page.locator('.wall-scene');
const places = (page: Page) => page.locator('.wall-place');
const hung = (page: Page) => page.locator('.wall-place image');
const tray = (page: Page) => page.locator('.wall-tray button');
const tab = (page: Page, index: number) => page.locator('.wall-tabs input').nth(index).check({ force: true });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page) => page.locator('[data-wall-said]');
const layout = (page: Page, name: string) =>
  page.locator('.wall-layouts label', { hasText: name }).locator('input').check({ force: true });
const labels = (page: Page) =>
  places(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
const total = async (page: Page) =>
  Number((await page.locator('[data-wall-total]').textContent())?.replace(/[^\d.]/g, ''));

/** The tab of prints, once its best sellers are there. */
async function openPrints(page: Page): Promise<void> {
  await tab(page, 1);
  await tray(page).nth(5).waitFor();
}

/** Hangs the first prints of the tray, one in each empty place. */
async function hang(page: Page, count: number): Promise<void> {
  await openPrints(page);
  for (let index = 0; index < count; index += 1) {
    await tray(page).nth(index).click();
    await expect.poll(() => hung(page).count()).toBe(index + 1);
  }
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragTo(
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
async function serverCart(
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

const pieces = (items: readonly CartItem[]) => items.reduce((sum, { qty }) => sum + qty, 0);

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
}

describe('a wall composed by mouse', () => {
  it('takes prints that are dragged onto it, swaps them, and hangs them freely with snapping', () =>
    visit('/en/wall', async ({ page }) => {
      await openPrints(page);
      await dragTo(page, await middleOf(tray(page).nth(1)), await middleOf(places(page).nth(2)));
      await expect.poll(() => hung(page).count()).toBe(1);
      const [, , third] = await labels(page);
      await dragTo(page, await middleOf(places(page).nth(2)), await middleOf(places(page).first()));
      await expect.poll(async () => (await labels(page))[0]).toBe(third?.replace('3', '1'));

      const from = await middleOf(places(page).first());
      await dragTo(page, from, { x: from.x - 40, y: from.y - 63 });
      await tab(page, 0);
      expect(
        await page.locator('.wall-layouts label', { hasText: 'Freely' }).locator('input').isChecked(),
      ).toBe(true);
      expect((await middleOf(places(page).first())).y).toBeLessThan(from.y - 40);
      await tool(page, 'Undo').click();
      await expect
        .poll(async () => Math.round((await middleOf(places(page).first())).y))
        .toBe(Math.round(from.y));
      await tool(page, 'Redo').click();
      await expect.poll(async () => (await middleOf(places(page).first())).y).toBeLessThan(from.y - 40);
    }));

  it('follows layouts, rooms, sizes and a wall of one’s own', () =>
    visit('/en/wall', async ({ page }) => {
      await layout(page, 'Salon');
      expect(await places(page).count()).toBe(12);
      await hang(page, 3);
      await tab(page, 0);
      await layout(page, 'Rising');
      expect(await places(page).count()).toBe(4);
      expect(await hung(page).count()).toBe(3);
      await tool(page, 'Turn the layout').click();
      const [first, last] = [await middleOf(places(page).first()), await middleOf(places(page).nth(3))];
      expect(last.y).toBeGreaterThan(first.y + 50);
      await page.getByLabel('Gap between pictures in cm').fill('12');
      const gap = async () =>
        (await middleOf(places(page).nth(3))).y - (await middleOf(places(page).nth(2))).y;
      const wide = await gap();
      await page.getByLabel('Gap between pictures in cm').fill('2');
      await expect.poll(gap).toBeLessThan(wide - 5);
      await page.getByLabel('My own wall').check({ force: true });
      await page.getByLabel('Width in cm').fill('140');
      await page.getByLabel('Height in cm').fill('20');
      expect(await page.getByLabel('Height in cm').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Height in cm').fill('240');
      expect(await page.getByLabel('Height in cm').getAttribute('aria-invalid')).toBe('false');

      await places(page).first().click();
      const before = (await labels(page))[0];
      await page.locator('.wall-piece .framing-sizes input').last().check({ force: true });
      await expect.poll(async () => (await labels(page))[0]).not.toBe(before);
    }));

  it('finds prints by the search, and what was looked at', () =>
    visit('/en/wall', async ({ page }) => {
      await tab(page, 1);
      await page.getByRole('searchbox', { name: 'Search prints' }).fill('moon');
      await tray(page).first().waitFor();
      const name = await tray(page).first().getAttribute('title');
      await tray(page).first().click();
      await expect.poll(async () => (await labels(page))[0]).toContain(name?.replace('Hang ', ''));
      await page.getByRole('searchbox', { name: 'Search prints' }).fill('');
      await page.locator('.wall-sources input').nth(1).check({ force: true });
      await page.getByText('Nothing on your wishlist hangs on a wall yet').waitFor();
    }));

  it('takes a frame that is dragged onto a picture, or one for all', () =>
    visit('/en/wall', async ({ page }) => {
      await hang(page, 2);
      await tab(page, 2);
      const oak = page.locator('.wall-tray button', { hasText: 'Oak Frame' });
      await dragTo(page, await middleOf(oak), await middleOf(places(page).first()));
      await expect.poll(async () => (await labels(page))[0]).toContain('Oak Frame');
      expect((await labels(page))[1]).not.toContain('Frame');
      await page.locator('.wall-tray button', { hasText: 'Walnut Frame' }).click();
      await expect
        .poll(async () => (await labels(page)).filter((label) => label?.includes('Walnut Frame')).length)
        .toBe(2);
    }));
});

describe('a wall composed by keyboard', () => {
  it('is filled, moved, emptied and undone', () =>
    visit('/en/wall', async ({ page }) => {
      await places(page).nth(1).focus();
      await page.keyboard.press('Enter');
      const search = page.getByRole('searchbox', { name: 'Search prints' });
      await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
      await tray(page).first().waitFor();
      await tray(page).first().focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(() =>
          places(page)
            .nth(1)
            .evaluate((place) => place === document.activeElement),
        )
        .toBe(true);
      await expect.poll(() => said(page).textContent()).toContain('hangs in place 2');

      const leftOf = async () =>
        Number(/([\d.]+)\scm from the left/.exec((await said(page).textContent()) ?? '')?.[1]);
      await page.keyboard.press('ArrowRight');
      await expect.poll(leftOf).toBeGreaterThan(0);
      const left = await leftOf();
      await page.keyboard.press('ArrowRight');
      await expect.poll(leftOf).toBeCloseTo(left + 1);
      await page.keyboard.press('Shift+ArrowRight');
      await expect.poll(leftOf).toBeCloseTo(left + 6);
      await page.keyboard.press('Delete');
      await expect.poll(() => hung(page).count()).toBe(0);
      await page.keyboard.press('Control+z');
      await expect.poll(() => hung(page).count()).toBe(1);
      await page.keyboard.press('Control+Shift+z');
      await expect.poll(() => hung(page).count()).toBe(0);
    }));
});

describe('a wall composed by touch', () => {
  it('drags what has been held, and lets the page scroll otherwise', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      baseURL: baseUrl(),
    });
    const page = await context.newPage();
    await page.goto('/en/wall');
    await scene(page).waitFor();
    await openPrints(page);
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }, held: number) => {
      await send('touchStart', from);
      await page.waitForTimeout(held);
      for (let step = 1; step <= 8; step += 1) {
        await send('touchMove', {
          x: from.x + ((to.x - from.x) * step) / 8,
          y: from.y + ((to.y - from.y) * step) / 8,
        });
      }
      await send('touchEnd');
    };

    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 260));
    const start = await scrolled();
    await drag(await middleOf(tray(page).first()), await middleOf(places(page).first()), 450);
    await expect.poll(() => hung(page).count()).toBe(1);
    expect(await scrolled()).toBe(start);

    const item = await middleOf(tray(page).nth(1));
    await drag(item, { x: item.x, y: item.y - 200 }, 0);
    await expect.poll(scrolled).toBeGreaterThan(start);
    expect(await hung(page).count()).toBe(1);

    // A page that still glides takes the next touch as a stop.
    const stands = async () => {
      const before = await scrolled();
      await page.waitForTimeout(150);
      return (await scrolled()) === before;
    };
    await expect.poll(stands).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(stands).toBe(true);
    await places(page).first().tap();
    await page.locator('.wall-piece').waitFor();
    const before = await middleOf(places(page).first());
    await drag(before, { x: before.x - 30, y: before.y - 30 }, 0);
    await expect.poll(async () => (await middleOf(places(page).first())).y).toBeLessThan(before.y - 15);
    await context.close();
  });
});

describe('a wall that is shared', () => {
  it('is the same in another browser; what is not sold is told', () =>
    visit('/en/wall', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await layout(page, 'Square');
      await hang(page, 4);
      await tab(page, 2);
      await page.locator('.wall-tray button', { hasText: 'Black Wooden Frame' }).click();
      const mine = await labels(page);
      const price = await total(page);
      await page.locator('.wall-sum').getByRole('button', { name: 'Share' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#wall=1~');
      const address = await page.evaluate(() => navigator.clipboard.readText());
      await visit(address, async ({ page: other }) => {
        await expect.poll(() => labels(other)).toEqual(mine);
        await expect.poll(() => total(other)).toBe(price);
        expect(other.url()).not.toContain('#wall');
      });
      await visit(address.replace(/vm-\w+/, 'vm-none'), async ({ page: other }) => {
        await other.getByText('Not everything on this wall is still available').waitFor();
        expect(await hung(other).count()).toBe(3);
      });
      await visit('/en/wall#wall=1~sofa~nonsense', async ({ page: other }) => {
        await expect.poll(() => said(other).textContent()).toContain('does not show a wall');
      });
    }));

  it('is kept under a name and through a reload', () =>
    visit('/en/wall', async ({ page }) => {
      await hang(page, 2);
      const mine = await labels(page);
      await tab(page, 3);
      await page.getByLabel('Name of the wall').fill('Hall');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'New wall' }).click();
      await expect.poll(() => hung(page).count()).toBe(0);
      await page.reload();
      await tab(page, 3);
      await page.getByRole('button', { name: 'Hall', exact: true }).click();
      await expect.poll(() => labels(page)).toEqual(mine);
      await page.reload();
      await expect.poll(() => labels(page)).toEqual(mine);
    }));
});

describe.each([
  ['en', '/en/wall'],
  ['de', '/de/wall'],
  ['se', '/se/wall'],
])('in the store %s', (store, path) => {
  it('all of it is put into the cart, once, frames tied to their prints, at the price that was shown', () =>
    visit(path, async ({ page }) => {
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
    }));

  it.each(['desktop', 'phone'] as const)('has no barriers on a %s', (viewport) =>
    visit(
      path,
      async ({ page }) => {
        await axe(page);
        await hang(page, 2);
        if (viewport === 'phone') return axe(page);
        await tab(page, 2);
        await axe(page);
        await places(page).first().click();
        await page.locator('.wall-piece').waitFor();
        await axe(page);
      },
      viewport,
    ),
  );
});

it('tells line by line what could not be added, and adds only that when asked again', async () => {
  const { page, context } = await openPage(browser);
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
  await context.close();
});

it('is linked to from every page and in the sitemap; without a script there are links to the prints', async () => {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto('/en');
  await page.getByRole('link', { name: 'Gallery wall' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Gallery wall' }).waitFor();
  expect(await page.locator('link[rel=alternate][hreflang=de-DE]').getAttribute('href')).toContain(
    '/de/wall',
  );
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/en/wall');
  const sitemap = await page.evaluate(async () => (await fetch('/en/data/sitemap/1.xml')).text());
  expect(sitemap).toContain('/en/wall</loc>');
  await watched.context.close();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl() });
  const bare = await context.newPage();
  await bare.goto('/en/wall');
  expect(await bare.locator('.wall-page noscript').textContent()).toContain('The wall needs JavaScript');
  expect(await bare.locator('.wall-page noscript a').count()).toBeGreaterThan(2);
  await context.close();
});
