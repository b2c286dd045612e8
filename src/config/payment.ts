import { cashOnDelivery } from '../domain/cart/cart-methods.ts';
import type { PaymentRule } from '../domain/payment/payment-methods.ts';

/** Code of the card that no money moves with: see `TEST_CARD` in `environment.ts`. */
export const testCard = 'testcard';

/** Code of the way of paying that asks for a transfer to `bankAccountFor`. */
export const bankTransfer = 'banktransfer';

/** The ways of paying, in the order in which they are shown; their titles are the texts `order.payment.{code}`. */
export const paymentRules: readonly PaymentRule[] = [
  {
    code: bankTransfer,
    isDefault: true,
    // What is sent before it is paid for has a limit.
    maximumAmount: { EUR: 2500, SEK: 28_000, DKK: 18_500, NOK: 29_000, PLN: 10_500, USD: 2700, GBP: 2200 },
  },
  {
    code: cashOnDelivery,
    countries: ['AT', 'DE', 'ES', 'IT', 'PL', 'SE', 'FI', 'DK', 'NO'],
    maximumAmount: { EUR: 500, SEK: 5000, DKK: 3500, NOK: 5000, PLN: 2000 },
  },
  { code: testCard },
];

/** An account that shoppers transfer money to, as they have to write it: `IBAN` and `BIC`, or what their banks ask for. */
export interface BankAccount {
  readonly holder: string;
  readonly numbers: Readonly<Record<string, string>>;
}

/** Where bank transfers go, by currency. These are examples of the banks' own: a shop owner puts in the shop's. */
const bankAccounts: Readonly<Record<string, BankAccount>> = {
  EUR: {
    holder: 'Vernissage Demo',
    numbers: { IBAN: 'DE89 3704 0044 0532 0130 00', BIC: 'COBADEFFXXX' },
  },
  SEK: { holder: 'Vernissage Demo', numbers: { IBAN: 'SE45 5000 0000 0583 9825 7466', BIC: 'ESSESESS' } },
  DKK: { holder: 'Vernissage Demo', numbers: { IBAN: 'DK50 0040 0440 1162 43', BIC: 'DABADKKK' } },
  NOK: { holder: 'Vernissage Demo', numbers: { IBAN: 'NO93 8601 1117 947', BIC: 'DNBANOKK' } },
  PLN: {
    holder: 'Vernissage Demo',
    numbers: { IBAN: 'PL61 1090 1014 0000 0712 1981 2874', BIC: 'WBKPPLPP' },
  },
  GBP: { holder: 'Vernissage Demo', numbers: { IBAN: 'GB29 NWBK 6016 1331 9268 19', BIC: 'NWBKGB2L' } },
  USD: {
    holder: 'Vernissage Demo',
    numbers: { 'Routing number': '110000000', 'Account number': '000123456789' },
  },
};

/** The account for a currency; undefined where the shop has none. */
export function bankAccountFor(currency: string): BankAccount | undefined {
  return bankAccounts[currency];
}

/** Sessions of checkout, in milliseconds. */
export const checkoutTimes = {
  /** How long pieces stay reserved after the last step. */
  reservation: 30 * 60_000,
  /** How long a cart's pieces stay reserved in all, whatever its shopper does. */
  reservationInAll: 60 * 60_000,
  /** A cart reserves anew this long after it first did. */
  reservationAgain: 24 * 60 * 60_000,
  /** How long a placement waits for a payment before it answers that it is not confirmed yet. */
  paymentPatience: 4_000,
  /** After this long a payment that nobody confirmed counts as refused. */
  paymentDeadline: 15 * 60_000,
} as const;
