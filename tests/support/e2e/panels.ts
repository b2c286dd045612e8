import type { Locator } from 'playwright';
import { expect } from 'playwright/test';
import { pathOfKind } from './page-kinds.ts';
import type { Shopper } from './shopper.ts';
import type { TextKey } from '../../../src/i18n/text-key.ts';

/** A part of the shop that opens over a page or within it: the same steps for a shopper in any store, by any input. */
export interface Panel {
  readonly name: string;
  /** Selector of the panel. */
  readonly part: string;
  readonly path: (storeCode: string) => Promise<string>;
  /** What is done on the page before. */
  readonly prepare?: (shopper: Shopper) => Promise<void>;
  readonly opener: (shopper: Shopper) => Locator;
  /** The panel, by its role and its name in the language of the store. */
  readonly panel: (shopper: Shopper) => Locator;
  readonly close: (shopper: Shopper) => Locator;
  /** It covers the page, which is out of reach then. */
  readonly isModal: (shopper: Shopper) => boolean;
  /** Only on a phone, whichever the input. */
  readonly isForPhones?: boolean;
  /** What a shopper does in it. */
  readonly use: (shopper: Shopper, panel: Locator) => Promise<void>;
  /** A link in it, and where it leads. */
  readonly link?: (shopper: Shopper, panel: Locator) => { readonly to: Locator; readonly path: RegExp };
}

const poster = (storeCode: string) => pathOfKind(storeCode, 'poster');
const always = () => true;
const button = ({ page, t }: Shopper, key: TextKey) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .and(page.locator(':visible'))
    .first();
const dialog = ({ page, t }: Shopper, key: TextKey) =>
  page.getByRole('dialog', { name: t(key), exact: true });
const closeIn = (panel: Locator, { t }: Shopper, key: TextKey) =>
  panel.getByRole('button', { name: t(key), exact: true }).first();

/** Adds the product of the page to the cart, and waits until its number is seen. */
export async function addToCart(shopper: Shopper): Promise<void> {
  await shopper.press(button(shopper, 'cart.addToCart'));
  await shopper.page.locator('cart-trigger [data-count]', { hasText: '1' }).waitFor();
}

export const cartPanel: Panel = {
  name: 'cart',
  part: '#microcart',
  path: poster,
  prepare: addToCart,
  opener: (shopper) => button(shopper, 'cart.open'),
  panel: (shopper) => dialog(shopper, 'cart.title'),
  close: (shopper) => closeIn(dialog(shopper, 'cart.title'), shopper, 'cart.close'),
  isModal: always,
  async use(shopper, panel) {
    const { page, t } = shopper;
    await shopper.press(panel.getByRole('button', { name: t('cart.increase') }));
    await page.locator('cart-trigger [data-count]', { hasText: '2' }).waitFor();
    await shopper.press(panel.getByRole('button', { name: t('cart.remove'), exact: true }));
    await panel.getByText(t('cart.empty')).waitFor();
    await page.waitForFunction(
      (code) => localStorage.getItem(`vernissage/${code}/pieces`) === '0 0',
      shopper.storeCode,
    );
  },
};

const wishlistPanel: Panel = {
  name: 'wishlist',
  part: '.wishlist-panel',
  path: poster,
  async prepare(shopper) {
    await shopper.press(button(shopper, 'shelf.wishlist.add'));
    await shopper.page.locator('.wishlist-trigger [data-count]', { hasText: '1' }).waitFor();
  },
  opener: ({ page, t }) => page.getByRole('link', { name: t('shelf.wishlist.title'), exact: true }),
  panel: (shopper) => dialog(shopper, 'shelf.wishlist.title'),
  close: (shopper) => closeIn(dialog(shopper, 'shelf.wishlist.title'), shopper, 'shelf.close'),
  isModal: always,
  async use(shopper, panel) {
    await panel.locator('.price', { hasText: /\d/ }).waitFor();
    await shopper.press(panel.locator('.wish-button'));
    await panel.getByText(shopper.t('shelf.wishlist.empty')).waitFor();
  },
};

const sidebar: Panel = {
  name: 'menu',
  part: '#menu',
  path: (storeCode) => pathOfKind(storeCode, 'about'),
  isForPhones: true,
  opener: (shopper) => button(shopper, 'common.header.menu'),
  panel: ({ page, t }) => page.getByRole('navigation', { name: t('common.header.mainMenu'), exact: true }),
  close: (shopper) =>
    closeIn(
      shopper.page.getByRole('navigation', { name: shopper.t('common.header.mainMenu') }),
      shopper,
      'common.country.close',
    ),
  isModal: always,
  async use(shopper, panel) {
    await panel.locator('.children a').first().waitFor({ state: 'visible' });
    if (shopper.input === 'keyboard') await shopper.reach(panel.locator('.children a').nth(3));
  },
  link: ({ storeCode }, panel) => ({
    to: panel.locator('.children a').nth(2),
    path: new RegExp(`/${storeCode}/.+/.+`),
  }),
};

const countryPicker: Panel = {
  name: 'country picker',
  part: '#country',
  path: poster,
  opener: (shopper) => button(shopper, 'common.country.choose'),
  panel: (shopper) => dialog(shopper, 'common.country.title'),
  close: (shopper) => closeIn(dialog(shopper, 'common.country.title'), shopper, 'common.country.close'),
  isModal: always,
  async use({ storeCode }, panel) {
    await panel.locator(`[data-store=${storeCode}][aria-current=true]`).waitFor();
  },
  link: ({ storeCode }, panel) => {
    const other = storeCode === 'se' ? 'de' : 'se';
    return { to: panel.locator(`[data-store=${other}]`), path: new RegExp(`/${other}/.+`) };
  },
};

const isOnPhone = ({ input }: Shopper) => input === 'touch';

const filters: Panel = {
  name: 'filters',
  part: '.listing-panel',
  path: (storeCode) => Promise.resolve(`/${storeCode}/c/all`),
  opener: (shopper) => button(shopper, 'category.filter'),
  panel: (shopper) => dialog(shopper, 'category.filter'),
  close: (shopper) =>
    isOnPhone(shopper)
      ? closeIn(dialog(shopper, 'category.filter'), shopper, 'listing.close')
      : dialog(shopper, 'category.filter').locator('footer .is-main'),
  isModal: isOnPhone,
  async use(shopper, panel) {
    const { page, t } = shopper;
    const label = panel.locator('[data-facet=color2] label').first();
    const promised = Number(await label.locator('.soft').textContent());
    await shopper.choose(label);
    await page.waitForURL(/color2=\d+$/);
    await panel.getByRole('button', { name: t('listing.show', { count: promised }) }).waitFor();
    await shopper.press(panel.getByRole('button', { name: t('listing.clear') }));
    await page.waitForURL((url) => url.search === '');
  },
};

const room: Panel = {
  name: 'room',
  part: '.room-dialog',
  path: poster,
  opener: (shopper) => button(shopper, 'framing.room'),
  panel: (shopper) => dialog(shopper, 'framing.room'),
  close: (shopper) => closeIn(dialog(shopper, 'framing.room'), shopper, 'framing.close'),
  isModal: always,
  async use(shopper, panel) {
    const { t } = shopper;
    const sizes = panel.locator('.framing-sizes').nth(1);
    const picture = panel.getByRole('img').first();
    const over = await picture.getAttribute('aria-label');
    await shopper.choose(panel.locator('label', { hasText: t('framing.rooms.bed') }));
    await expect.poll(() => picture.getAttribute('aria-label')).not.toBe(over);
    await shopper.choose(panel.locator('.swatch-choice').first().locator('label').nth(1));
    await panel.locator('polygon').first().waitFor({ state: 'attached' });
    const chosen = await sizes.locator('label:has(:checked)').textContent();
    await shopper.choose(panel.locator('.swatch-choice').nth(1).locator('label').nth(1));
    await panel.locator('.framing-sizes').nth(2).waitFor();
    expect(await sizes.locator('label:has(:checked)').textContent()).toBe(chosen);
  },
};

/** Everything that opens over a page, but the search, which has tests of its own. */
export const panels: readonly Panel[] = [cartPanel, wishlistPanel, sidebar, countryPicker, filters, room];

/** Opens a panel, looks at it, uses it, closes it, and follows a link in it. */
export async function usePanel(shopper: Shopper, panel: Panel): Promise<void> {
  const { page, input } = shopper;
  await shopper.visit(await panel.path(shopper.storeCode));
  await panel.prepare?.(shopper);
  const opener = panel.opener(shopper);
  const opened = panel.panel(shopper);
  await shopper.press(opener);
  await opened.waitFor();
  await panel.close(shopper).waitFor();
  await shopper.expectGood(panel.part);
  if (panel.isModal(shopper) && input === 'keyboard') await shopper.expectFocusInside(opened);
  await panel.use(shopper, opened);

  if (input === 'keyboard') await page.keyboard.press('Escape');
  else await shopper.press(panel.close(shopper));
  await opened.waitFor({ state: 'hidden' });
  await shopper.expectFocus(opener);
  shopper.expectNoComplaints();

  const link = panel.link?.(shopper, opened);
  if (!link) return;
  await shopper.press(opener);
  await opened.waitFor();
  await shopper.press(link.to);
  await page.waitForURL(link.path);
}
