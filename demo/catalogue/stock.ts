import { createRandom } from '../art/random.ts';

/** What is on the shelf; the same in every store. */
export interface Stock {
  readonly qty: number;
  readonly is_in_stock: boolean;
  readonly backorders: boolean;
}

/** Stock by sku alone: most things plenty, some few left, some sold out, some sold out but on order. */
export function stockOf(sku: string): Stock {
  const random = createRandom(`stock ${sku}`);
  const chance = random.next();
  if (chance < 0.05) return { qty: 0, is_in_stock: false, backorders: false };
  if (chance < 0.09) return { qty: 0, is_in_stock: true, backorders: true };
  if (chance < 0.17) return { qty: random.integer(1, 4), is_in_stock: true, backorders: false };
  return { qty: random.integer(20, 400), is_in_stock: true, backorders: false };
}

/**
 * The stock of the sizes of a limited edition, which share its pieces: never sold below zero, and no more together than
 * the `pieces` that are sold here.
 */
export function stockOfEdition(skus: readonly string[], pieces: number): readonly Stock[] {
  const share = Math.floor(pieces / skus.length);
  return skus.map(stockOf).map((stock) => {
    const qty = Math.min(stock.qty, share);
    return { qty, is_in_stock: qty > 0, backorders: false };
  });
}

/** The stock of a configurable product: all its variants together. */
export function sumOfStock(variants: readonly Stock[]): Stock {
  return {
    qty: variants.reduce((sum, { qty }) => sum + qty, 0),
    is_in_stock: variants.some((variant) => variant.is_in_stock),
    backorders: variants.some((variant) => variant.backorders),
  };
}

/** The stock of a set: as many as its scarcest part allows; parts that are printed on order never are scarce. */
export function leastOfStock(parts: readonly Stock[]): Stock {
  const limited = parts.filter(({ backorders }) => !backorders);
  return {
    qty: limited.length > 0 ? Math.min(...limited.map(({ qty }) => qty)) : 0,
    is_in_stock: parts.every((part) => part.is_in_stock),
    backorders: limited.length === 0,
  };
}

/** The stock record of a document (docs/reference/product.md#s3). */
export function stockRecord(productId: number, stock: Stock): Record<string, unknown> {
  return {
    product_id: productId,
    item_id: productId,
    stock_id: 1,
    qty: stock.qty,
    is_in_stock: stock.is_in_stock,
    backorders: stock.backorders,
    manage_stock: true,
    min_sale_qty: 1,
    max_sale_qty: 100,
  };
}
