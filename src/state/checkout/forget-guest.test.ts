import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage, openStorage } from '../storage.ts';
import { forgetGuest, forgetGuestEverywhere } from './forget-guest.ts';
import { emptyCheckout } from '../stored/checkout-state.ts';

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

test('a visitor’s entries, and the key of a placed order, are deleted when their time is over', () => {
  expect(openKept(25).keptAfter()).toEqual(['waits']);
});

test('until then they stay, and so do a customer’s orders', () => {
  expect(openKept(23).keptAfter()).toEqual(['checkout', 'placed', 'waits']);
  expect(openKept(25, 7).keptAfter()).toEqual(['placed', 'waits']);
});

test('entries without an order stay', () => {
  const { storage, keptAfter } = openKept(25);
  storage.write('checkout', JSON.stringify(emptyCheckout));
  expect(keptAfter()).toEqual(['checkout', 'waits']);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['of whichever store', null, ['vernissage/en/checkout', 'vernissage/fr/checkout']],
  [
    'not while a customer is logged in',
    '{}',
    [
      'vernissage/de/checkout',
      'vernissage/en/checkout',
      'vernissage/fr/checkout',
      'vernissage/se/checkout',
      'vernissage/user',
    ],
  ],
])('a visitor’s entries are deleted: %s', (_what, user, left) => {
  const local = memoryStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', local);
  const hour = 60 * 60 * 1000;
  const hours = { de: 25, se: 30, en: 23, fr: undefined };
  for (const [store, ago] of Object.entries(hours)) {
    const orderedAt = ago === undefined ? 0 : Date.now() - ago * hour;
    local.setItem(`vernissage/${store}/checkout`, JSON.stringify({ ...emptyCheckout, orderedAt }));
  }
  if (user !== null) local.setItem('vernissage/user', user);
  forgetGuestEverywhere();
  expect(openStorage('', [local]).keys()).toEqual(left);
});
