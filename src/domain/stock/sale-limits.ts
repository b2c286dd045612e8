/** The limits of one sale, as a stock record has them. */
interface LimitedSale {
  readonly min_sale_qty?: number | null | undefined;
  readonly qty_increments?: number | null | undefined;
}

/** The quantities that are sold: multiples of `step` from `least` on. */
export interface SaleSteps {
  readonly least: number;
  readonly step: number;
}

/** Where a quantity begins, and its steps: the first multiple of the increments that is not below the minimum. */
export function saleSteps({ min_sale_qty, qty_increments }: LimitedSale = {}): SaleSteps {
  const step = Math.max(1, Math.trunc(Number(qty_increments ?? 1)) || 1);
  const minimum = Math.max(1, Math.ceil(Number(min_sale_qty ?? 1)) || 1);
  return { step, least: Math.ceil(minimum / step) * step };
}

/** The next quantity in a direction that is sold; below the least one stands `lowest`. */
export function nextQuantity(
  quantity: number,
  direction: 1 | -1,
  { least, step }: SaleSteps,
  lowest = least,
): number {
  const steps = quantity / step;
  const next = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step;
  if (next >= least) return next;
  return direction > 0 ? least : lowest;
}
