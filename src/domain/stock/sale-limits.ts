/** The most pieces that are sold at once where a stock record names no limit: Magento's default. */
export const defaultMaxSaleQty = 10_000;

/** The limits of one sale, as a stock record has them. */
interface LimitedSale {
  readonly min_sale_qty?: number | null | undefined;
  readonly max_sale_qty?: number | null | undefined;
  readonly qty_increments?: number | null | undefined;
  /** Of a limited edition: the pieces that one customer may have. */
  readonly edition_pieces?: number | null | undefined;
}

/**
 * Returns the largest quantity up to the wanted one that the limits of a sale allow; 0 if that is below the minimum.
 */
export function quantityWithin({ max_sale_qty, ...sale }: LimitedSale, wanted: number): number {
  const { least, step } = saleSteps(sale);
  const maximum = Number(max_sale_qty ?? 0);
  const most = Math.min(wanted, maximum > 0 ? maximum : wanted);
  const quantity = Math.floor(most / step) * step;
  return quantity < least ? 0 : quantity;
}

/** The quantities that are sold: multiples of `step` from `least` on. */
export interface SaleSteps {
  readonly least: number;
  readonly step: number;
  /** The greatest of them; absent where there is none. */
  readonly most?: number;
  /** Pieces of a limited edition that one customer may have, where these bound it. */
  readonly edition?: number;
}

/**
 * Returns minimum, maximum and step of a quantity: the first multiple of the increment not below the minimum, and the
 * last not above the maximum.
 */
export function saleSteps(limits: LimitedSale = {}): SaleSteps {
  const step = Math.max(1, Math.trunc(Number(limits.qty_increments ?? 1)) || 1);
  const minimum = Math.max(1, Math.ceil(Number(limits.min_sale_qty ?? 1)) || 1);
  const least = Math.ceil(minimum / step) * step;
  const maximum = Number(limits.max_sale_qty ?? 0) || Number.POSITIVE_INFINITY;
  const pieces = Number(limits.edition_pieces ?? Number.POSITIVE_INFINITY);
  const most = Math.min(maximum, pieces);
  return {
    step,
    least,
    ...(Number.isFinite(most) && { most: Math.max(least, Math.floor(most / step) * step) }),
    ...(pieces < maximum && { edition: pieces }),
  };
}

/** Returns the next quantity in a direction that is sold; `lowest` below the minimum, and none above the maximum. */
export function nextQuantity(
  quantity: number,
  direction: 1 | -1,
  { least, step, most = Number.POSITIVE_INFINITY }: SaleSteps,
  lowest = least,
): number {
  const steps = quantity / step;
  const next = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step;
  if (next > most) return direction > 0 ? Math.max(quantity, most) : most;
  if (next >= least) return next;
  return direction > 0 ? least : lowest;
}
