import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { paymentTimes } from '../../config/payment.ts';
import { fallbackMethod } from '../../config/shipping.ts';
import { findStoreView } from '../../config/store-views.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../domain/checkout/details.ts';
import { lateAfter } from '../../domain/payment/test-card.ts';
import { createApi } from '../api.ts';
import { addressIn } from '../../../tests/support/orders.ts';
import { openBrowser, type Browser } from '../../../tests/support/state/browser-of-tabs.ts';
import { pageLock } from '../lock.ts';
import { memoryStorage, openStorage } from '../storage.ts';
import type { WebStorage } from '../storage.ts';
import { createFlow } from './flow.ts';
import { openOrders } from '../stored/stored-orders.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { createPlacing } from './placement.ts';

const shop = stateShop();
let browser: Browser;
let storage: WebStorage;
beforeEach(async () => {
  storage = memoryStorage();
  browser = openBrowser(shop.origin);
  const { cart, sender, settled } = browser.openTab();
  cart.add({ sku: 'A', qty: 1, name: 'A', price_incl_tax: decimalAmount(12.5) });
  await settled();
  const { code } = await shop.ask(`cart/shipping-information?cartId=${cart.state.get().cartServerToken}`, {
    addressInformation: {
      shippingAddress: addressIn('de'),
      billingAddress: addressIn('de'),
      shippingCarrierCode: 'dpd',
      shippingMethodCode: 'standard',
    },
  });
  expect(code).toBe(200);
  await sender.refresh();
});
afterEach(() => browser.close());

const address = {
  ...emptyShippingDetails,
  firstName: 'Ann',
  lastName: 'Doe',
  country: 'DE',
  streetAddress: 'Main Street',
  apartmentNumber: '1',
  city: 'Berlin',
  zipCode: '10115',
  phoneNumber: '+49 30 1234567',
};

/** What a shopper enters who pays by bank transfer, or by a card that does what is said. */
const detailsOf = (outcome?: 'late' | 'timeout') => ({
  personal: { ...emptyPersonalDetails, firstName: 'Ann', lastName: 'Doe', emailAddress: 'ann@example.com' },
  shipping: { ...address, shippingCarrier: 'dpd', shippingMethod: 'standard' },
  payment: {
    ...emptyPaymentDetails,
    ...address,
    paymentMethod: outcome ? 'testcard' : 'banktransfer',
    ...(outcome && { paymentMethodAdditional: { outcome } }),
  },
});

/** The checkout of the same cart in a tab of the browser. */
function openTab() {
  const { cart, sender } = browser.openTab();
  const api = createApi({ storeCode: 'de', origin: shop.origin, timeout: 2000 });
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
const placed = { kind: 'placed', order: { grand_total: expect.any(Number) as unknown } };

test('two tabs that wait for a payment both show the order', async () => {
  const [tab, other] = [openTab(), openTab()];
  await tab.flow.place(detailsOf('late'));
  await other.flow.resolve({ resend: false });
  expect([tab.progress(), other.progress()]).toMatchObject([pending, pending]);
  shop.engine.advance(lateAfter);
  await other.flow.resolve({ resend: true });
  expect(other.progress()).toMatchObject(placed);
  await expect.poll(tab.progress).toMatchObject(placed);
});

test('two tabs that wait for a payment both show its refusal', async () => {
  const [tab, other] = [openTab(), openTab()];
  await tab.flow.place(detailsOf('timeout'));
  await other.flow.resolve({ resend: false });
  shop.engine.advance(paymentTimes.paymentDeadline);
  await other.flow.resolve({ resend: true });
  await tab.flow.resolve({ resend: true });
  expect([tab.progress(), other.progress()]).toEqual([
    { kind: 'payment-refused' },
    { kind: 'payment-refused' },
  ]);
});

test('an order that this browser has not stored is followed until it is placed', async () => {
  const first = openTab();
  await first.flow.place(detailsOf('late'));
  const { order_id: key, cart_id: cartId = '' } = first.orders.open()[0] ?? {};
  storage = memoryStorage();
  const tab = openTab();
  shop.network.faults = ['refuse'];
  expect(await tab.flow.showOrder(cartId, key)).toBe(true);
  expect(tab.progress()).toMatchObject({ kind: 'unknown', because: 'no-answer' });
  await tab.flow.resolve({ resend: true });
  expect(tab.progress()).toMatchObject(pending);
  shop.engine.advance(lateAfter);
  await tab.flow.resolve({ resend: true });
  expect(tab.progress()).toMatchObject(placed);
});

test('an outdated answer does not revert a placed order', async () => {
  const tab = openTab();
  await tab.flow.place(detailsOf('late'));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(() => held.then(() => Promise.reject(new TypeError())));
  const slow = tab.flow.resolve({ resend: false });
  fetched.mockRestore();
  shop.engine.advance(lateAfter);
  await tab.flow.resolve({ resend: false });
  release();
  await slow;
  expect(tab.progress()).toMatchObject(placed);
});

test('lost details are requested again until they arrive', async () => {
  const { flow, progress } = openTab();
  shop.network.faults = [null, 'refuse', 'refuse'];
  await flow.place(detailsOf());
  expect(progress()).toMatchObject({
    kind: 'placed',
    record: { orderNumber: expect.any(String) as unknown },
    order: undefined,
  });
  await flow.completeOrder();
  expect(progress()).toMatchObject({ kind: 'placed', order: undefined });
  await expect.poll(progress).toMatchObject(placed);
  shop.network.calls.length = 0;
  await flow.completeOrder();
  expect(shop.network.calls).toEqual([]);
});
