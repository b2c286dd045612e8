import { cashOnDelivery } from '../domain/cart/cart-methods.ts';
import { coreCurrencies } from '../domain/payment/klarna/countries.ts';
import { decimalAmount } from '../domain/money/minor-units.ts';
import type { FirstPayment, PaymentRule } from '../domain/payment/payment-methods.ts';
import { acceptsBankTransfer } from '../domain/payment/bank-transfer.ts';
import { bankTransfer, paypal, stripePayments, testCard, klarna } from '../domain/payment/payment-codes.ts';
import { amountsByCurrency, transferAccount } from './currencies.ts';

/** The smallest sum that payment providers take. */
const smallestPayment = decimalAmount(0.01);

/**
 * The payment methods, in the order in which they are shown. Their names are the texts `order.payment.{code}`. The first that a
 * buyer is offered is preselected, see also `firstPayment`.
 */
export const paymentRules: readonly PaymentRule[] = [
  { code: stripePayments, minimumAmount: smallestPayment },
  { code: paypal, minimumAmount: smallestPayment },
  {
    code: klarna,
    isCredit: true,
    currencies: coreCurrencies,
    minimumAmount: smallestPayment,
    // The provider takes no larger sum.
    maximumAmount: amountsByCurrency(() => decimalAmount(1_000_000)),
  },
  {
    code: bankTransfer,
    isCredit: true,
    // What is sent before it is paid for has a limit.
    maximumAmount: amountsByCurrency(({ paymentLimits }) => paymentLimits.banktransfer),
  },
  {
    code: cashOnDelivery,
    countries: ['AT', 'DE', 'ES', 'IT', 'PL', 'SE', 'FI', 'DK', 'NO'],
    maximumAmount: amountsByCurrency(({ paymentLimits }) => paymentLimits.cashondelivery),
  },
  { code: testCard, isTest: true },
];

/** The payment method that is first and preselected, by country of delivery, where it is offered; elsewhere cards are. */
export const firstPayment: FirstPayment = { AT: paypal, DE: paypal, IT: paypal };

const providerNames: ReadonlyMap<string, string> = new Map([
  [stripePayments, 'Stripe'],
  [paypal, 'PayPal'],
  [klarna, 'Klarna'],
]);

/** Returns the name of the provider behind a way of paying, for the shop's owner. */
export function providerName(code: string): string {
  return providerNames.get(code) ?? code;
}

/** Whether a way of paying needs no payment provider: its owner says when the money has come. */
export function isOffline(code: string): boolean {
  return code === bankTransfer || code === cashOnDelivery;
}

/** Returns the ways of paying that a shop has in a currency, whether or not their providers are set up. */
function paymentRulesIn(currency: string, trial: { readonly isTrial: boolean }): readonly PaymentRule[] {
  const takesTransfers = acceptsBankTransfer(transferAccount(currency), trial);
  return paymentRules.filter(({ code }) => code !== bankTransfer || takesTransfers);
}

/** What decides which payment methods a shop has. */
export interface PaymentSetUp {
  readonly isTrial: boolean;
  readonly checkout: 'own' | 'hosted' | 'both';
  /** Codes of the payment methods whose providers are set up. */
  readonly providers: Pick<ReadonlySet<string>, 'has'>;
}

/** Returns the payment methods that a shop can take in a currency. */
export function usablePayment(currency: string, setUp: PaymentSetUp): readonly PaymentRule[] {
  const { providers, checkout } = setUp;
  return paymentRulesIn(currency, setUp).filter(
    ({ code }) => (isOffline(code) || providers.has(code)) && (code !== klarna || checkout !== 'own'),
  );
}

/** Where the hosted checkout is the shop's only one, it is the only payment method for those whom it serves. */
export function shownPayment<Method extends { readonly code: string }>(
  offered: readonly Method[],
  { checkout }: Pick<PaymentSetUp, 'checkout'>,
): readonly Method[] {
  const hosted = offered.filter(({ code }) => code === klarna);
  return checkout === 'hosted' && hosted.length > 0 ? hosted : offered;
}

/** Payments, in milliseconds. */
export const paymentTimes = {
  /** How long a placement waits for a payment before it answers that it is not confirmed yet. */
  paymentPatience: 4_000,
  /** After this long a payment that nobody confirmed counts as refused. */
  paymentDeadline: 15 * 60_000,
} as const;
