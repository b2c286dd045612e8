import { expect } from 'playwright/test';
import { pathOfKind } from './page-kinds.ts';
import { addToCart } from './panels.ts';
import type { Shopper } from './shopper.ts';

/** What opens, unfolds or appears within a page or a panel: what a shopper does there, from opening to closing. */
export interface PartOfPage {
  readonly name: string;
  readonly path: (storeCode: string) => Promise<string>;
  readonly use: (shopper: Shopper) => Promise<void>;
  /** Only where there is room for it, whichever the input. */
  readonly isForDesks?: boolean;
}

const poster = (storeCode: string) => pathOfKind(storeCode, 'poster');
const listing = (storeCode: string) => Promise.resolve(`/${storeCode}/c/all`);

const framing: PartOfPage = {
  name: 'choice of a frame and a passepartout',
  path: poster,
  async use(shopper) {
    const { page, t } = shopper;
    const opener = page.getByRole('button', { name: t('framing.frame'), exact: true });
    const choice = page.locator('.framing-choice');
    const total = page.locator('.buy-box-price .price');
    const bare = await total.textContent();
    await shopper.press(opener);
    await choice.getByRole('group', { name: t('framing.frame') }).waitFor();
    await shopper.choose(choice.locator('.swatch-choice').first().locator('label').nth(1));
    await shopper.choose(choice.locator('.swatch-choice').nth(1).locator('label').nth(1));
    await expect.poll(() => page.locator('.gallery .main > svg').count()).toBe(1);
    expect(await total.textContent()).not.toBe(bare);
    await shopper.expectGood('.buy-box');
    await shopper.press(opener);
    await choice.waitFor({ state: 'detached' });
    await shopper.expectFocus(opener);
  },
};

const wrapping: PartOfPage = {
  name: 'gift wrapping in the cart',
  path: poster,
  async use(shopper) {
    const { page, t } = shopper;
    await addToCart(shopper);
    await shopper.press(page.getByRole('button', { name: t('cart.open'), exact: true }));
    const cart = page.getByRole('dialog', { name: t('cart.title'), exact: true });
    const opener = cart.getByRole('button', { name: t('cart.wrapping.add') });
    const list = cart.getByRole('list', { name: t('cart.wrapping.choose') });
    await shopper.press(opener);
    await list.getByRole('button').first().waitFor();
    await shopper.expectGood('#microcart');
    await shopper.press(opener);
    await list.waitFor({ state: 'detached' });
    await shopper.press(opener);
    const name = (await list.locator('button > span').first().textContent()) ?? '';
    await shopper.press(list.getByRole('button').first());
    const line = cart.getByRole('listitem').filter({ hasText: name });
    await line.waitFor();
    expect(await opener.count()).toBe(0);
    await shopper.press(line.getByRole('button', { name: t('cart.remove') }));
    await opener.waitFor();
  },
};

const notifications: PartOfPage = {
  name: 'notification',
  path: poster,
  async use(shopper) {
    const { page, t } = shopper;
    await shopper.press(page.getByRole('button', { name: t('shelf.compare.add'), exact: true }));
    const name = (await page.locator('h1').textContent())?.trim() ?? '';
    const notification = page.getByRole('status').locator('.notification:visible');
    await notification.getByText(t('shelf.compare.added', { name }), { exact: true }).waitFor();
    await shopper.expectGood('shop-notifications');
    await shopper.press(notification.getByRole('button', { name: t('cart.notification.dismiss') }));
    await notification.waitFor({ state: 'detached' });
  },
};

const sorting: PartOfPage = {
  name: 'menu of orders',
  path: listing,
  async use(shopper) {
    const { page, t, input } = shopper;
    const opener = page.locator('.listing-sort summary');
    const menu = page.locator('.listing-sort ul');
    await shopper.press(opener);
    await menu.waitFor();
    await page.locator('astro-island:not([ssr]) .listing-bar').waitFor();
    await shopper.expectGood('.listing-bar');
    if (input === 'keyboard') await page.keyboard.press('Escape');
    else await shopper.press(page.locator('.listing-bar [role=status]'));
    await menu.waitFor({ state: 'hidden' });
    await shopper.press(opener);
    await shopper.press(menu.getByRole('link', { name: t('category.sort.price'), exact: true }));
    await page.waitForURL(/sort=price%3Aasc/);
    await menu.waitFor({ state: 'hidden' });
    await opener.getByText(t('category.sort.price')).waitFor();
  },
};

const wishlistPage: PartOfPage = {
  name: 'page of the wishlist',
  path: poster,
  async use(shopper) {
    const { page, t, storeCode } = shopper;
    await shopper.press(page.getByRole('button', { name: t('shelf.wishlist.add'), exact: true }));
    await shopper.press(page.getByRole('link', { name: t('shelf.wishlist.title'), exact: true }));
    await shopper.press(page.getByRole('dialog').getByRole('link', { name: t('shelf.wishlist.showAll') }));
    await page.waitForURL(`**/${storeCode}/wishlist`);
    await page.getByRole('heading', { level: 1, name: t('shelf.wishlist.title') }).waitFor();
    await page.locator('.shelf-products .price', { hasText: /\d/ }).waitFor();
    await shopper.expectGood('main');
    await shopper.press(page.locator('.shelf-products .wish-button'));
    await page.getByText(t('shelf.wishlist.empty')).waitFor();
  },
};

const comparison: PartOfPage = {
  name: 'comparison',
  path: poster,
  async use(shopper) {
    const { page, t, storeCode } = shopper;
    await shopper.press(page.getByRole('button', { name: t('shelf.compare.add'), exact: true }));
    await shopper.press(page.locator('.shelf-buttons').getByRole('link', { name: t('shelf.compare.show') }));
    await page.waitForURL(`**/${storeCode}/compare`);
    const table = page.getByRole('table');
    await table.locator('.price', { hasText: /\d/ }).waitFor();
    await shopper.expectGood('main');
    await shopper.choose(page.locator('.compare-only'));
    await expect.poll(() => table.locator('tbody tr:visible').count()).toBe(0);
    await shopper.press(table.getByRole('button', { name: t('shelf.compare.remove') }));
    await page.getByText(t('shelf.compare.empty')).waitFor();
  },
};

const submenu: PartOfPage = {
  name: 'submenu of the wide menu',
  path: (storeCode) => pathOfKind(storeCode, 'about'),
  isForDesks: true,
  async use(shopper) {
    const { page, input, storeCode } = shopper;
    const titles = page.locator('#menu .title');
    const children = page.locator('#menu .top > li').first().locator('.children a');
    const open = () => {
      if (input === 'mouse') return titles.first().hover();
      return input === 'touch' ? titles.first().tap() : shopper.reach(titles.first());
    };
    await open();
    await children.first().waitFor();
    await shopper.expectGood('#menu');
    if (input === 'mouse') await page.mouse.move(20, 700);
    else if (input === 'touch') await titles.nth(1).tap();
    else {
      await shopper.reach(children.nth(1));
      // Escape is heard from the first look at the menu on, once what hears it is there.
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('Escape');
      await shopper.expectFocus(titles.first());
    }
    await children.first().waitFor({ state: 'hidden' });
    if (input === 'keyboard') await page.keyboard.press('Shift+Tab');
    await open();
    await children.first().waitFor();
    await shopper.press(children.nth(1));
    await page.waitForURL(new RegExp(`/${storeCode}/.+/.+`));
  },
};

export const partsOfPages: readonly PartOfPage[] = [
  framing,
  wrapping,
  notifications,
  sorting,
  wishlistPage,
  comparison,
  submenu,
];
