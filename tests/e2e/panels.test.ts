import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser, launchBrowserWithoutPictures } from '../support/browser.ts';
import { panels, type Panel } from '../support/panels.ts';
import { Shopper, usualShoppers } from '../support/shopper.ts';

/** In one store pictures are shown; in others they are the same. */
let browser: Browser;
let withoutPictures: Browser;
beforeAll(async () => {
  [browser, withoutPictures] = await Promise.all([launchBrowser(), launchBrowserWithoutPictures()]);
});
afterAll(() => Promise.all([browser.close(), withoutPictures.close()]));
const browserIn = (storeCode: string) => (storeCode === 'en' ? browser : withoutPictures);

/** Opens a panel, looks at it, uses it, closes it, and follows a link in it. */
async function useAll(shopper: Shopper, panel: Panel): Promise<void> {
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

describe.each(usualShoppers)('in the store %s by %s', (storeCode, input) => {
  let wide: Shopper;
  let narrow: Shopper;
  beforeAll(async () => {
    wide = await Shopper.come(browserIn(storeCode), storeCode, input);
    narrow = input === 'touch' ? wide : await Shopper.come(browserIn(storeCode), storeCode, input, 'phone');
  });
  afterAll(() => Promise.all([wide.leave(), narrow.leave()]));

  it.each(panels)('the $name opens, is used and closes', (panel) =>
    useAll(panel.isForPhones ? narrow : wide, panel),
  );
});
