import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import { cashOnDelivery } from '../cart/cart-methods.ts';

/** A way of paying and when the shop offers it. */
export interface PaymentRule {
  readonly code: string;
  readonly isDefault?: boolean;
  /** The goods may come before they are paid for. */
  readonly isCredit?: boolean;
  /** Countries of the bill or the delivery; not given: every one. */
  readonly countries?: readonly string[];
  /** The one currency of each country; others are not offered it. Not given: every country and currency. */
  readonly currencies?: Readonly<Record<string, string>>;
  /** Smallest sum, decimal; not given: also what costs nothing. */
  readonly minimumAmount?: DecimalAmount;
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

/** Countries whose law has ways without credit stand first, and none on credit preselected. */
const creditLast: ReadonlySet<string> = new Set(['SE', 'FI']);

/**
 * The ways of paying that a purchase can have, in the order in which they are shown; goods that are not sent can't be paid
 * for on delivery (specification section 5). In Sweden and Finland what is on credit comes last and is no default.
 */
export function offeredPayment<Rule extends PaymentRule>(rules: readonly Rule[], purchase: Purchase): Rule[] {
  const { amount, country, currency } = purchase;
  const offered = rulesFor(rules, purchase).filter(
    (rule) => amount >= (rule.minimumAmount ?? 0) && amount <= maximumOf(rule, currency),
  );
  if (!creditLast.has(country)) return offered;
  const onCredit = offered.filter(({ isCredit }) => isCredit);
  return [
    ...offered.filter(({ isCredit }) => !isCredit),
    ...onCredit.map((rule) => ({ ...rule, isDefault: false })),
  ];
}

/**
 * The largest sum, decimal, up to which there would be a way of paying; undefined where there is one for the purchase, or
 * for no sum.
 */
export function payableUpTo(rules: readonly PaymentRule[], purchase: Purchase): DecimalAmount | undefined {
  const most = Math.max(0, ...rulesFor(rules, purchase).map((rule) => maximumOf(rule, purchase.currency)));
  return most > 0 && most < purchase.amount ? decimalAmount(most) : undefined;
}

function rulesFor<Rule extends PaymentRule>(
  rules: readonly Rule[],
  { country, currency, isVirtual }: Pick<Purchase, 'country' | 'currency' | 'isVirtual'>,
): Rule[] {
  return rules.filter(
    ({ code, countries, currencies }) =>
      !(isVirtual && code === cashOnDelivery) &&
      (countries?.includes(country) ?? true) &&
      (!currencies || currencies[country] === currency),
  );
}

function maximumOf({ maximumAmount }: PaymentRule, currency: string): number {
  return maximumAmount?.[currency] ?? Number.POSITIVE_INFINITY;
}
