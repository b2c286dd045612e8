import { indexedProducts } from '../../domain/listing/indexed-products.ts';
import type { ListingIndex } from '../../domain/listing/listing-index.ts';
import { listedProducts } from './listing.ts';
import type { Source } from './snapshot.ts';

/** An index that was made of a store's products before some of them changed in price or stock. */
export interface FormerListing {
  readonly index: ListingIndex;
  /** Skus of the changed products. */
  readonly changed: ReadonlySet<string>;
}

/** Remembers what listings filter by of the products that have not changed since: they need not be read for that. */
export async function rememberFormerListing(
  source: Source,
  { index, changed }: FormerListing,
): Promise<void> {
  const rows = await listedProducts(source)
    .select(['catalogue_product.id', 'catalogue_product.sku'])
    .execute();
  const unchanged = rows.filter(({ sku }) => !changed.has(sku));
  const skus = new Map(unchanged.map(({ id, sku }) => [id, sku]));
  for (const product of indexedProducts(index, skus)) source.filterable.put(product.sku, product);
}
