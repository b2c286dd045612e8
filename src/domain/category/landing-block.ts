import type { Category } from './category.ts';

/** A content block that a category shows. */
export interface LandingBlock {
  readonly id: number;
  /** True where the category shows no products. */
  readonly isAlone: boolean;
}

/** Returns the landing block of a category by its display mode; undefined for one that shows its products alone. */
export function landingBlockOf({
  display_mode: mode,
  landing_page,
}: Pick<Category, 'display_mode' | 'landing_page'>): LandingBlock | undefined {
  const id = Number(landing_page);
  if (!(id > 0) || (mode !== 'PAGE' && mode !== 'PRODUCTS_AND_PAGE')) return undefined;
  return { id, isAlone: mode === 'PAGE' };
}
