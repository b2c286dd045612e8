import { largestQuantity } from '../cart/cart-limits.ts';
import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import type { QuantityPrice } from '../product/product.ts';

/** Customer group of tiers that are for everybody (Magento). */
export const allGroupsId = 32_000;

/** The customer whose tiers apply. */
export interface TierCustomer {
  /** Null where the group is not known: then only tiers for everybody count. */
  readonly customerGroupId: number | null;
  /** Pieces that are bought; 1 when not given. */
  readonly quantity?: number;
}

/** One of a product's `tier_prices`, read. */
interface Tier {
  readonly group: number;
  /** Pieces from which it holds. */
  readonly quantity: number;
  readonly price: DecimalAmount;
}

/**
 * Returns the lowest price of a product's `tier_prices` for a customer: those of the customer's group or of all
 * groups, from the quantity on that they name (default 1). Numbers may be texts; undefined if no tier above 0
 * applies.
 */
export function tierPrice(
  tiers: unknown,
  { customerGroupId, quantity = 1 }: TierCustomer,
): DecimalAmount | undefined {
  const prices = readTiers(tiers)
    .filter((tier) => tier.quantity <= quantity)
    .flatMap(({ group, price }) => (group === allGroupsId || group === customerGroupId ? [price] : []));
  return prices.length > 0 ? decimalAmount(Math.min(...prices)) : undefined;
}

/**
 * Returns the prices of one piece by customer group, the lowest of each: look up a customer's group and
 * `allGroupsId`. Tiers of larger quantities are left out, as in `tierPrice` for one piece.
 */
export function groupPrices(tiers: unknown): ReadonlyMap<number, DecimalAmount> {
  const prices = new Map<number, DecimalAmount>();
  for (const { group, quantity, price } of readTiers(tiers)) {
    if (quantity <= 1 && price < (prices.get(group) ?? Infinity)) prices.set(group, price);
  }
  return prices;
}

/** Returns the tiers of more than one piece by customer group; of equal quantities the lowest price. */
export function quantityPrices(tiers: unknown): readonly (QuantityPrice & { readonly group: number })[] {
  const prices = new Map<string, QuantityPrice & { readonly group: number }>();
  for (const { group, quantity, price } of readTiers(tiers)) {
    const qty = Math.ceil(quantity);
    const key = `${group} ${qty}`;
    if (qty > 1 && qty <= largestQuantity && price < (prices.get(key)?.price ?? Infinity))
      prices.set(key, { group, qty, price });
  }
  return [...prices.values()];
}

/** Returns the price steps by quantity: each cheaper than all before it, and than one piece. */
export function quantitySteps(
  prices: readonly QuantityPrice[] | undefined,
  onePiece: number,
): QuantityPrice[] {
  const steps: QuantityPrice[] = [];
  for (const { qty, price } of (prices ?? []).toSorted(
    (one, other) => one.qty - other.qty || one.price - other.price,
  )) {
    if (price < (steps.at(-1)?.price ?? onePiece)) steps.push({ qty, price });
  }
  return steps;
}

/** Returns the tiers that name a group and a price above 0; without a quantity they apply from the first piece on. */
function readTiers(tiers: unknown): readonly Tier[] {
  const list: readonly unknown[] = Array.isArray(tiers) ? tiers : [];
  return list.flatMap((tier) => {
    const { customer_group_id, qty, value } = (tier ?? {}) as Readonly<Record<string, unknown>>;
    const [group, quantity, price] = [numberOf(customer_group_id), numberOf(qty) ?? 1, numberOf(value)];
    if (group === undefined || !Number.isInteger(group) || price === undefined || price <= 0) return [];
    return [{ group, quantity, price: decimalAmount(price) }];
  });
}

function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
