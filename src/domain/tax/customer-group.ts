import { customerGroupOf } from './tax-rate.ts';

/** The rules of customer groups (docs/reference/product.md#s6, docs/reference/behaviour.md#b8). */
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

/** The customer's properties that prices depend on; a group is set only if it counts. */
export interface Pricing {
  readonly priceGroupId?: number;
  readonly taxGroupId?: number;
}

/** Returns the properties that prices of a customer of a group depend on; without a group those of a visitor. */
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
