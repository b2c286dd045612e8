import { isOver, isPaidOrAuthorized, type PaymentState } from './payment-state.ts';
import { providerAmount, type ProviderAmount } from './provider-amount.ts';

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
