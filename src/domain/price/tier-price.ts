/** Customer group of tiers that are for everybody (Magento). */
export const allGroupsId = 32_000;

/** Whose tiers count. */
export interface TierCustomer {
  /** Null where the group is not known: then only tiers for everybody count. */
  readonly customerGroupId: number | null;
  /** Pieces that are bought; 1 when not given. */
  readonly quantity?: number;
}

/**
 * The lowest price of a product's `tier_prices` for a customer: those of the customer's group or of all groups, from
 * the quantity on that they name (1 when they name none). Numbers may be texts; undefined where no tier above 0 applies.
 */
export function tierPrice(
  tiers: unknown,
  { customerGroupId, quantity = 1 }: TierCustomer,
): number | undefined {
  const list: readonly unknown[] = Array.isArray(tiers) ? tiers : [];
  const values = list.flatMap((tier) => {
    const { customer_group_id, qty, value } = (tier ?? {}) as Readonly<Record<string, unknown>>;
    const group = numberOf(customer_group_id);
    const isMeant = group === allGroupsId || (group !== undefined && group === customerGroupId);
    const price = numberOf(value);
    return isMeant && (numberOf(qty) ?? 1) <= quantity && price !== undefined && price > 0 ? [price] : [];
  });
  return values.length > 0 ? Math.min(...values) : undefined;
}

function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
