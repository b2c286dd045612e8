import type { Product } from '../../domain/product/product.ts';
import { isProductSoldOut } from '../../domain/product/sold-out.ts';
import { isForSale } from '../../domain/stock/stock-availability.ts';
import { productsPerRead } from '../../config/limits/catalogue.ts';
import { withWholes } from '../product-changes.ts';
import { listedProducts, type ListedSource } from './listed-products.ts';
import { inLists } from './rows.ts';

/** Whether they can be had depends on their parts. */
const madeOfOthers = ['configurable', 'bundle', 'grouped'];

/**
 * Reads the SKUs of a store's products that are sold out (`isProductSoldOut`). Only those are read as a whole that may be:
 * for lack of pieces, of parts or variants, or of what is left of an edition.
 */
export async function readSoldOut(
  source: ListedSource,
  readWhole: (skus: readonly string[]) => Promise<Iterable<Product>>,
): Promise<ReadonlySet<string>> {
  const withoutPieces = await readWithoutPieces(source);
  const editions = await source.db
    .selectFrom('edition_piece')
    .select('edition_sku as sku')
    .distinct()
    .execute();
  const disabled = await source.db
    .selectFrom('catalogue_product')
    .select('sku')
    .where('store_code', '=', source.storeView.storeCode)
    .where('status', '>=', 2)
    .execute();
  const lacking = [...withoutPieces.keys(), ...[...editions, ...disabled].map(({ sku }) => sku)];
  const wholes = await withWholes(source.db, source.storeView.storeCode, lacking);
  const soldOut = new Set<string>();
  const unsure: string[] = [];
  for (const { sku, type_id } of await readSuspects(source, [...wholes])) {
    const isSimple = !madeOfOthers.includes(type_id);
    if (isSimple && withoutPieces.get(sku) === 'not for sale') soldOut.add(sku);
    else unsure.push(sku);
  }
  for (let start = 0; start < unsure.length; start += productsPerRead) {
    for (const product of await readWhole(unsure.slice(start, start + productsPerRead))) {
      if (isProductSoldOut(product)) soldOut.add(product.sku);
    }
  }
  return soldOut;
}

/** Puts the products that are sold out behind the others, each in the order given. */
export function soldOutLast(skus: readonly string[], soldOut: ReadonlySet<string>): readonly string[] {
  if (soldOut.size === 0) return skus;
  return [...skus.filter((sku) => !soldOut.has(sku)), ...skus.filter((sku) => soldOut.has(sku))];
}

/** Reads what has no pieces, and whether that is enough to sell nothing: orders may be taken for more, but not of editions. */
async function readWithoutPieces({ db }: ListedSource) {
  const rows = await db
    .selectFrom('stock_item')
    .selectAll()
    .where(({ eb, and, or }) =>
      or([eb('is_in_stock', '=', 0), and([eb('manage_stock', '<>', 0), eb('qty', '<=', 0)])]),
    )
    .execute();
  return new Map(rows.map((row) => [row.sku, isForSale(row) ? 'for sale' : 'not for sale'] as const));
}

/** Reads those of the given products that are listed, and every bundle: it may need more pieces of a part than there are. */
async function readSuspects(source: ListedSource, skus: readonly string[]) {
  const listed = listedProducts(source).select(['catalogue_product.sku', 'catalogue_product.type_id']);
  const suspects = await listed.where('catalogue_product.type_id', '=', 'bundle').execute();
  for (const list of inLists(skus)) {
    const others = listed.where('catalogue_product.sku', 'in', list);
    suspects.push(...(await others.where('catalogue_product.type_id', '<>', 'bundle').execute()));
  }
  return suspects;
}
