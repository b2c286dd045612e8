import type { DecimalAmount } from '../money/minor-units.ts';
import { cashOnDelivery } from '../cart/cart-methods.ts';

/** A way of paying and when the shop offers it. */
export interface PaymentRule {
  readonly code: string;
  readonly isDefault?: boolean;
  /** Countries of the bill or the delivery; not given: every one. */
  readonly countries?: readonly string[];
  /** Largest sum by currency, decimal; a currency that is missing has no limit. */
  readonly maximumAmount?: Readonly<Record<string, DecimalAmount>>;
}

/** What decides about paying. */
export interface Purchase {
  readonly country: string;
  readonly currency: string;
  /** What is to be paid, decimal. */
  readonly amount: DecimalAmount;
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
  return rulesFor(rules, { country, isVirtual }).filter((rule) => amount <= maximumOf(rule, currency));
}

/**
 * The largest sum, decimal, up to which there would be a way of paying; undefined where there is one for the purchase, or
 * for no sum.
 */
export function payableUpTo(rules: readonly PaymentRule[], purchase: Purchase): DecimalAmount | undefined {
  const most = Math.max(0, ...rulesFor(rules, purchase).map((rule) => maximumOf(rule, purchase.currency)));
  return most > 0 && most < purchase.amount ? most : undefined;
}

function rulesFor<Rule extends PaymentRule>(
  rules: readonly Rule[],
  { country, isVirtual }: Pick<Purchase, 'country' | 'isVirtual'>,
): Rule[] {
  return rules.filter(
    ({ code, countries }) =>
      !(isVirtual && code === cashOnDelivery) && (countries?.includes(country) ?? true),
  );
}

function maximumOf({ maximumAmount }: PaymentRule, currency: string): DecimalAmount {
  return maximumAmount?.[currency] ?? Number.POSITIVE_INFINITY;
}
