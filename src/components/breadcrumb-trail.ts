import { listing } from '../config/shop.ts';
import { breadcrumbCategory, breadcrumbTrail } from '../domain/category/breadcrumbs.ts';
import type { Category } from '../domain/category/category.ts';
import type { Product } from '../domain/product/product.ts';

/** The categories from below the root down to this one. */
export function trailTo(category: Category, categories: readonly Category[]): readonly Category[] {
  const trail: Category[] = [];
  for (const each of breadcrumbTrail(category, categories, listing.rootCategoryId)) {
    if (each.id !== category.id) trail.push(each);
  }
  trail.push(category);
  return trail;
}

/** The category that a product's trail ends in: pages are the same for everybody, so where one came from does not count. */
export function trailCategory(
  product: Pick<Product, 'category_ids' | 'category'>,
  categories: readonly Category[],
): Category | undefined {
  return breadcrumbCategory(product, categories.filter(isBelowRoot), {
    rootCategoryId: listing.rootCategoryId,
  });
}

function isBelowRoot({ level }: Category): boolean {
  return level > 1;
}
