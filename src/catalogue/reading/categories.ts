import { listing } from '../../config/shop.ts';
import type { Category } from '../../domain/category/category.ts';
import type { Source } from './snapshot.ts';
import { readDocument } from '../read-document.ts';

/** Reads the active categories, at most `listing.categoryListSize`, by level and position. */
export async function readCategories({ db, storeView }: Source): Promise<readonly Category[]> {
  const rows = await db
    .selectFrom('catalogue_category')
    .select('document')
    .where('store_code', '=', storeView.storeCode)
    .where('is_active', '=', 1)
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .limit(listing.categoryListSize)
    .execute();
  return rows.map(({ document }) => readDocument<Category>(document));
}
