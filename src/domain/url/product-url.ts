import { isEnabled } from '../product/status.ts';
import { attributeSetName } from '../product/attribute-sets.ts';
import type { Product } from '../product/product.ts';
import { productSlug } from './slug.ts';
import { isForSale } from '../stock/stock.ts';
import type { StockLevel } from '../stock/stock.ts';
import type { StoreView } from '../store-view/store-view.ts';
import { trimSlashes } from './url-path.ts';

/** Sizes whose child a product link leads to, where a shop names no others (docs/reference/product.md#s2). */
const preferredSizes: readonly number[] = [7, 8, 9, 33, 34];

interface LinkedChild {
  readonly sku: string;
  readonly status?: unknown;
  readonly sizes?: unknown;
  /** Without a record it counts as in stock. */
  readonly stock?: StockLevel | null;
}

/** The product fields that a link needs. */
export interface LinkedProduct {
  readonly sku: string;
  readonly parentSku?: string;
  readonly type_id: Product['type_id'];
  readonly url_path?: string | null;
  readonly url_key?: string | null;
  readonly slug?: unknown;
  readonly name?: string;
  readonly id?: number | string;
  readonly configurable_children?: readonly LinkedChild[] | null;
}

/**
 * Returns the path of a product in a store, without slashes at its ends: the store's prefix for the product's kind
 * precedes the last segment of `url_path` (docs/reference/product.md#s2). A path that already has it stays unchanged.
 */
export function canonicalProductPath(
  product: { readonly url_path?: string | null; readonly attribute_set_id: number },
  storeView: { readonly seo?: Partial<Pick<StoreView['seo'], 'productTypeUrlPrefix'>> | null },
): string {
  const path = trimSlashes(product.url_path ?? '');
  const prefix = storeView.seo?.productTypeUrlPrefix?.[attributeSetName(product.attribute_set_id)];
  const segments = path.split('/');
  if (!path || !prefix || segments.at(-2) === prefix) return path;
  return [...segments.slice(0, -1), prefix, ...segments.slice(-1)].join('/');
}

/** Returns the first enabled child in one of the preferred sizes; `sizes` may be a number, a text or a list. */
export function preferredChild<Child extends LinkedChild>(
  children: readonly Child[] | undefined,
  sizes: readonly number[] = preferredSizes,
): Child | undefined {
  for (const child of children ?? []) if (isEnabled(child) && hasSize(child, sizes)) return child;
  return undefined;
}

function hasSize({ sizes: own }: LinkedChild, sizes: readonly number[]): boolean {
  for (const size of Array.isArray(own) ? own : [own]) {
    if (isSize(size) && sizes.includes(Number(size))) return true;
  }
  return false;
}

/**
 * Returns the SKU of the child that a link to a configurable product names and its page shows first: the chosen
 * variant, else the preferred child, else the first enabled one; sold-out ones only if all are. Undefined for other
 * products.
 */
export function linkedChildSku(
  product: LinkedProduct,
  sizes: readonly number[] = preferredSizes,
): string | undefined {
  if (product.type_id !== 'configurable') return undefined;
  const children = product.configurable_children ?? [];
  if (product.parentSku !== undefined && product.parentSku !== product.sku) return product.sku;
  for (const { sku } of children) if (sku === product.sku) return sku;
  const enabled = children.filter(isEnabled);
  const inStock = enabled.filter(isInStock);
  const offered = inStock.length > 0 ? inStock : enabled;
  return (preferredChild(offered, sizes) ?? offered[0])?.sku;
}

function isInStock({ stock }: LinkedChild): boolean {
  return !stock || isForSale(stock);
}

/**
 * Returns the route of a product without `url_path`: `/p/{parentSku}/{slug}`, for configurable products
 * `/p/{parentSku}/{slug}/{childSku}` (docs/reference/product.md#s2).
 */
export function productRoutePath(product: LinkedProduct, sizes?: readonly number[]): string {
  const { parentSku, slug, childSku } = productRoute(product, {
    childSku: linkedChildSku(product, sizes),
  }).params;
  const parts = [parentSku, slug, ...(product.type_id === 'configurable' ? [childSku] : [])];
  return `/p/${parts.map(encodeURIComponent).join('/')}`;
}

/**
 * Returns a product's route: its name by product type, and its parameters (docs/reference/product.md#s2,
 * docs/reference/behaviour.md#b11).
 */
export function productRoute(
  product: LinkedProduct,
  query: { readonly childSku?: string | undefined } = {},
): {
  readonly name: string;
  readonly params: { readonly slug: string; readonly parentSku: string; readonly childSku: string };
} {
  return {
    name: `${product.type_id}-product`,
    params: {
      slug: productSlug(product),
      parentSku: product.parentSku ?? product.sku,
      childSku: query.childSku ?? product.sku,
    },
  };
}

function isSize(size: unknown): boolean {
  return typeof size === 'number' || (typeof size === 'string' && size.trim() !== '');
}
