import type { Category } from './category.ts';

type Placed = Pick<Category, 'id' | 'parent_id' | 'name'> & {
  readonly position?: number | null | undefined;
};

/** A category with its children, in menu order. */
export interface CategoryNode<Item> {
  readonly category: Item;
  readonly children: readonly CategoryNode<Item>[];
}

/** The rules of the menu: which categories are in it, and where (docs/reference/product.md#s9). */
export interface MenuRules {
  readonly rootCategoryId: number;
  /** First among the children that are sorted by name, in this order. */
  readonly stickyCategoryIds: readonly number[];
  readonly excludedCategoryIds: readonly number[];
  /** Parent whose children are sorted sticky first, then by name; others go by position. */
  readonly nameSortedCategoryId: number;
  /** BCP 47 locale by which names are sorted. */
  readonly locale?: string;
}

/** The rules of the menu where none are given. */
export const defaultMenuRules: MenuRules = {
  rootCategoryId: 2,
  stickyCategoryIds: [555, 134, 122, 322],
  excludedCategoryIds: [134, 122],
  nameSortedCategoryId: 3,
};

/** Returns the children of a category in menu order; those without a position come last. */
export function sortChildren<Item extends Placed>(
  parentId: number,
  children: readonly Item[],
  rules: MenuRules = defaultMenuRules,
): Item[] {
  if (parentId !== rules.nameSortedCategoryId) {
    const place = ({ position }: Item) => position ?? Number.MAX_SAFE_INTEGER;
    return children.toSorted((a, b) => place(a) - place(b) || a.id - b.id);
  }
  const { compare } = new Intl.Collator(rules.locale);
  const rank = ({ id }: Item) => {
    const place = rules.stickyCategoryIds.indexOf(id);
    return place < 0 ? rules.stickyCategoryIds.length : place;
  };
  return children.toSorted((a, b) => rank(a) - rank(b) || compare(a.name, b.name) || a.id - b.id);
}

/**
 * Returns the menu below the root: active categories that are included in the menu and not excluded, each level
 * sorted. The descendants of an omitted category are omitted too.
 */
export function menuTree<Item extends Placed & Pick<Category, 'is_active' | 'include_in_menu'>>(
  categories: readonly Item[],
  rules: MenuRules = defaultMenuRules,
): readonly CategoryNode<Item>[] {
  const shown = categories.filter(
    ({ id, is_active, include_in_menu }) =>
      is_active && include_in_menu && !rules.excludedCategoryIds.includes(id),
  );
  return childNodes(rules.rootCategoryId, childrenByParent(shown), rules, new Set([rules.rootCategoryId]));
}

/** Returns the ID of a category and of all its descendants, depth first (docs/reference/behaviour.md#b10). */
export function withDescendants(
  categoryId: number,
  categories: readonly Pick<Category, 'id' | 'parent_id'>[],
): number[] {
  const children = childrenByParent(categories);
  const ids = new Set<number>();
  const visit = (id: number) => {
    if (ids.has(id)) return;
    ids.add(id);
    children.get(id)?.forEach((child) => visit(child.id));
  };
  visit(categoryId);
  return [...ids];
}

/**
 * Returns true if an ID can be a category of the shop; the root and IDs below it are refused
 * (docs/reference/product.md#s5, docs/reference/behaviour.md#e34).
 */
export function isCategoryId(id: unknown, rootCategoryId = defaultMenuRules.rootCategoryId): boolean {
  const number = typeof id === 'string' && id.trim() === '' ? Number.NaN : Number(id);
  return Number.isInteger(number) && number >= rootCategoryId;
}

function childNodes<Item extends Placed>(
  parentId: number,
  children: ReadonlyMap<number, readonly Item[]>,
  rules: MenuRules,
  above: ReadonlySet<number>,
): readonly CategoryNode<Item>[] {
  const own = (children.get(parentId) ?? []).filter(({ id }) => !above.has(id));
  return sortChildren(parentId, own, rules).map((category) => ({
    category,
    children: childNodes(category.id, children, rules, new Set([...above, category.id])),
  }));
}

function childrenByParent<Item extends Pick<Category, 'id' | 'parent_id'>>(
  categories: readonly Item[],
): Map<number, Item[]> {
  return Map.groupBy(categories, ({ parent_id }) => parent_id);
}
