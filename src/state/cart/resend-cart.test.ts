import { afterEach, beforeEach, expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { pageLock } from '../lock.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import type { Browser } from '../../../tests/support/state/browser-of-tabs.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { resendCart } from './resend-cart.ts';

const shop = stateShop();
let browser: Browser;

beforeEach(async () => {
  browser = openBrowser(shop.origin);
});
afterEach(() => browser.close());

const line = (sku: string, qty = 1) => ({ sku, qty, name: sku, price_incl_tax: decimalAmount(12.5) });

async function tabWithKept() {
  shop.isForgetful(true);
  const tab = browser.openTab();
  tab.cart.add(line('A', 2));
  tab.cart.add(line('B'));
  await tab.settled();
  return tab;
}

test('what stayed in the browser is sent once the server makes carts again, however often it is asked', async () => {
  const tab = await tabWithKept();
  shop.isForgetful(false);
  await Promise.all([1, 2].map(() => resendCart(tab.cart, tab.sender, pageLock, browser.name)));
  await tab.settled();
  expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ A: 2, B: 1 });
  expect(tab.shown()).toEqual({ A: 2, B: 1 });
  expect(tab.notices.map(({ kind }) => kind)).toEqual(['refused']);
});

test('it stays where the server still makes none, and the shopper is told', async () => {
  const tab = await tabWithKept();
  await resendCart(tab.cart, tab.sender, pageLock, browser.name);
  await tab.settled();
  expect(tab.shown()).toEqual({ A: 2, B: 1 });
  expect(tab.notices.map(({ kind }) => kind)).toEqual(['refused', 'refused']);
});

test('a cart that the server has is left alone', async () => {
  const tab = browser.openTab();
  tab.cart.add(line('A'));
  await tab.settled();
  const [document, calls] = [tab.cart.document(), shop.network.calls.length];
  await resendCart(tab.cart, tab.sender, pageLock, browser.name);
  expect(tab.cart.document()).toEqual(document);
  expect(shop.network.calls).toHaveLength(calls);
});
