import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { listedStatuses, listedVisibilities } from '../../domain/listing/listing.ts';
import type { Source } from './snapshot.ts';

/** The products of a list, nothing of them selected yet. */
export type Products = SelectQueryBuilder<Database, 'catalogue_product', object>;

/** The source of a list: database, store and stock setting. */
export type ListedSource = Pick<Source, 'db' | 'listOutOfStock'> & {
  readonly storeView: { readonly storeCode: string };
};

/** Selects the products of a store that may be listed, in any category. */
export function listedProducts({ db, storeView, listOutOfStock }: ListedSource): Products {
  const listed = db
    .selectFrom('catalogue_product')
    .where('catalogue_product.store_code', '=', storeView.storeCode)
    .where('visibility', 'in', listedVisibilities)
    .where('status', 'in', listedStatuses);
  if (listOutOfStock) return listed;
  return listed.where('catalogue_product.sku', 'in', (products) =>
    products.selectFrom('stock_item').select('stock_item.sku').where('is_in_stock', '=', 1),
  );
}
