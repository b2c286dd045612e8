import { attributeSetName } from '../product/attribute-sets.ts';
import type { StoreView } from '../store-view/store-view.ts';

/** Categories that the shop treats in their own way (docs/reference/product.md#s9). */
export interface SpecialCategories {
  readonly homeDecorCategoryIds: readonly number[];
  /** Leads to the same category in other stores. */
  readonly storePickerCategoryId: { readonly production: number; readonly other: number };
}

/** Returns true if a category is one of home decor, or a descendant of one (by its `path`, such as `1/2/347/376`). */
export function isHomeDecorCategory(
  category: { readonly id: number; readonly path?: string | null },
  { homeDecorCategoryIds }: Pick<SpecialCategories, 'homeDecorCategoryIds'>,
): boolean {
  const above = (category.path ?? '').split('/').filter(Boolean).map(Number);
  return [category.id, ...above].some((id) => homeDecorCategoryIds.includes(id));
}

/** Returns true if a category has the store picker. */
export function isStorePickerCategory(
  id: number,
  { production }: { readonly production: boolean },
  { storePickerCategoryId }: Pick<SpecialCategories, 'storePickerCategoryId'>,
): boolean {
  return id === (production ? storePickerCategoryId.production : storePickerCategoryId.other);
}

/**
 * Returns true if a store offers a category: those of home decor only if it allows home decor
 * (docs/reference/product.md#s3).
 */
export function isCategoryOffered(
  category: { readonly id: number; readonly path?: string | null },
  storeView: Pick<StoreView, 'allowHomeDecor'>,
  special: Pick<SpecialCategories, 'homeDecorCategoryIds'>,
): boolean {
  return storeView.allowHomeDecor || !isHomeDecorCategory(category, special);
}

/**
 * Returns true if a store offers a product: home decor only if it allows home decor (docs/reference/product.md#s3).
 */
export function isProductOffered(
  product: { readonly attribute_set_id: number },
  storeView: Pick<StoreView, 'allowHomeDecor'>,
): boolean {
  return storeView.allowHomeDecor || attributeSetName(product.attribute_set_id) !== 'home_decor';
}
