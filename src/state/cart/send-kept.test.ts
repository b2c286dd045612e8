import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageLock } from '../lock.ts';
import { openBrowser } from './browser-of-tabs.ts';
import type { Browser } from './browser-of-tabs.ts';
import { startContractServer } from './contract-server.ts';
import type { ContractServer } from './contract-server.ts';
import { sendKept } from './send-kept.ts';

let server: ContractServer;
let browser: Browser;

beforeEach(async () => {
  server = await startContractServer();
  browser = openBrowser(server.origin);
});
afterEach(async () => {
  browser.close();
  await server.close();
});

const line = (sku: string, qty = 1) => ({ sku, qty, name: sku, price_incl_tax: 12.5 });

async function tabWithKept() {
  server.isForgetful = true;
  const tab = browser.openTab();
  tab.cart.add(line('A', 2));
  tab.cart.add(line('B'));
  await tab.settled();
  return tab;
}

test('what stayed in the browser is sent once the server makes carts again, however often it is asked', async () => {
  const tab = await tabWithKept();
  server.isForgetful = false;
  await Promise.all([1, 2].map(() => sendKept(tab.cart, tab.sender, pageLock, browser.name)));
  await tab.settled();
  expect(server.quantities(tab.cart.state.get().cartServerToken)).toEqual({ A: 2, B: 1 });
  expect(tab.shown()).toEqual({ A: 2, B: 1 });
  expect(tab.notices.map(({ kind }) => kind)).toEqual(['refused']);
});

test('it stays where the server still makes none, and the shopper is told', async () => {
  const tab = await tabWithKept();
  await sendKept(tab.cart, tab.sender, pageLock, browser.name);
  await tab.settled();
  expect(tab.shown()).toEqual({ A: 2, B: 1 });
  expect(tab.notices.map(({ kind }) => kind)).toEqual(['refused', 'refused']);
});

test('a cart that the server has is left alone', async () => {
  const tab = browser.openTab();
  tab.cart.add(line('A'));
  await tab.settled();
  const [document, calls] = [tab.cart.document(), server.calls.length];
  await sendKept(tab.cart, tab.sender, pageLock, browser.name);
  expect(tab.cart.document()).toEqual(document);
  expect(server.calls).toHaveLength(calls);
});
