import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { partsOfPages } from '../support/parts-of-pages.ts';
import { inputs, Shopper, shopperStores } from '../support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(shopperStores)('in the store %s', (storeCode) => {
  describe.each(inputs)('by %s', (input) => {
    let usual: Shopper;
    let wide: Shopper;
    beforeAll(async () => {
      usual = await Shopper.come(browser, storeCode, input);
      wide = input === 'touch' ? await Shopper.come(browser, storeCode, input, 'desktop') : usual;
    });
    afterAll(() => Promise.all([usual.leave(), wide.leave()]));

    it.each(partsOfPages)('the $name opens, is used and closes', async ({ path, use, isForDesks }) => {
      const shopper = isForDesks ? wide : usual;
      await shopper.visit(await path(storeCode));
      await use(shopper);
      shopper.expectNoComplaints();
    });
  });
});
