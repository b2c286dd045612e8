/** The limits of one sale, as a stock record has them. */
interface LimitedSale {
  readonly min_sale_qty?: number | null | undefined;
  readonly qty_increments?: number | null | undefined;
}

/** The most pieces, of so many that are wanted, that the limits of a sale allow; 0 where that is below the minimum. */
export function quantityWithin(
  { max_sale_qty, ...sale }: LimitedSale & { readonly max_sale_qty?: number | null | undefined },
  wanted: number,
): number {
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
