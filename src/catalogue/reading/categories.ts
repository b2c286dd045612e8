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

/** The id of a category and those of all categories below it, whatever the order of the list. */
export function descendantIds(
  categories: readonly Pick<Category, 'id' | 'parent_id'>[],
  id: number,
): number[] {
  const children = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const found = new Set([id]);
  for (const current of found) {
    for (const child of children.get(current) ?? []) found.add(child.id);
  }
  return [...found];
}
