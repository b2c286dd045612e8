import type { Category } from './category.ts';

type TrailCategory = Pick<Category, 'id' | 'name' | 'level' | 'path' | 'url_path'> &
  Partial<Pick<Category, 'is_active' | 'include_in_menu'>>;

/** A product names its categories by `category_ids`, by `category`, or by both (docs/reference/product.md#s3). */
interface CategorisedProduct {
  readonly category_ids?: readonly (number | string)[] | null;
  readonly category?: readonly { readonly category_id: number | string }[] | null;
}

const defaultRootId = 2;

/**
 * Returns the category whose trail leads to a product: the deepest of its active categories, of equally deep ones one of
 * the menu, then the earlier one (docs/reference/behaviour.md#b17). A page is one file for all visitors, so the
 * category that a shopper came from does not count.
 */
export function breadcrumbCategory<Item extends TrailCategory>(
  product: CategorisedProduct,
  categories: readonly Item[],
  { rootCategoryId = defaultRootId }: { readonly rootCategoryId?: number } = {},
): Item | undefined {
  let best: Item | undefined;
  for (const id of categoryIdsOf(product)) {
    if (id === rootCategoryId) continue;
    for (const category of categories) {
      if (category.id !== id || category.is_active === false) continue;
      if (!best || isBetter(category, best)) best = category;
    }
  }
  return best;
}

function isBetter(one: TrailCategory, other: TrailCategory): boolean {
  return (one.level - other.level || inMenu(one) - inMenu(other)) > 0;
}

function inMenu({ include_in_menu }: TrailCategory): number {
  return Number(include_in_menu !== false);
}

/**
 * Returns the breadcrumbs of a category: its ancestors by `path` and itself, as far as they are known and have a
 * page; without the root and what is above it.
 */
export function breadcrumbTrail<Item extends TrailCategory>(
  category: Pick<Item, 'path'> | undefined,
  categories: readonly Item[],
  rootCategoryId = defaultRootId,
): Item[] {
  const ids = (category?.path ?? '').split('/').filter(Boolean).map(Number);
  const trail: Item[] = [];
  for (const id of ids.slice(ids.indexOf(rootCategoryId) + 1)) {
    const found = categoryWithPage(id, categories);
    if (found) trail.push(found);
  }
  return trail;
}

function categoryWithPage<Item extends TrailCategory>(
  id: number,
  categories: readonly Item[],
): Item | undefined {
  for (const each of categories) {
    if (each.id === id && each.url_path && each.is_active !== false) return each;
  }
  return undefined;
}

/** Returns the IDs of all categories that a product names. */
export function categoryIdsOf({ category_ids, category }: CategorisedProduct): number[] {
  const named = (category ?? []).map(({ category_id }) => category_id);
  return [...new Set([...(category_ids ?? []), ...named].map(Number))];
}
