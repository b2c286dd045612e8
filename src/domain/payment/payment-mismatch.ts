import type { ProviderAmount } from './provider-amount.ts';

/** A payment as the shop expects it. */
interface ExpectedPayment {
  /** The key under which the shop created it. */
  readonly key: string;
  readonly amount: ProviderAmount;
  readonly currencyCode: string;
}

/** The same as its provider has it; a provider may not store the key. */
type FetchedPayment = Omit<ExpectedPayment, 'key'> & { readonly key?: string | undefined };

/**
 * Returns how a provider's payment differs from the one that its order needs, for the shop's owner; undefined if it is that
 * payment. A payment with another amount, currency or key never pays an order.
 */
export function paymentMismatch(expected: ExpectedPayment, fetched: FetchedPayment): string | undefined {
  const { key, amount, currencyCode } = expected;
  if (fetched.key !== undefined && fetched.key !== key) return 'It is the payment of another order.';
  if (fetched.currencyCode !== currencyCode)
    return `Its currency is ${fetched.currencyCode}, not ${currencyCode}.`;
  return fetched.amount === amount
    ? undefined
    : `Its amount is ${fetched.amount}, not ${amount}, in minor units.`;
}
