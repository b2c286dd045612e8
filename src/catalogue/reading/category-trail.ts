import { listing } from '../../config/shop.ts';
import { breadcrumbCategory, breadcrumbTrail } from '../../domain/category/breadcrumbs.ts';
import type { Category } from '../../domain/category/category.ts';
import { categoryLink, type CategoryLink } from './category-menu.ts';

/** The categories from below the root down to the one right above a category, which its path names. */
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
 * The categories that lead to a product in some of them, from below the root down: pages are the same for everybody, so
 * where one came from does not count.
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
