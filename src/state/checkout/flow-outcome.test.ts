import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fallbackMethod } from '../../config/shipping.ts';
import { findStoreView } from '../../config/store-views.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../domain/checkout/details.ts';
import { createApi } from '../api.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import { pageLock } from '../lock.ts';
import { memoryStorage, openStorage } from '../storage.ts';
import type { WebStorage } from '../storage.ts';
import { createFlow } from './flow.ts';
import { openOrders } from './kept-orders.ts';
import { startOrderServer } from '../../../tests/support/state/order-server.ts';
import type { OrderServer } from '../../../tests/support/state/order-server.ts';
import { createPlacing } from './placement.ts';

let server: OrderServer;
let storage: WebStorage;
beforeEach(async () => {
  server = await startOrderServer();
  storage = memoryStorage();
});
afterEach(() => server.close());

const details = {
  personal: emptyPersonalDetails,
  shipping: emptyShippingDetails,
  payment: emptyPaymentDetails,
};

/** The checkout of the same cart in a tab of the browser. */
function openTab() {
  const { cart, sender } = openBrowser(server.origin).openTab();
  cart.write({ ...cart.document(), cartServerToken: 'c1' });
  const api = createApi({ storeCode: 'de', origin: server.origin, timeout: 2000 });
  const orders = openOrders(openStorage('order/', [storage]));
  const flow = createFlow({
    storeCode: 'de',
    currencyCode: 'EUR',
    api,
    cart,
    orders,
    refresh: () => sender.refresh(),
    placing: createPlacing({ api, orders, lock: pageLock, lockName: 'order', isOnline: () => true }),
    fallbackShipping: fallbackMethod('Fallback', findStoreView('de') as StoreView),
  });
  return { flow, orders, progress: () => flow.state.get().progress };
}

const pending = { kind: 'unknown', because: 'payment' };
const placed = { kind: 'placed', order: { increment_id: '1000' } };

test('two tabs that wait for a payment both show the order', async () => {
  server.paymentIsLate = true;
  const [tab, other] = [openTab(), openTab()];
  await tab.flow.place(details);
  await other.flow.resolve({ resend: false });
  expect([tab.progress(), other.progress()]).toMatchObject([pending, pending]);
  server.confirmPayments();
  await other.flow.resolve({ resend: true });
  expect(other.progress()).toMatchObject(placed);
  await expect.poll(tab.progress, { timeout: 5000 }).toMatchObject(placed);
});

test('two tabs that wait for a payment both say that it was refused', async () => {
  server.paymentIsLate = true;
  const [tab, other] = [openTab(), openTab()];
  await tab.flow.place(details);
  await other.flow.resolve({ resend: false });
  server.refusePayments();
  await other.flow.resolve({ resend: true });
  await tab.flow.resolve({ resend: true });
  expect([tab.progress(), other.progress()]).toEqual([
    { kind: 'payment-refused' },
    { kind: 'payment-refused' },
  ]);
});

test('an order that this browser has not kept is followed until it stands', async () => {
  server.paymentIsLate = true;
  const first = openTab();
  await first.flow.place(details);
  const key = first.orders.open()[0]?.order_id;
  storage = memoryStorage();
  const tab = openTab();
  server.faults = ['refuse'];
  expect(await tab.flow.showOrder('c1', key)).toBe(true);
  expect(tab.progress()).toMatchObject({ kind: 'unknown', because: 'no-answer' });
  await tab.flow.resolve({ resend: true });
  expect(tab.progress()).toMatchObject(pending);
  server.confirmPayments();
  await tab.flow.resolve({ resend: true });
  expect(tab.progress()).toMatchObject(placed);
});

test('that an order stands is not taken back by an answer that was asked for before', async () => {
  server.paymentIsLate = true;
  const tab = openTab();
  await tab.flow.place(details);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(() => held.then(() => Promise.reject(new TypeError())));
  const slow = tab.flow.resolve({ resend: false });
  fetched.mockRestore();
  server.confirmPayments();
  await tab.flow.resolve({ resend: false });
  release();
  await slow;
  expect(tab.progress()).toMatchObject(placed);
});

test('details that got lost are asked for again until they come', async () => {
  const { flow, progress } = openTab();
  server.faults = [null, 'refuse', 'refuse'];
  await flow.place(details);
  expect(progress()).toMatchObject({ kind: 'placed', record: { orderNumber: '1000' }, order: undefined });
  await flow.completeOrder();
  expect(progress()).toMatchObject({ kind: 'placed', order: undefined });
  await expect.poll(progress, { timeout: 5000 }).toMatchObject(placed);
  server.calls.length = 0;
  await flow.completeOrder();
  expect(server.calls).toEqual([]);
});
