/** Codes of the payment methods, as carts and orders store them (docs/api.md). */

/** Card that moves no money: see `TEST_CARD` in `config/environment.ts`. */
export const testCard = 'testcard';

export const paypal = 'paypal';

/** Klarna Checkout: the buyer pays in a frame, in which the provider asks for contact and address. */
export const klarna = 'klarna';

/** Transfer to the `bankAccount` of the currency. */
export const bankTransfer = 'banktransfer';

/** Cards and local payment methods through Stripe. */
export const stripePayments = 'stripe';
