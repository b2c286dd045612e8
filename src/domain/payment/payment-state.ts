import { providerAmount, type ProviderAmount } from './provider-amount.ts';

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

/** A payment as far as its money goes; amounts are its provider's. */
export interface PaymentMoney {
  readonly state: PaymentState;
  /** The amount requested from the buyer. */
  readonly amount: ProviderAmount;
  readonly captured: ProviderAmount;
  readonly refunded: ProviderAmount;
  /** The buyer disputes the payment, at a bank or at the provider. */
  readonly isDisputed: boolean;
  /** Only the shop's owner knows whether the money has arrived. */
  readonly isOffline?: boolean;
}

/** The commands to the money of a payment. */
export type PaymentCommand = 'capture' | 'cancel' | 'refund';

/** The permission of a command, with the amount of money it is about. */
export type CommandCheck =
  | { readonly kind: 'allowed'; readonly amount: ProviderAmount }
  /** All of it was done before. */
  | { readonly kind: 'done' }
  /** `over`: nothing is authorized any more; `undecided`: the provider may still decline. */
  | {
      readonly kind: 'refused';
      readonly reason: 'illegal' | 'amount' | 'disputed' | 'over' | 'undecided';
    };

/**
 * Checks a command on a payment, and returns its amount: a capture is at most the authorized amount that is not captured yet, a
 * refund at most the captured amount that is not refunded yet, and without an amount all of that. A void (`cancel`) is about
 * what is not captured. The owner confirms money that arrives outside of the shop. A disputed payment is not refunded, because
 * its buyer would have the money twice.
 */
export function checkPaymentCommand(
  payment: PaymentMoney,
  command: PaymentCommand,
  amount?: ProviderAmount,
): CommandCheck {
  if (command === 'cancel') return checkCancel(payment);
  return command === 'capture' ? checkCapture(payment, amount) : checkRefund(payment, amount);
}

function checkCancel({ state, amount, captured }: PaymentMoney): CommandCheck {
  if (isOver(state)) return { kind: 'done' };
  if (state === 'captured') return { kind: 'refused', reason: 'illegal' };
  return { kind: 'allowed', amount: difference(amount, captured) };
}

function checkCapture(payment: PaymentMoney, amount: ProviderAmount | undefined): CommandCheck {
  const { state, captured, isOffline = false } = payment;
  const left = difference(payment.amount, captured);
  const isPromised = isPaidOrAuthorized(state) || (isOffline && state === 'pending');
  if (left === 0 && amount === undefined) return { kind: 'done' };
  if (left > 0 && (state === 'captured' || isOver(state))) return { kind: 'refused', reason: 'over' };
  if (isPromised) return within(left, amount);
  return { kind: 'refused', reason: state === 'pending' ? 'undecided' : 'illegal' };
}

function checkRefund(payment: PaymentMoney, amount: ProviderAmount | undefined): CommandCheck {
  const { captured, refunded, isDisputed } = payment;
  if (captured === 0) return { kind: 'refused', reason: 'illegal' };
  if (isDisputed) return { kind: 'refused', reason: 'disputed' };
  const left = difference(captured, refunded);
  if (left === 0 && amount === undefined) return { kind: 'done' };
  return within(left, amount);
}

function within(left: ProviderAmount, amount: ProviderAmount = left): CommandCheck {
  if (amount <= 0 || amount > left) return { kind: 'refused', reason: 'amount' };
  return { kind: 'allowed', amount };
}

function difference(amount: ProviderAmount, taken: ProviderAmount): ProviderAmount {
  return providerAmount(Math.max(0, amount - taken));
}
