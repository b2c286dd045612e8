import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../../src/domain/checkout/details.ts';
import { prepareOrder } from '../../../src/domain/checkout/prepare-order.ts';
import { createApi } from '../../../src/state/api.ts';
import { pageLock } from '../../../src/state/lock.ts';
import { memoryStorage, openStorage } from '../../../src/state/storage.ts';
import type { WebStorage } from '../../../src/state/storage.ts';
import { openOrders } from '../../../src/state/checkout/kept-orders.ts';
import { startOrderServer } from './order-server.ts';
import { createPlacing } from '../../../src/state/checkout/placement.ts';

/** A browser whose tabs share storage and locks, and a shop that takes its orders. */
export async function openOrderingBrowser() {
  const server = await startOrderServer();
  const browser = {
    server,
    /** What is kept; it outlives tabs. */
    values: new Map<string, string>(),
    isOnline: true,
    /** Numbers of the orders that tabs were told of. */
    told: [] as string[],
    /** Who is logged in. */
    customerId: undefined as number | undefined,
    close: () => server.close(),
    openTab() {
      const storage: WebStorage = {
        getItem: (key) => browser.values.get(key) ?? null,
        setItem: (key, value) => void browser.values.set(key, value),
        removeItem: (key) => void browser.values.delete(key),
        key: (index) => [...browser.values.keys()][index] ?? null,
        get length() {
          return browser.values.size;
        },
      };
      const customerId = () => browser.customerId;
      const orders = openOrders(openStorage('order/', [storage, memoryStorage()]), customerId);
      const placing = createPlacing({
        orders,
        customerId,
        api: createApi({ storeCode: 'de', origin: server.origin, timeout: 2000 }),
        lock: pageLock,
        lockName: 'order',
        isOnline: () => browser.isOnline,
        onPlaced: ({ orderNumber }) => Promise.resolve(void browser.told.push(orderNumber ?? '')),
      });
      return { ...placing, orders };
    },
  };
  return browser;
}

export type OrderingBrowser = Awaited<ReturnType<typeof openOrderingBrowser>>;

/** What the checkout of the German store makes of one piece in this cart. */
export const order = (cartId = 'c1', city = 'Köln') =>
  prepareOrder({
    storeCode: 'de',
    cartId,
    lines: [{ sku: 'A', qty: 1, price_incl_tax: 10 }],
    personal: { ...emptyPersonalDetails, emailAddress: 'ada@example.org' },
    shipping: { ...emptyShippingDetails, city },
    payment: { ...emptyPaymentDetails, paymentMethod: 'banktransfer' },
  });
