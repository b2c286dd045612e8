import type { OrderBody } from '../../domain/checkout/prepare-order.ts';
import { isOpen, storedPart, ordersFor, outdatedOrders } from '../../domain/checkout/stored-orders.ts';
import { foreignRecord } from '../../domain/checkout/order-record.ts';
import type { OrderRecord } from '../../domain/checkout/order-record.ts';
import { storedEntry } from '../stored-entry.ts';
import {
  isFlag,
  isListOf,
  isNullOr,
  isOptional,
  isShape,
  partsOf,
  type FieldChecks,
} from '../more-shapes.ts';
import { isNumber, isObject, isText } from '../shape.ts';
import type { KeyedStorage } from '../storage.ts';

/**
 * The orders that a browser keeps of a store: an entry each, so tabs never overwrite each other's. Those of a customer are
 * seen while that customer is logged in, and wait until then.
 */
export interface StoredOrders {
  /** Returns all, oldest first. */
  all(): readonly OrderRecord[];
  /** Returns the orders not known to be placed: never sent, or sent without an answer. */
  open(): readonly OrderRecord[];
  /** Returns whether any order is open, of any customer. */
  hasOpen(): boolean;
  find(orderId: string): OrderRecord | undefined;
  write(record: OrderRecord): void;
  drop(orderId: string): void;
  onForeignChange(listener: () => void): () => void;
}

/**
 * Hash of the checkout's address after the shopper has confirmed on another page that an order made offline is to be sent.
 */
export const confirmHash = '#confirm';

/** Hash of the checkout's address after a payment provider has returned a shopper who did not pay. */
export const canceledHash = '#canceled';

/** Hash of the checkout's address for changing an order that is not paid. */
export const changeHash = '#change';

/** Returns the orders that a storage keeps, as far as they are those of whoever is logged in. */
export function openOrders(
  storage: KeyedStorage,
  customerId: () => number | undefined = () => undefined,
): StoredOrders {
  const all = () => ordersFor(recordsIn(storage), customerId());
  return {
    all,
    open: () => all().filter(isOpen),
    hasOpen: () => recordsIn(storage).some(isOpen),
    find: (orderId) => recordOf(storage, orderId),
    write(record) {
      storage.write(record.order_id, JSON.stringify(storedPart(record)));
      for (const { order_id } of outdatedOrders(recordsIn(storage))) storage.remove(order_id);
      storeOpenOrderKeys(storage);
    },
    drop(orderId) {
      storage.remove(orderId);
      storeOpenOrderKeys(storage);
    },
    onForeignChange: (listener) => storage.onForeignChange(listener),
  };
}

/**
 * Keeps that the cart of a visitor or a customer became an order of which nothing is kept: it was placed elsewhere, or there
 * was no room for it.
 */
export function storeOrdered(
  storage: KeyedStorage,
  {
    cartId,
    orderNumber,
    customerId,
  }: { cartId: string; orderNumber: string; customerId?: number | undefined },
  now = new Date(),
): void {
  if (recordsIn(storage).some(({ cart_id }) => cart_id === cartId)) return;
  const record = { ...foreignRecord(cartId, now), customer_id: customerId, transmited: true, orderNumber };
  openOrders(storage).write(record);
}

/** Stores the keys of all open orders, of any customer: pages look for them before they load the code that reads orders. */
export function storeOpenOrderKeys(storage: KeyedStorage): void {
  const keys = recordsIn(storage)
    .filter(isOpen)
    .map(({ order_id }) => order_id);
  if (keys.length > 0) storage.write(openKeys, JSON.stringify(keys));
  else storage.remove(openKeys);
}

/** Returns the customer of a stored order that is not known to be placed yet. */
export function openOrderOwner(storage: KeyedStorage, orderId: string): number | undefined {
  const record = recordOf(storage, orderId);
  return record && isOpen(record) ? record.customer_id : undefined;
}

const openKeys = 'open';

const recordsIn = (storage: KeyedStorage) =>
  storage
    .keys()
    .filter((key) => key !== openKeys)
    .flatMap((key) => recordOf(storage, key) ?? []);

/** Returns the order under a key. An incomplete one counts as sent: the shop is asked how it stands. */
function recordOf(storage: KeyedStorage, key: string): OrderRecord | undefined {
  return storedEntry(storage, key, (kept) => {
    if (!isObject(kept) || kept['order_id'] !== key || !isOwner(kept['customer_id'])) return undefined;
    const parts = partsOf(kept, recordFields);
    // Under another cart's id the shop would not find it, and it would be ordered again.
    return { ...emptyRecord, cart_id: parts.order?.cart_id ?? '', ...parts, order_id: key };
  });
}

const emptyRecord = {
  attempts: 1,
  order: null,
  transmited: false,
  created_at: '',
  updated_at: '',
};

const isOwner = isOptional(isNumber);

const recordFields: FieldChecks<OrderRecord> = {
  order_id: isText,
  cart_id: isText,
  created_at: isText,
  updated_at: isText,
  transmited: isFlag,
  attempts: isNumber,
  customer_id: isOwner,
  awaitsPayment: isFlag,
  orderNumber: isText,
  order: isNullOr(
    isShape<OrderBody>({
      cart_id: isText,
      store_code: isText,
      products: isListOf(isShape<OrderBody['products'][number]>({ sku: isText, qty: isNumber })),
      addressInformation: isShape<OrderBody['addressInformation']>({ payment_method_code: isText }),
    }),
  ),
};
