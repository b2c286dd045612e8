import { listing } from '../config/shop.ts';
import type { Category } from '../domain/category.ts';

/** The categories from below the root down to this one. */
export function trailTo(category: Category, categories: readonly Category[]): readonly Category[] {
  const ids = category.path.split('/').map(Number);
  return ids.flatMap((id) => {
    if (id === category.id) return [category];
    const ancestor = id === listing.rootCategoryId ? undefined : categories.find((other) => other.id === id);
    return ancestor && ancestor.level > 1 ? [ancestor] : [];
  });
}

/** The category that a product's trail ends in: its deepest active one, by position where several are (reference B17). */
export function trailCategory(
  categoryIds: readonly number[],
  categories: readonly Category[],
): Category | undefined {
  return categories
    .filter(({ id, level }) => categoryIds.includes(id) && id !== listing.rootCategoryId && level > 1)
    .sort((a, b) => Number(b.include_in_menu) - Number(a.include_in_menu) || b.level - a.level)
    .at(0);
}
