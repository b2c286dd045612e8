import type { Browser } from 'playwright';
import { baseUrl, shopBehind } from './shop-under-test.ts';

/**
 * Leads buyers who come back from the hosted checkout to the shop under test. An API of another kind has a setting for that; our
 * own leads them to its own pages.
 */
export function returnToShop(browser: Browser): Browser {
  const behind = shopBehind();
  if (behind === undefined) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.route(`${behind}/*/kco/confirmation?*`, (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.fulfill({ status: 302, headers: { location: `${baseUrl()}${pathname}${search}` } });
    });
    return context;
  };
  return browser;
}
