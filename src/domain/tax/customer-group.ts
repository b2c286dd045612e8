import { customerGroupOf } from './tax-rate.ts';

/** How customer groups count (specification section 6, reference B8). */
export interface CustomerGroups {
  /** Groups have prices of their own; a customer's group is told by a group token. */
  readonly priceTiers: boolean;
  /** The group selects the tax rule. */
  readonly groupedTax: boolean;
  /** The group of visitors. */
  readonly defaultGroupId: number;
  /** Every customer counts as one of the default group. */
  readonly useOnlyDefaultGroup: boolean;
}

/** What of a customer decides prices; a group is given only where it counts. */
export interface Pricing {
  readonly priceGroupId?: number;
  readonly taxGroupId?: number;
}

/** What decides the prices of a customer of a group; of a visitor without one. */
export function pricingOf(groups: CustomerGroups, customerGroupId?: number): Pricing {
  const groupId = customerGroupOf({
    defaultGroupId: groups.defaultGroupId,
    customerGroupId: customerGroupId ?? null,
    useOnlyDefaultGroup: groups.useOnlyDefaultGroup,
  });
  if (groupId === null) return {};
  return {
    ...(groups.priceTiers && { priceGroupId: groupId }),
    ...(groups.groupedTax && { taxGroupId: groupId }),
  };
}

/** A price of a customer group as platforms write it. */
export interface TierPrice {
  readonly customer_group_id?: unknown;
  /** Pieces from which it holds. */
  readonly qty?: unknown;
  readonly value?: unknown;
}

/** The platform's id for every group. */
export const allGroupsId = 32_000;

/**
 * The prices of one piece by customer group, the lowest of each; those of larger quantities and those that are no
 * positive number are left out.
 */
export function groupPrices(tiers: unknown): ReadonlyMap<number, number> {
  const prices = new Map<number, number>();
  for (const { customer_group_id, qty, value } of Array.isArray(tiers) ? (tiers as TierPrice[]) : []) {
    const [group, pieces, price] = [Number(customer_group_id ?? Number.NaN), Number(qty ?? 1), Number(value)];
    if (!Number.isInteger(group) || pieces > 1 || !(price > 0) || !Number.isFinite(price)) continue;
    prices.set(group, Math.min(price, prices.get(group) ?? price));
  }
  return prices;
}
