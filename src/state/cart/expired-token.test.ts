import { beforeEach, expect, test, vi } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { createApi, type ApiClient } from '../api.ts';
import { pageLock } from '../lock.ts';
import { openBrowser, type Tab } from '../../../tests/support/state/browser-of-tabs.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { createSender } from './sender.ts';

const token = vi.hoisted(() => ({ holds: true, canBeRefreshed: true, isBusy: false }));
vi.mock('../user/refresh-session.ts', () => ({
  refreshSession: () => {
    if (token.isBusy) {
      token.isBusy = false;
      return Promise.resolve('unknown');
    }
    token.holds = token.canBeRefreshed;
    return Promise.resolve(token.canBeRefreshed ? 'refreshed' : 'unknown');
  },
}));

const shop = stateShop();
let contract: ApiClient;
let cart: Tab['cart'];
const line = (sku: string, qty: number) => ({ sku, qty, name: sku, price_incl_tax: decimalAmount(12.5) });

beforeEach(async () => {
  Object.assign(token, { holds: true, canBeRefreshed: true, isBusy: false });
  contract = createApi({ storeCode: 'de', origin: shop.origin });
  const browser = openBrowser(shop.origin);
  const tab = browser.openTab();
  ({ cart } = tab);
  cart.add(line('X', 1));
  await tab.settled();
  browser.online = false;
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  cart.write({ ...cart.document(), owner: 7, cartServerLastTotalsSyncDate: anHourAgo });
});

/** Sends what waits, of a customer whose token may have to be refreshed. */
async function send(api: ApiClient = contract): Promise<void> {
  const sender = createSender({
    cart,
    lock: pageLock,
    lockName: 'expired',
    notify: () => undefined,
    customerId: () => 7,
    quiet: 1,
    retryAfter: 600_000,
    isOnline: () => true,
    api: async (path, call) =>
      token.holds ? await api(path, call) : { kind: 'refused', code: 401, message: 'Unauthorized' },
  });
  await sender.wake();
}

const onServer = () => shop.quantities(cart.document().cartServerToken);

async function addOnAnotherDevice(qty: number): Promise<void> {
  const { cartServerToken, lines } = cart.document();
  const cartItem = { sku: 'X', qty, item_id: lines[0]?.item_id };
  await contract('cart/update', {
    query: { cartId: cartServerToken ?? '' },
    body: { cartItem },
  });
}

test('another device’s additions stay', async () => {
  await addOnAnotherDevice(3);
  token.holds = false;
  cart.add(line('X', 1));
  await send();
  expect(await onServer()).toEqual({ X: 4 });
});

test('another device’s additions stay even if the token can’t be refreshed at once', async () => {
  await addOnAnotherDevice(3);
  Object.assign(token, { holds: false, canBeRefreshed: false });
  cart.add(line('X', 1));
  await send();
  expect(await onServer()).toEqual({ X: 3 });
  token.canBeRefreshed = true;
  await send();
  expect(await onServer()).toEqual({ X: 4 });
});

test.each([
  ['at once', false],
  ['at the second try', true],
])('a new line without an answer is not added twice: the token is refreshed %s', async (_when, isBusy) => {
  cart.add(line('Y', 2));
  await send(async (path, call) => {
    const answer = await contract(path, call);
    return path === 'cart/update' ? { kind: 'temporary', message: 'Lost' } : answer;
  });
  expect(await onServer()).toEqual({ X: 1, Y: 2 });
  Object.assign(token, { holds: false, isBusy });
  await send();
  await send();
  expect(await onServer()).toEqual({ X: 1, Y: 2 });
});
