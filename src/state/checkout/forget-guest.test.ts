import { expect, test } from 'vitest';
import { memoryStorage, openStorage } from '../storage.ts';
import { forgetGuest } from './forget-guest.ts';
import { emptyCheckout } from './checkout-state.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const hoursAgo = (hours: number) => now - hours * 60 * 60 * 1000;

function openKept(orderedHoursAgo: number, customer_id?: number) {
  const storage = openStorage('vernissage/de/', [memoryStorage()]);
  const orders = openStorage('', [memoryStorage()]);
  const at = hoursAgo(orderedHoursAgo);
  storage.write('checkout', JSON.stringify({ ...emptyCheckout, orderedAt: at }));
  const updated_at = new Date(at).toISOString();
  const order = (order_id: string, transmited: boolean) =>
    orders.write(order_id, JSON.stringify({ order_id, customer_id, transmited, updated_at }));
  order('placed', true);
  order('waits', false);
  const keptAfter = () => {
    forgetGuest('de', hoursAgo(24), storage, orders);
    return [...storage.keys(), ...orders.keys().filter((key) => key !== 'open')];
  };
  return { storage, keptAfter };
}

test('what a visitor entered, and the key of a placed order, leave the browser when their time is over', () => {
  expect(openKept(25).keptAfter()).toEqual(['waits']);
});

test('until then they stay, and the orders of a customer do', () => {
  expect(openKept(23).keptAfter()).toEqual(['checkout', 'placed', 'waits']);
  expect(openKept(25, 7).keptAfter()).toEqual(['placed', 'waits']);
});

test('what was entered without an order stays', () => {
  const { storage, keptAfter } = openKept(25);
  storage.write('checkout', JSON.stringify(emptyCheckout));
  expect(keptAfter()).toEqual(['checkout', 'waits']);
});
