import { beforeEach, describe, expect, test, vi } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { createApi, type ApiClient } from '../api.ts';
import { openOrders } from '../stored/stored-orders.ts';
import { foreignRecord } from '../../domain/checkout/order-record.ts';
import { pageLock } from '../lock.ts';
import { memoryStorage, openStorage } from '../storage.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import type { Browser, Tab } from '../../../tests/support/state/browser-of-tabs.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { shownLines } from '../../domain/cart/cart-changes.ts';
import { forgetOrdered } from './forget-ordered.ts';
import { removeLine } from './line-quantity.ts';
import { renew } from './renewed-cart.ts';

vi.mock('../user/refresh-session.ts', () => ({ refreshSession: () => Promise.resolve('refreshed') }));

const shop = stateShop();
let browser: Browser;

beforeEach(() => {
  browser = openBrowser(shop.origin);
});

const line = (sku: string, qty = 1) => ({ sku, qty, name: sku, price_incl_tax: decimalAmount(12.5) });
const forget = ({ cart }: Tab, cartId: string) =>
  forgetOrdered(cart, cartId, createApi({ storeCode: 'de', origin: shop.origin }), pageLock, browser.name);

describe('a cart that was ordered', () => {
  test('is not created again by a tab that did not notice; additions stay', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A', 2));
    tab.cart.add(line('B'));
    await tab.settled();
    await shop.order(tab.cart.state.get().cartServerToken ?? '');
    tab.cart.add(line('A'));
    tab.cart.add(line('C'));
    await tab.settled();
    expect(tab.shown()).toEqual({ A: 1, C: 1 });
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ A: 1, C: 1 });
  });

  test('is empty when it is opened', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A', 2));
    await tab.settled();
    await shop.order(tab.cart.state.get().cartServerToken ?? '');
    await tab.sender.refresh();
    expect(tab.shown()).toEqual({});
  });

  test.each([
    ['a visitor’s', undefined],
    ['a customer’s', 7],
  ])('is recorded as %s order, of which nothing was stored', async (_whose, owner) => {
    const orders = openStorage('order/', [memoryStorage()]);
    const api = createApi({ storeCode: 'de', origin: shop.origin });
    const tab = browser.openTab();
    tab.cart.add(line('A', 2));
    await tab.settled();
    const cartId = tab.cart.state.get().cartServerToken ?? '';
    const document = { ...tab.cart.document(), owner };
    await renew(api, document, { orders });
    expect(orders.keys()).toEqual([]);
    await shop.order(cartId);
    for (let time = 0; time < 2; time += 1) await renew(api, document, { orders });
    const kept = [{ cart_id: cartId, transmited: true, orderNumber: expect.stringMatching(/^DE-/) }];
    expect(openOrders(orders, () => owner).all()).toMatchObject(kept);
    expect(openOrders(orders, () => 8).all()).toHaveLength(owner === undefined ? 1 : 0);
  });

  test.each([
    ['is known as ordered once the token is a new one', 1, []],
    ['is not made again while that can’t be known', 9, undefined],
  ])('%s', async (_what, refusals, lines) => {
    const api = createApi({ storeCode: 'de', origin: shop.origin });
    const tab = browser.openTab();
    tab.cart.add(line('A', 2));
    await tab.settled();
    await shop.order(tab.cart.state.get().cartServerToken ?? '');
    let left = refusals;
    const refusing: ApiClient = async (path, call) =>
      left-- > 0 ? { kind: 'refused', code: 401, message: 'Unauthorized' } : await api(path, call);
    const renewed = await renew(refusing, tab.cart.document());
    expect(renewed && shownLines(renewed, [])).toEqual(lines);
  });

  test('is not recorded as another order beside the existing one', async () => {
    const orders = openStorage('order/', [memoryStorage()]);
    const tab = browser.openTab();
    tab.cart.add(line('A', 2));
    await tab.settled();
    const cartId = tab.cart.state.get().cartServerToken ?? '';
    const own = { ...foreignRecord(cartId, new Date()), order_id: 'own' };
    openOrders(orders).write(own);
    await shop.order(cartId);
    const api = createApi({ storeCode: 'de', origin: shop.origin });
    await renew(api, tab.cart.document(), { orders });
    expect(openOrders(orders).all()).toEqual([own]);
  });

  test('is removed when the order is placed, but neither a later cart nor waiting changes', async () => {
    const tab = browser.openTab();
    tab.cart.add(line('A', 2));
    await tab.settled();
    const cartId = tab.cart.state.get().cartServerToken ?? '';
    await forget(tab, 'another');
    expect(tab.shown()).toEqual({ A: 2 });
    browser.online = false;
    tab.cart.add(line('B'));
    await tab.sender.wake();
    await forget(tab, cartId);
    expect(tab.shown()).toEqual({ B: 1 });
    browser.online = true;
    await tab.settled();
    expect(await shop.quantities(tab.cart.state.get().cartServerToken)).toEqual({ B: 1 });
  });

  describe('with additions meanwhile', () => {
    /** A tab whose cart becomes an order of 2 A, after 1 more A and 2 B came to it. */
    const addedWhilePaying = async () => {
      const tab = browser.openTab();
      tab.cart.add({ ...line('A', 2), image: '/a.jpg' });
      await tab.settled();
      const cartId = tab.cart.state.get().cartServerToken ?? '';
      const { confirm, nextCart } = await shop.pay(cartId);
      tab.cart.add(line('A'));
      tab.cart.add({ ...line('B', 2), image: '/b.jpg' });
      await tab.settled();
      return { tab, cartId, order: confirm, nextCart };
    };
    const expectNext = async (tab: Tab, next: string, pieces: Record<string, number>) => {
      expect(tab.shown()).toEqual(pieces);
      expect(tab.cart.state.get().cartServerToken).toBe(next);
      expect(await shop.quantities(next)).toEqual(pieces);
    };

    test.each([
      ['told of the order', (tab: Tab, cartId: string) => forget(tab, cartId)],
      ['looking at its cart', ({ sender }: Tab) => sender.refresh()],
    ])('continues as the next cart, by a tab that is %s', async (_, follow) => {
      const { tab, cartId, order, nextCart } = await addedWhilePaying();
      await order();
      const notices = tab.notices.length;
      await follow(tab, cartId);
      await tab.settled();
      await expectNext(tab, await nextCart(), { A: 1, B: 2 });
      expect(tab.cart.state.get().cartItems.find(({ sku }) => sku === 'B')?.image).toBe('/b.jpg');
      expect(tab.notices).toHaveLength(notices);
      await forget(tab, cartId);
      await tab.settled();
      await expectNext(tab, await nextCart(), { A: 1, B: 2 });
    });

    test('and more changes at that moment', async () => {
      const { tab, order, nextCart } = await addedWhilePaying();
      await order();
      tab.cart.add(line('A'));
      tab.cart.add(line('C'));
      removeLine(tab.cart, 'B');
      await tab.settled();
      await expectNext(tab, await nextCart(), { A: 2, C: 1 });
    });

    test('and unknown whether the last change came before the order', async () => {
      const { tab, cartId, order, nextCart } = await addedWhilePaying();
      shop.network.faults = ['lose-answer', ...Array.from({ length: 1000 }, () => 'refuse' as const)];
      tab.cart.add(line('A'));
      await expect.poll(() => shop.quantities(cartId)).toEqual({ A: 4, B: 2 });
      await order();
      shop.network.faults = [];
      await tab.settled();
      await expectNext(tab, await nextCart(), { A: 2, B: 2 });
    });

    test('and the server is unavailable at first', async () => {
      const { tab, cartId, order, nextCart } = await addedWhilePaying();
      await order();
      shop.network.faults = ['refuse'];
      await forget(tab, cartId);
      await tab.settled();
      await expectNext(tab, await nextCart(), { A: 1, B: 2 });
    });

    test('and an old token', async () => {
      const { tab, cartId, order, nextCart } = await addedWhilePaying();
      await order();
      const unauthorized: ApiClient = () =>
        Promise.resolve({ kind: 'refused', code: 401, message: 'Unauthorized' });
      await forgetOrdered(tab.cart, cartId, unauthorized, pageLock, browser.name);
      expect(tab.shown()).toEqual({ A: 3, B: 2 });
      await tab.sender.refresh();
      await tab.settled();
      await expectNext(tab, await nextCart(), { A: 1, B: 2 });
    });

    test('and two tabs that follow: nothing is doubled', async () => {
      const { tab, cartId, order, nextCart } = await addedWhilePaying();
      const other = browser.openTab();
      await order();
      other.cart.add(line('B'));
      await Promise.all([forget(tab, cartId), other.settled()]);
      await Promise.all([tab.settled(), other.settled()]);
      await expectNext(tab, await nextCart(), { A: 1, B: 3 });
      expect(other.shown()).toEqual({ A: 1, B: 3 });
    });
  });
});
