import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { createCheckout } from './checkout-store.ts';
import { parseStoredCheckout } from '../stored/stored-checkout.ts';
import { emptyCheckout } from '../stored/checkout-state.ts';
import type { CheckoutState } from '../stored/checkout-state.ts';

const now = new Date('2026-11-21T12:00:00Z');
const person = {
  ...emptyCheckout.personalDetails,
  firstName: 'Ada',
  password: 'secret',
  createAccount: true,
};

function openStore(kept: Partial<CheckoutState> = emptyCheckout) {
  const state = atom(kept as CheckoutState);
  return createCheckout(state, () => now);
}

test('stores a change with its time, and never a password', () => {
  const { state, change } = openStore();
  change({ personalDetails: person, step: 'shipping' });
  expect(state.get()).toMatchObject({ step: 'shipping', modifiedAt: now.getTime() });
  expect(state.get().personalDetails).toEqual({ ...person, password: '' });
});

test('completes what an older shop stored', () => {
  expect(parseStoredCheckout({ personalDetails: { firstName: 'Ada' } })).toEqual({
    ...emptyCheckout,
    personalDetails: { ...emptyCheckout.personalDetails, firstName: 'Ada' },
  });
});

test('an order keeps personal details, creates no account again, and ends the checkout', () => {
  const { change, afterOrder, read } = openStore();
  change({ personalDetails: person, step: 'payment' });
  afterOrder();
  expect(read()).toMatchObject({ step: 'personal', modifiedAt: 0 });
  expect(read().personalDetails).toMatchObject({ firstName: 'Ada', createAccount: false });
});

test('leaving keeps what was entered', () => {
  const { change, leave, read } = openStore();
  change({ personalDetails: person });
  leave();
  expect(read()).toMatchObject({ modifiedAt: 0, personalDetails: { firstName: 'Ada' } });
});

test('entries after an order don’t belong to it', () => {
  const { change, afterOrder, read } = openStore();
  afterOrder();
  expect(read().orderedAt).toBe(now.getTime());
  change({ personalDetails: person });
  expect(read().orderedAt).toBe(0);
});
