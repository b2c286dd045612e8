import { expect, test } from 'vitest';
import { isOpen, storedPart, ordersFor, ordersOnline, outdatedOrders } from './stored-orders.ts';
import { foreignRecord, type OrderRecord } from './order-record.ts';

const record = (day: number, more: Partial<OrderRecord> = {}): OrderRecord => ({
  ...foreignRecord(`c${day}`, new Date(Date.UTC(2026, 10, day))),
  ...more,
});
const carts = (orders: readonly OrderRecord[]) => orders.map(({ cart_id }) => cart_id).join(' ');

test('a customer sees their own orders and those of visitors, oldest first', () => {
  const orders = [record(3, { customer_id: 1 }), record(2, { customer_id: 2 }), record(1)];
  expect(carts(ordersFor(orders, 1))).toBe('c1 c3');
  expect(carts(ordersFor(orders, undefined))).toBe('c1');
});

test('an order is open until the shop has confirmed it', () => {
  expect([record(1), record(2, { transmited: true })].map(isOpen)).toEqual([true, false]);
});

test('keeps the latest five placed orders, without personal data', () => {
  const placed = [7, 6, 5, 4, 3, 2].map((day) => record(day, { transmited: true }));
  expect(carts(outdatedOrders([record(1), ...placed]))).toBe('c2');
  const order = { cart_id: 'c1' } as OrderRecord['order'];
  expect(storedPart(record(1, { order, transmited: true })).order).toBeNull();
  expect(storedPart(record(1, { order })).order).toBe(order);
});

const waiting = { order_id: '1', transmited: false };
const sent = { order_id: '2', transmited: true };

test.each([
  [[waiting, sent], { automatic: false, isThankYouPage: false }, 'ask', [waiting]],
  [[waiting, sent], { automatic: true, isThankYouPage: false }, 'send', [waiting]],
  [[waiting], { automatic: false, isThankYouPage: true }, 'send', [waiting]],
  [[sent], { automatic: true, isThankYouPage: true }, 'none', []],
  [[], { automatic: false, isThankYouPage: false }, 'none', []],
])('coming online with %j and %j: %s', (orders, settings, action, expected) => {
  expect(ordersOnline(orders, settings)).toEqual({ action, waiting: expected });
});
