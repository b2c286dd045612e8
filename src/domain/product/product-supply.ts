import { associatedLinks } from './product-links.ts';
import { isOffSale } from './grouped-stock.ts';
import { defaultLink, linkUnits } from './bundle-option.ts';
import { isEnabled } from './status.ts';
import type { StockLevel } from '../stock/stock-availability.ts';
import { stockPer } from '../stock/stock-per.ts';
import { bestSupply, jointSupply, supplyOf, type Supply } from '../stock/supply.ts';

/** A product with what its variants and parts have in stock, as far as that is known. */
export interface SuppliedProduct {
  readonly sku?: string;
  readonly type_id?: string;
  readonly stock?: StockLevel | null;
  readonly configurable_children?:
    readonly ({ readonly status?: unknown; readonly stock?: StockLevel | null } | null)[] | null;
  readonly bundle_options?:
    | readonly ({
        readonly required?: boolean;
        readonly product_links?: readonly (SuppliedLink | null)[] | null;
      } | null)[]
    | null;
  readonly product_links?:
    | readonly ({
        readonly link_type: string;
        readonly linked_product_type?: string;
        readonly product?: SuppliedProduct | null;
      } | null)[]
    | null;
}

type SuppliedOption = NonNullable<NonNullable<SuppliedProduct['bundle_options']>[number]>;

interface SuppliedLink {
  readonly is_default?: unknown;
  readonly qty?: unknown;
  readonly product?: SuppliedProduct | null;
}

/**
 * Returns how a product is available (docs/reference/product.md#s4, docs/reference/behaviour.md#b6): a configurable
 * or grouped product as its best variant or part, since each is a line of its own; a bundle by every option, as first
 * chosen, or another choice if that is sold out, and only while the bundle itself is sold. A link needs all of its
 * pieces, beside those that other options take. A link without its product is not available.
 */
export function productSupply(product: SuppliedProduct): Supply {
  const { type_id, stock, configurable_children } = product;
  if (type_id === 'bundle') return bundleSupply(product);
  if (type_id === 'grouped') return groupedSupply(product);
  if (!configurable_children?.length) return supplyOf(stock);
  return bestSupply(configurable_children.filter(isEnabled).map(ownSupply));
}

function ownSupply({ stock }: { readonly stock?: StockLevel | null }): Supply {
  return supplyOf(stock);
}

function bundleSupply({ stock, bundle_options }: SuppliedProduct): Supply {
  // Platforms keep no pieces of a bundle, only whether it is sold.
  if (stock?.is_in_stock === false) return 'out';
  const taken = new Map<string, number>();
  const options = (bundle_options ?? []).filter((option) => option !== null);
  // Who has the least to choose from takes first of what several options have.
  const linksOf = (option: SuppliedOption) => (option.product_links ?? []).length;
  return jointSupply(
    options
      .toSorted((one, other) => linksOf(one) - linksOf(other))
      .map((option) => optionSupply(option, taken)),
  );
}

/** Returns how an option is available beside others; adds what it takes to what they have `taken`, by SKU. */
function optionSupply(option: SuppliedOption, taken: Map<string, number>): Supply {
  const first = defaultLink(option);
  if (!first) return 'in';
  const needed = ({ qty, product }: SuppliedLink) =>
    linkUnits({ qty }) + (taken.get(product?.sku ?? '') ?? 0);
  const supplyOfLink = (link: SuppliedLink): Supply =>
    link.product ? productSupply(inPortions(link.product, needed(link))) : 'out';
  const take = (link: SuppliedLink, supply: Supply) => {
    if (link.product?.sku !== undefined) taken.set(link.product.sku, needed(link));
    return supply;
  };
  const supply = supplyOfLink(first);
  if (supply !== 'out') return take(first, supply);
  if (!option.required) return 'in';
  const others = (option.product_links ?? []).filter((link) => link !== null);
  const best = bestSupply(others.map(supplyOfLink));
  const chosen = others.find((link) => supplyOfLink(link) === best);
  return chosen && best !== 'out' ? take(chosen, best) : 'out';
}

/** Returns a product as it is sold in portions of several pieces. */
function inPortions(product: SuppliedProduct, pieces: number): SuppliedProduct {
  return { ...product, stock: product.stock && stockPer(pieces, product.stock) };
}

function groupedSupply({ stock, product_links }: SuppliedProduct): Supply {
  if (isOffSale(stock)) return 'out';
  const links = associatedLinks(product_links);
  if (links.length === 0) return 'in';
  return bestSupply(links.flatMap(({ product }) => (product ? productSupply(product) : [])));
}
