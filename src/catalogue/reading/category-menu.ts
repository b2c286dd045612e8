import { listing } from '../../config/shop.ts';
import {
  menuTree as treeOf,
  sortChildren,
  type CategoryNode,
  type MenuRules,
} from '../../domain/category/category-tree.ts';
import type { Category } from '../../domain/category/category.ts';

/**
 * Returns the menu of a store: active categories that are included in the menu, below the root. Children of the main
 * category are ordered sticky first, then by name; all others by position (docs/reference/product.md#s9).
 */
export function menuTree(
  categories: readonly Category[],
  locale: string,
  parentId: number = listing.rootCategoryId,
): readonly CategoryNode<Category>[] {
  return treeOf(categories, { ...rulesIn(locale), rootCategoryId: parentId });
}

/** The category fields that a link shows. */
export type CategoryLink = Pick<Category, 'id' | 'name' | 'url_path' | 'url_key' | 'slug'>;

/** An entry of the menu, with those below it. */
export interface MenuEntry {
  readonly category: CategoryLink;
  readonly children: readonly CategoryLink[];
}

/** Returns the two levels of the menu that pages show. */
export function menuEntries(categories: readonly Category[], locale: string): readonly MenuEntry[] {
  return menuTree(categories, locale).map(({ category, children }) => ({
    category: categoryLink(category),
    children: children.map((child) => categoryLink(child.category)),
  }));
}

export function categoryLink({ id, name, url_path, url_key, slug }: Category): CategoryLink {
  return { id, name, url_path, url_key, slug };
}

/** Returns the active children of a category in menu order, including those that are not in the menu. */
export function subcategories(
  categories: readonly Category[],
  locale: string,
  parentId: number,
): readonly Category[] {
  const children = categories.filter(({ parent_id, is_active }) => parent_id === parentId && is_active);
  return sortChildren(parentId, children, rulesIn(locale));
}

function rulesIn(locale: string): MenuRules {
  return {
    rootCategoryId: listing.rootCategoryId,
    stickyCategoryIds: listing.stickyCategoryIds,
    excludedCategoryIds: listing.menuExcludedCategoryIds,
    nameSortedCategoryId: listing.nameSortedCategoryId,
    locale,
  };
}
