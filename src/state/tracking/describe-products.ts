import { describePause } from '../../config/limits/tracking.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import type { Product } from '../../domain/product/product.ts';
import type { TrackableLine, TrackableProduct } from '../../domain/tracking/tracked-product.ts';
import { findProducts } from '../shelf/find-products.ts';

/**
 * Returns the products of the catalogue by SKU; none without a network. A search that the shop was too busy to answer is asked once
 * more. Prices are those of the shopper.
 */
async function productsBySku(
  storeCode: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const find = () => findProducts(storeCode, [...new Set(skus)]);
  const products = await find()
    .catch(() => new Promise((resolve) => setTimeout(resolve, describePause)).then(find))
    .catch(() => []);
  return new Map(products.map((product) => [product.sku, product]));
}

/** Returns a product as far as it is known. */
export async function describeProduct(storeCode: string, sku: string): Promise<TrackableProduct> {
  return (await productsBySku(storeCode, [sku])).get(sku) ?? { sku };
}

/** Returns lines of a cart with what the catalogue tells of their products: of a variant, that of its parent. */
export async function describeLines(
  storeCode: string,
  lines: readonly CartLine[],
): Promise<readonly TrackableLine[]> {
  const products = await productsBySku(
    storeCode,
    lines.map(({ sku, parentSku }) => parentSku ?? sku),
  );
  return lines.map((line) => describeLine(line, products.get(line.parentSku ?? line.sku)));
}

function describeLine(line: CartLine, product: Product | undefined): TrackableLine {
  const { sku, parentSku, name, qty, price_incl_tax } = line;
  const child = product?.configurable_children?.find((each) => each.sku === sku);
  const original = (child ?? product)?.original_price_incl_tax;
  return {
    ...product,
    ...(original !== undefined && { original_price_incl_tax: original }),
    sku,
    qty,
    ...(parentSku !== undefined && { parentSku }),
    ...(name !== undefined && { name }),
    ...(price_incl_tax !== undefined && { price_incl_tax }),
  };
}
