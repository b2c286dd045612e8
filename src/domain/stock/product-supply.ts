import { associatedLinks } from '../product/associated-links.ts';
import { isOffSale } from './grouped-stock.ts';
import { defaultLink } from '../product/bundle-option.ts';
import { isEnabled } from '../product/status.ts';
import type { StockLevel } from './stock-availability.ts';
import { bestSupply, jointSupply, supplyOf, type Supply } from './supply.ts';

/** A product with what its variants and parts have in stock, as far as that is known. */
export interface SuppliedProduct {
  readonly type_id?: string;
  readonly stock?: StockLevel | null;
  readonly configurable_children?:
    readonly ({ readonly status?: unknown; readonly stock?: StockLevel | null } | null)[] | null;
  readonly bundle_options?:
    | readonly ({
        readonly required?: boolean;
        readonly product_links?:
          | readonly ({ readonly is_default?: unknown; readonly product?: SuppliedProduct | null } | null)[]
          | null;
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

/**
 * How a product can be had (specification section 4, reference B6): of a configurable or grouped product its best variant
 * or part, since each is a line of its own; of a bundle every option, as it is chosen at first, or another choice where
 * that is sold out, and only while the bundle itself is sold. A link without its product can't be had.
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
  return jointSupply(
    (bundle_options ?? []).map((option) => {
      const first = option && defaultLink(option);
      if (!first) return 'in';
      const supply = first.product ? productSupply(first.product) : 'out';
      if (supply !== 'out') return supply;
      if (!option.required) return 'in';
      return bestSupply(
        (option.product_links ?? []).flatMap((link) => (link?.product ? productSupply(link.product) : [])),
      );
    }),
  );
}

function groupedSupply({ stock, product_links }: SuppliedProduct): Supply {
  if (isOffSale(stock)) return 'out';
  const links = associatedLinks(product_links);
  if (links.length === 0) return 'in';
  return bestSupply(links.flatMap(({ product }) => (product ? productSupply(product) : [])));
}
