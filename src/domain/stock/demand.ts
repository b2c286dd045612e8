/** Pieces by sku that are taken from the stock. */
export type Demand = ReadonlyMap<string, number>;

/** A purchased product, with the parts of a bundle. */
interface Bought {
  readonly sku: string;
  readonly product: { readonly type_id?: string | undefined };
  readonly parts: readonly { readonly product: { readonly sku: string }; readonly qty: number }[];
}

/**
 * Returns what so many pieces take from the stock: themselves, or of a bundle its parts. A bundle is no piece of its own:
 * platforms keep no quantity of it, only whether it is sold.
 */
export function demandOf({ sku, product, parts }: Bought, qty: number): Demand {
  const demand = new Map<string, number>([[sku, product.type_id === 'bundle' ? 0 : qty]]);
  for (const part of parts) {
    demand.set(part.product.sku, (demand.get(part.product.sku) ?? 0) + part.qty * qty);
  }
  return demand;
}
