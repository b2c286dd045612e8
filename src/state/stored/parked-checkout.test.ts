import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { memoryStorage, openStorage } from '../storage.ts';
import { createCheckout } from '../checkout/checkout-store.ts';
import { emptyCheckout } from './checkout-state.ts';
import type { CheckoutState } from './checkout-state.ts';
import { restoreCheckout, parkedCheckoutOwner, parkCheckout } from './parked-checkout.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => now.getTime() - minutes * 60_000;
const entered = (modifiedAt: number): CheckoutState => ({
  ...emptyCheckout,
  shippingDetails: { ...emptyCheckout.shippingDetails, streetAddress: 'Long Lane 5' },
  step: 'payment',
  modifiedAt,
});
const ofSeven = (modifiedAt: number) => `7 ${JSON.stringify(entered(modifiedAt))}`;
const typed = { ...emptyCheckout, modifiedAt: minutesAgo(1) };

test.each([
  ['comes back for its customer', ofSeven(minutesAgo(29)), 7, emptyCheckout, 'Long Lane 5', false],
  ['waits while nobody is logged in', ofSeven(minutesAgo(29)), undefined, emptyCheckout, '', true],
  ['goes when another customer logs in', ofSeven(minutesAgo(29)), 8, emptyCheckout, '', false],
  ['goes after half an hour', ofSeven(minutesAgo(31)), 7, emptyCheckout, '', false],
  ['goes after half an hour, whoever is here', ofSeven(minutesAgo(31)), undefined, emptyCheckout, '', false],
  ['goes where the checkout was left before', ofSeven(0), 7, emptyCheckout, '', false],
  ['gives way to what was entered since', ofSeven(minutesAgo(29)), 7, typed, '', false],
  ['goes where it is cut short', '7 {"step', 7, emptyCheckout, '', false],
  ['goes where it is of nobody', 'null', 7, emptyCheckout, '', false],
])('the entries %s', (_what, kept, customerId, before, street, stays) => {
  const storage = openStorage('', [memoryStorage()]);
  storage.write('checkout-left', kept);
  const checkout = createCheckout(atom<CheckoutState>(before), () => now);
  restoreCheckout(checkout, storage, customerId, now);
  expect(checkout.read().shippingDetails.streetAddress).toBe(street);
  expect(storage.read('checkout-left') !== null).toBe(stays);
});

test.each([
  ['for 30 minutes after a change', JSON.stringify(entered(minutesAgo(29))), 7],
  ['no longer', JSON.stringify(entered(minutesAgo(31))), undefined],
  ['not where the checkout was left before', JSON.stringify(entered(0)), undefined],
  ['not where nothing was entered', null, undefined],
  ['not where it can’t be read', '{"step', undefined],
])('the entries wait for their customer %s', (_what, text, customerId) => {
  const storage = openStorage('', [memoryStorage()]);
  if (text !== null) storage.write('checkout', text);
  parkCheckout(storage, 7, now);
  expect(storage.read('checkout-left')).toBe(customerId === undefined ? null : `7 ${text}`);
  expect(parkedCheckoutOwner(storage, now)).toBe(customerId);
  const later = new Date(now.getTime() + 2 * 60_000);
  expect(parkedCheckoutOwner(storage, later)).toBeUndefined();
});
