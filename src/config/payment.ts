import { cashOnDelivery } from '../domain/cart/cart-methods.ts';
import type { PaymentRule } from '../domain/payment/payment-methods.ts';

/** Code of the card that no money moves with: see `TEST_CARD` in `environment.ts`. */
export const testCard = 'testcard';

/** The ways of paying, in the order in which they are shown; their titles are the texts `order.payment.{code}`. */
export const paymentRules: readonly PaymentRule[] = [
  { code: 'banktransfer', isDefault: true },
  {
    code: cashOnDelivery,
    countries: ['AT', 'DE', 'ES', 'IT', 'PL', 'SE', 'FI', 'DK', 'NO'],
    maximumAmount: { EUR: 500, SEK: 5000, DKK: 3500, NOK: 5000, PLN: 2000 },
  },
  { code: testCard },
];

/** Sessions of checkout, in milliseconds. */
export const checkoutTimes = {
  /** How long pieces stay reserved after the last step. */
  reservation: 30 * 60_000,
  /** How long a placement waits for a payment before it answers that it is not confirmed yet. */
  paymentPatience: 4_000,
  /** After this long a payment that nobody confirmed counts as refused. */
  paymentDeadline: 15 * 60_000,
} as const;
