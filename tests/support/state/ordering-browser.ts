import { expect } from 'vitest';
import { decimalAmount } from '../../../src/domain/money/minor-units.ts';
import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../../src/domain/checkout/details.ts';
import { prepareOrder } from '../../../src/domain/checkout/prepare-order.ts';
import type { OrderBody } from '../../../src/domain/checkout/prepare-order.ts';
import type { CustomerProfile } from '../../../src/commerce/contract/user.ts';
import type { TestCardOutcome } from '../../../src/domain/payment/test-card.ts';
import { createApi } from '../../../src/state/api.ts';
import { pageLock } from '../../../src/state/lock.ts';
import { memoryStorage, openStorage } from '../../../src/state/storage.ts';
import type { WebStorage } from '../../../src/state/storage.ts';
import { openOrders } from '../../../src/state/stored/stored-orders.ts';
import { createPlacing } from '../../../src/state/checkout/placement.ts';
import { password, type StateShop } from './shop.ts';

/** A browser whose tabs share storage and locks, and order at a shop. */
export function openOrderingBrowser(shop: StateShop) {
  const api = createApi({ storeCode: 'de', origin: shop.origin, timeout: 2000 });
  const browser = {
    /** What is kept; it outlives tabs. */
    values: new Map<string, string>(),
    isOnline: true,
    /** Numbers of the orders that tabs were told of. */
    told: [] as string[],
    /** Who is logged in, as far as the browser knows. */
    customerId: undefined as number | undefined,
    async logIn({ id, email }: CustomerProfile) {
      expect(await api('user/login', { body: { username: email, password } })).toMatchObject({ kind: 'ok' });
      browser.customerId = id;
    },
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
        api,
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

export type OrderingBrowser = ReturnType<typeof openOrderingBrowser>;

/** Makes a guest's cart with one piece. */
export async function newCart(shop: StateShop): Promise<string> {
  const { result } = await shop.ask<string>('cart/create?storeCode=de', {});
  await shop.put(result, 'A', 1);
  return result;
}

interface Choices {
  readonly city?: string;
  readonly price?: number;
  readonly method?: string;
  /** What the card does with which it is paid; else it is paid by bank transfer. */
  readonly card?: TestCardOutcome;
}

/** Prepares the order of a cart with one piece as the checkout of the German store does. */
export function orderOf(
  cartId: string,
  { city = 'Köln', price = 12.5, method, card }: Choices = {},
): OrderBody {
  const address = {
    firstName: 'Ada',
    lastName: 'Byron',
    country: 'DE',
    streetAddress: 'Main Street',
    apartmentNumber: '1',
    city,
    zipCode: '10115',
    phoneNumber: '+49 30 1234567',
  };
  return prepareOrder({
    storeCode: 'de',
    cartId,
    lines: [{ sku: 'A', qty: 1, price_incl_tax: decimalAmount(price) }],
    personal: { ...emptyPersonalDetails, emailAddress: 'ada@example.org' },
    shipping: { ...emptyShippingDetails, ...address, shippingCarrier: 'dpd', shippingMethod: 'standard' },
    payment: {
      ...emptyPaymentDetails,
      ...address,
      paymentMethod: method ?? (card ? 'testcard' : 'banktransfer'),
      ...(card && { paymentMethodAdditional: { outcome: card } }),
    },
  });
}

/** Reads the orders that a cart became: their numbers, their keys, and where they are sent. */
export async function ordersOf({ engine }: StateShop, cartId: string) {
  const rows = await engine.db
    .selectFrom('sales_order')
    .leftJoin('order_attempt', 'order_attempt.order_id', 'sales_order.id')
    .select(['number', 'order_key', 'document'])
    .where('sales_order.cart_id', '=', cartId)
    .execute();
  return rows.map(({ number, order_key, document }) => {
    const { shipping } = JSON.parse(document) as { shipping?: { city?: string } };
    return { number, key: order_key, city: shipping?.city };
  });
}
