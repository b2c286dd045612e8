import type { Category } from '../../domain/category/category.ts';
import type { Source } from './snapshot.ts';

/** All active categories, by level and position. */
export async function readCategories({ db, storeView }: Source): Promise<readonly Category[]> {
  const rows = await db
    .selectFrom('catalogue_category')
    .select('document')
    .where('store_code', '=', storeView.storeCode)
    .where('is_active', '=', 1)
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ document }) => JSON.parse(document) as Category);
}
