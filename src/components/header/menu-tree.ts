import { listing } from '../../config/shop.ts';
import {
  menuTree as treeOf,
  sortChildren,
  type CategoryNode,
  type MenuRules,
} from '../../domain/category/category-tree.ts';
import type { Category } from '../../domain/category/category.ts';

/**
 * The menu of a store: active categories that are to be in the menu, below the root. Children of the main
 * category come sticky first, then by name; all others by position (specification section 9).
 */
export function menuTree(
  categories: readonly Category[],
  locale: string,
  parentId: number = listing.rootCategoryId,
): readonly CategoryNode<Category>[] {
  const key = `${locale} ${parentId}`;
  const made = trees.get(categories) ?? new Map<string, readonly CategoryNode<Category>[]>();
  trees.set(categories, made);
  const nodes = made.get(key) ?? treeOf(categories, { ...rulesIn(locale), rootCategoryId: parentId });
  made.set(key, nodes);
  return nodes;
}

/** A page asks several times, and all pages of a build for the same list of categories. */
const trees = new WeakMap<readonly Category[], Map<string, readonly CategoryNode<Category>[]>>();

/** The active categories right below one, in the order of the menu: those that are not in the menu too. */
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
