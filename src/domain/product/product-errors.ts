import { isRecordInStock } from '../stock/stock-availability.ts';
import type { StockLevel } from '../stock/stock-availability.ts';
import { availableVariants } from './variant.ts';
import type { ConfigurableProduct, VariantChild } from './variant.ts';

/** The error of a product without available variants; the text of the message `noAvailableVariants`. */
export const noVariantsText = 'No available product variants';

interface CheckedProduct extends ConfigurableProduct<VariantChild> {
  readonly type_id?: string;
  readonly stock?: Pick<StockLevel, 'is_in_stock'> | null;
}

/**
 * Returns what keeps a product from being bought, by field (docs/reference/product.md#s4): `variants` if its stock
 * record says that it is not in stock, whatever its type, or if it is configurable and no child is available. Empty
 * if it can be bought.
 */
export function productErrors(
  product: CheckedProduct,
  { listOutOfStock = true }: { readonly listOutOfStock?: boolean } = {},
): Record<string, string> {
  const { type_id = 'simple', stock } = product;
  const outOfStock = isRecordInStock(stock) === false;
  const noVariant = type_id === 'configurable' && availableVariants(product, { listOutOfStock }).length === 0;
  return outOfStock || noVariant ? { variants: noVariantsText } : {};
}

/**
 * The reason why a product has no page, or null (docs/reference/product.md#s4, docs/reference/product.md#s8,
 * docs/reference/behaviour.md#b20).
 */
export type ProductPageProblem =
  | { readonly kind: 'disabled'; readonly text: string }
  | { readonly kind: 'not-visible'; readonly text: string };

/**
 * Returns why a product can't be requested, or null: there is no lookup value (docs/reference/product.md#s5,
 * docs/reference/product.md#s8).
 */
export function productLookupProblem(given: Readonly<Record<string, unknown>>, key = 'sku'): string | null {
  const isGiven = String(given[key] ?? '').trim() !== '';
  return isGiven ? null : `Please provide the search key ${key} for product/single action!`;
}

/**
 * Returns why the variants beside a product can't be requested, or null: it names no parent
 * (docs/reference/product.md#s5, docs/reference/product.md#s8).
 */
export function variantLookupProblem(product: { readonly parentSku?: string | null }): string | null {
  return product.parentSku ? null : "Product doesn't have parentSku...";
}

/** Checks status (2 and more: disabled) and visibility (1: only through its parent). */
export function productPageProblem(product: {
  readonly status?: unknown;
  readonly visibility?: unknown;
}): ProductPageProblem | null {
  const problem = (field: string, value: number) =>
    `Product query returned empty result product ${field} = ${value}`;
  const [status, visibility] = [Number(product.status), Number(product.visibility)];
  if (status >= 2) return { kind: 'disabled', text: problem('status', status) };
  return visibility === 1 ? { kind: 'not-visible', text: problem('visibility', visibility) } : null;
}
