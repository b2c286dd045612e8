import { linkedChildSku } from './product-url.ts';
import type { LinkedProduct } from './product-url.ts';
import { productPageProblem } from '../product/product-errors.ts';
import type { ProductPageProblem } from '../product/product-errors.ts';
import { trimSlashes } from './url-path.ts';

/** The product fields that its address depends on. */
export type AddressedProduct = LinkedProduct & {
  readonly status?: unknown;
  readonly visibility?: unknown;
};

/**
 * The target of a product's address: its page, with the child to show; its canonical address, encoded and without the
 * store code; or why it has no page.
 */
export type ProductAddress =
  | { readonly kind: 'page'; readonly childSku?: string }
  | { readonly kind: 'redirect'; readonly status: 301; readonly location: string }
  | { readonly kind: 'problem'; readonly problem: ProductPageProblem };

/**
 * Decides what a product's address leads to (docs/reference/product.md#s2, docs/reference/behaviour.md#b20). A child
 * that is not visible on its own leads to its parent's page with `childSku`; without a parent, or with one that is
 * disabled, it is an error (docs/reference/behaviour.md#e37). An address that is not the canonical one leads there; a
 * `childSku` that the product has is kept, another is dropped. A product without an address of its own stays where it
 * was asked for. Where direct access is not blocked, an invisible product is an error.
 */
export function productAddress(
  product: AddressedProduct,
  asked: {
    /** Path that was asked for, in the store. */
    readonly path: string;
    readonly childSku?: string | null | undefined;
    /** Configurable product whose child this is. */
    readonly parent?: AddressedProduct | null | undefined;
    readonly blockDirectAccess?: boolean;
    /** Returns the canonical path of a product in the store, such as its `url_path`. */
    readonly pathOf: (product: AddressedProduct) => string;
  },
): ProductAddress {
  const problem = productPageProblem(product);
  if (problem && (problem.kind === 'disabled' || asked.blockDirectAccess === false)) {
    return { kind: 'problem', problem };
  }
  const { parent, path, childSku, pathOf } = asked;
  if (problem) {
    if (!parent || parent.sku === product.sku || productPageProblem(parent))
      return { kind: 'problem', problem };
    return redirectTo(pathOf(parent), product.sku);
  }
  const child = childSku && hasChild(product, childSku) ? childSku : undefined;
  const canonical = trimSlashes(pathOf(product));
  if (canonical && canonical !== trimSlashes(path)) return redirectTo(canonical, child);
  return { kind: 'page', ...childOf(product, child) };
}

function redirectTo(path: string, childSku: string | undefined): ProductAddress {
  const query = childSku === undefined ? '' : `?childSku=${encodeURIComponent(childSku)}`;
  return { kind: 'redirect', status: 301, location: `/${encodeURI(trimSlashes(path))}${query}` };
}

function childOf(product: AddressedProduct, chosen: string | undefined): { readonly childSku?: string } {
  const childSku = chosen ?? linkedChildSku(product);
  return childSku === undefined ? {} : { childSku };
}

function hasChild({ configurable_children }: AddressedProduct, childSku: string): boolean {
  return (configurable_children ?? []).some(({ sku, status }) => sku === childSku && !(Number(status) >= 2));
}
