import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser, launchBrowserWithoutPictures } from '../support/browser.ts';
import { partsOfPages } from '../support/parts-of-pages.ts';
import { Shopper, usualShoppers } from '../support/shopper.ts';

/** In one store pictures are shown; in others they are the same. */
let browser: Browser;
let withoutPictures: Browser;
beforeAll(async () => {
  [browser, withoutPictures] = await Promise.all([launchBrowser(), launchBrowserWithoutPictures()]);
});
afterAll(() => Promise.all([browser.close(), withoutPictures.close()]));
const browserIn = (storeCode: string) => (storeCode === 'en' ? browser : withoutPictures);

describe.each(usualShoppers)('in the store %s by %s', (storeCode, input) => {
  let usual: Shopper;
  let wide: Shopper;
  beforeAll(async () => {
    usual = await Shopper.come(browserIn(storeCode), storeCode, input);
    wide = input === 'touch' ? await Shopper.come(browserIn(storeCode), storeCode, input, 'desktop') : usual;
  });
  afterAll(() => Promise.all([usual.leave(), wide.leave()]));

  it.each(partsOfPages)('the $name opens, is used and closes', async ({ path, use, isForDesks }) => {
    const shopper = isForDesks ? wide : usual;
    await shopper.visit(await path(storeCode));
    await use(shopper);
    shopper.expectNoComplaints();
  });
});
