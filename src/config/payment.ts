import { cashOnDelivery } from '../domain/cart/cart-methods.ts';
import { decimalAmount } from '../domain/money/minor-units.ts';
import type { FirstPayment } from '../domain/payment/payment-methods.ts';
import { bankTransfer } from '../domain/payment/bank-transfer.ts';

/** The smallest sum that payment providers take. */
export const smallestPayment = decimalAmount(0.01);

/**
 * The payment method that is first and preselected, by country of delivery, where it is offered; elsewhere cards are.
 * `src/payments/providers.ts` has all of them.
 */
export const firstPayment: FirstPayment = { AT: 'paypal', DE: 'paypal', IT: 'paypal' };

/** Returns whether a payment method needs no payment provider: its owner says when the money has come. */
export function isOffline(code: string): boolean {
  return code === bankTransfer || code === cashOnDelivery;
}

/**
 * Ways of paying of an existing shop (BACKEND=vsf) that need nothing but the buyer's choice: no script, form or page of a provider.
 * Add the codes of such ways that the shop behind has.
 */
export const remotePaymentCodes: ReadonlySet<string> = new Set([
  bankTransfer,
  cashOnDelivery,
  // Cheque or money order, and orders without anything to pay, as Magento names them.
  'checkmo',
  'free',
  // The test card of another shop of ours.
  'testcard',
]);

/** Payments, in milliseconds. */
export const paymentTimes = {
  /** How long placing an order waits for a payment before it answers that it is pending. */
  paymentWait: 4_000,
  /** After this long a payment that nobody confirmed counts as refused. */
  paymentDeadline: 15 * 60_000,
} as const;
