import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import { cashOnDelivery } from '../cart/cart-methods.ts';

/** A payment method and when the shop offers it. */
export interface PaymentRule {
  readonly code: string;
  /** The goods may come before they are paid for. */
  readonly isCredit?: boolean;
  /** No money moves with it. */
  readonly isTest?: boolean;
  /** Countries of the bill or the delivery; not given: every one. */
  readonly countries?: readonly string[];
  /** The one currency of each country; others are not offered it. Not given: every country and currency. */
  readonly currencies?: Readonly<Record<string, string>>;
  /** Smallest sum, decimal; not given: also what costs nothing. */
  readonly minimumAmount?: DecimalAmount;
  /** Largest sum by currency, decimal; a currency that is missing has no limit. */
  readonly maximumAmount?: Readonly<Record<string, DecimalAmount>>;
}

/** The purchase that payment methods depend on. */
export interface Purchase {
  readonly country: string;
  readonly currency: string;
  /** The amount due, decimal. */
  readonly amount: DecimalAmount;
  readonly isVirtual: boolean;
}

/** A payment method that is offered. */
export type OfferedPayment<Rule extends PaymentRule = PaymentRule> = Rule & {
  /** It is preselected. */
  readonly isDefault: boolean;
};

/** The code of the payment method that is listed first, by country; a country that is missing has the order of the rules. */
export type FirstPayment = Readonly<Record<string, string>>;

/** Countries whose law requires that payment without credit is listed first, and that no credit is preselected. */
const creditLast: ReadonlySet<string> = new Set(['SE', 'FI']);

/** Returns whether the law of a country wants payment methods with credit behind the others. */
export function isCreditLast(country: string): boolean {
  return creditLast.has(country);
}

/**
 * Returns the payment methods of a purchase, in the order in which they are shown. Goods that are not sent can't be paid for
 * on delivery (docs/reference/product.md#s5). The first one is preselected; in Sweden and Finland, credit comes after
 * everything else and is never preselected. A test method is the last.
 */
export function offeredPayment<Rule extends PaymentRule>(
  rules: readonly Rule[],
  purchase: Purchase,
  first: FirstPayment = {},
): OfferedPayment<Rule>[] {
  const { amount, country, currency } = purchase;
  const offered = rulesFor(rules, purchase).filter(
    (rule) => amount >= (rule.minimumAmount ?? 0) && amount <= maximumOf(rule, currency),
  );
  return inOrder(offered, country, first).map((rule, index) => ({
    ...rule,
    isDefault: index === 0 && !isLateCredit(rule, country),
  }));
}

/** Returns the payment methods that some purchase in a store can have, in the order of the store's own country. */
export function paymentOfStore<Rule extends PaymentRule>(
  rules: readonly Rule[],
  store: { readonly country: string; readonly deliversTo: readonly string[]; readonly currency: string },
  first: FirstPayment = {},
): readonly Rule[] {
  const { country, deliversTo, currency } = store;
  const served = deliversTo.flatMap((each) => rulesFor(rules, { country: each, currency, isVirtual: false }));
  return inOrder(
    rules.filter((rule) => served.includes(rule)),
    country,
    first,
  );
}

function inOrder<Rule extends PaymentRule>(rules: readonly Rule[], country: string, first: FirstPayment) {
  const rank = (rule: Rule) => {
    if (rule.isTest) return 3;
    if (isLateCredit(rule, country)) return 2;
    return rule.code === first[country] ? 0 : 1;
  };
  return rules.toSorted((one, other) => rank(one) - rank(other));
}

function isLateCredit({ isCredit }: PaymentRule, country: string): boolean {
  return isCredit === true && isCreditLast(country);
}

/**
 * Returns the largest total, decimal, for which there would be a payment method; undefined if there is one for the
 * purchase, or for no total.
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
