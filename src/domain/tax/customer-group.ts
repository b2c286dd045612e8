import { customerGroupOf } from './tax-rate.ts';

/** How customer groups count (docs/reference/product.md#s6, docs/reference/behaviour.md#b8). */
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
