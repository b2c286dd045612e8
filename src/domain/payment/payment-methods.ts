import { cashOnDelivery } from '../cart/cart-methods.ts';

/** A way of paying and when the shop offers it. */
export interface PaymentRule {
  readonly code: string;
  readonly isDefault?: boolean;
  /** Countries of the bill or the delivery; not given: every one. */
  readonly countries?: readonly string[];
  /** Largest sum by currency, decimal; a currency that is missing has no limit. */
  readonly maximumAmount?: Readonly<Record<string, number>>;
}

/** What decides about paying. */
export interface Purchase {
  readonly country: string;
  readonly currency: string;
  /** What is to be paid, decimal. */
  readonly amount: number;
  readonly isVirtual: boolean;
}

/**
 * The ways of paying that a purchase can have; goods that are not sent can't be paid for on delivery (specification
 * section 5).
 */
export function offeredPayment<Rule extends PaymentRule>(
  rules: readonly Rule[],
  { country, currency, amount, isVirtual }: Purchase,
): Rule[] {
  return rules.filter(
    ({ code, countries, maximumAmount }) =>
      !(isVirtual && code === cashOnDelivery) &&
      (countries?.includes(country) ?? true) &&
      amount <= (maximumAmount?.[currency] ?? Number.POSITIVE_INFINITY),
  );
}
