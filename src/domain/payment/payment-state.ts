/**
 * States of a payment: `created` may be unknown to its provider, `prepared` waits for the buyer, `approved` waits for the shop
 * to confirm it, `pending` is decided by the provider, which may take days, `authorized` is promised to the shop, `captured`
 * has moved, `canceled` was voided, `refused` failed for good, `expired` was not paid in time.
 */
export const paymentStates = [
  'created',
  'prepared',
  'approved',
  'pending',
  'authorized',
  'captured',
  'canceled',
  'refused',
  'expired',
] as const;

/** The states of a payment. */
export type PaymentState = (typeof paymentStates)[number];

const ends: readonly PaymentState[] = ['authorized', 'captured', 'canceled', 'refused', 'expired'];

/**
 * The legal transitions between states. Money that moved is never taken for money that did not: nothing follows
 * `captured`, and a payment that counted as over may still turn out to be paid.
 */
const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['prepared', 'approved', 'pending', ...ends],
  prepared: ['approved', 'pending', ...ends],
  // After a decline, the buyer may choose another payment method.
  approved: ['prepared', 'pending', ...ends],
  // After a decline by the bank, the buyer may try again.
  pending: ['prepared', ...ends],
  authorized: ['captured', 'canceled', 'expired'],
  captured: [],
  canceled: ['authorized', 'captured'],
  refused: ['authorized', 'captured'],
  expired: ['authorized', 'captured'],
};

/** Returns the state of a payment after a provider has named one: what came late, or again, changes nothing. */
export function nextPaymentState(state: PaymentState, fetched: PaymentState): PaymentState {
  return transitions[state].includes(fetched) ? fetched : state;
}

/** Returns true if nobody is known to have paid: the provider forgets such a payment after a while. */
export function isUnpaid(state: PaymentState): boolean {
  return !['pending', 'authorized', 'captured'].includes(state);
}

/** Returns true if the money is promised, or has moved: the buyer's part is done. */
export function isPaidOrAuthorized(state: PaymentState): boolean {
  return state === 'authorized' || state === 'captured';
}

/** Returns true if a payment has ended without money. */
export function isOver(state: PaymentState): boolean {
  return state === 'canceled' || state === 'refused' || state === 'expired';
}

/** Returns true if the buyer may still pay, or the shop has not captured what the buyer has approved. */
export function awaitsBuyer(state: PaymentState): boolean {
  return state === 'created' || state === 'prepared' || state === 'approved';
}
