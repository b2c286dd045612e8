import { listing } from '../../config/shop.ts';
import { breadcrumbCategory, breadcrumbTrail } from '../../domain/category/breadcrumbs.ts';
import type { Category } from '../../domain/category/category.ts';
import { categoryLink, type CategoryLink } from './category-menu.ts';

/** Returns the categories from below the root down to a category's parent, as its path names them. */
export function trailAbove(
  { id, path }: Pick<Category, 'id' | 'path'>,
  categories: readonly Category[],
): readonly CategoryLink[] {
  const above = breadcrumbTrail({ path }, categories, listing.rootCategoryId).filter(
    (each) => each.id !== id,
  );
  return above.map(categoryLink);
}

/**
 * Returns the categories that lead to a product in some of them, from below the root down: pages are the same for
 * everybody, so the referring page does not count.
 */
export function trailToProduct(
  categoryIds: readonly number[],
  categories: readonly Category[],
): readonly CategoryLink[] {
  const category = breadcrumbCategory({ category_ids: categoryIds }, categories.filter(isBelowRoot), {
    rootCategoryId: listing.rootCategoryId,
  });
  return category ? [...trailAbove(category, categories), categoryLink(category)] : [];
}

function isBelowRoot({ level }: Category): boolean {
  return level > 1;
}
