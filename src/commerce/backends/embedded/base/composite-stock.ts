import { associatedLinks } from '../../../../domain/product/product-links.ts';
import { linkUnits } from '../../../../domain/product/bundle-option.ts';
import type { StockedProduct } from '../../../../domain/product/product.ts';
import { productSupply, type SuppliedProduct } from '../../../../domain/product/product-supply.ts';
import { isReserved } from '../../../../domain/stock/stock-availability.ts';
import { stockPer } from '../../../../domain/stock/stock-per.ts';
import type { StockAnswer } from '../../../contract/product.ts';

type Records = ReadonlyMap<string, StockAnswer>;

/** Skus of what a bundle or grouped product is made of; none of other products. */
export function partSkusOf(product: StockedProduct): readonly string[] {
  return [...piecesOfParts(product).keys()];
}

/** Returns the most pieces by SKU that the options of a bundle or grouped product take together. */
function piecesOfParts({
  type_id,
  bundle_options,
  product_links,
}: StockedProduct): ReadonlyMap<string, number> {
  const options = type_id === 'bundle' ? (bundle_options ?? []) : [];
  const links = type_id === 'grouped' ? associatedLinks(product_links) : [];
  const pieces = new Map<string, number>();
  for (const { product } of links) if (product) pieces.set(product.sku, 1);
  for (const link of options.flatMap((option) => option.product_links)) {
    const { sku } = link.product ?? {};
    if (sku !== undefined) pieces.set(sku, (pieces.get(sku) ?? 0) + linkUnits(link));
  }
  return pieces;
}

/**
 * Returns the stock record of a bundle or grouped product, which has no pieces of its own: it is in stock while it can be
 * had of its parts (`productSupply`). `records`: what is left of these beside what others have reserved. Where only
 * reservations are in the way, `reserved` counts the pieces of the parts that are missing for them.
 */
export function compositeStock(product: StockedProduct, own: StockAnswer, records: Records): StockAnswer {
  if (productSupply(withRecords(product, records)) !== 'out') return own;
  const isSoldOut = productSupply(product) === 'out';
  const parts = isSoldOut ? [] : [...piecesOfParts(product)];
  const reserved = parts.reduce((sum, [sku, pieces]) => {
    const record = records.get(sku);
    return sum + (record && isReserved(stockPer(pieces, record)) ? (record.reserved ?? 0) : 0);
  }, 0);
  return { ...own, is_in_stock: false, ...(reserved > 0 && { reserved }) };
}

function withRecords(product: StockedProduct, records: Records): SuppliedProduct {
  const lay = <Link extends { readonly product?: StockedProduct }>(link: Link) => {
    const stock = link.product && records.get(link.product.sku);
    return stock ? { ...link, product: { ...link.product, stock } } : link;
  };
  const { bundle_options = [], product_links = [] } = product;
  return {
    ...product,
    bundle_options: bundle_options.map((option) => ({
      ...option,
      product_links: option.product_links.map(lay),
    })),
    product_links: product_links.map(lay),
  };
}
