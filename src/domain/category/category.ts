/** A category of one store view (docs/reference/product.md#s3). */
export interface Category {
  readonly id: number;
  readonly parent_id: number;
  readonly parent_ids: readonly number[];
  readonly name: string;
  readonly is_active: boolean;
  readonly level: number;
  readonly position: number;
  readonly url_key: string;
  readonly url_path: string;
  readonly slug: string;
  readonly product_count: number;
  /** Ids from the root down, joined by slashes, such as `1/2/3`. */
  readonly path: string;
  readonly children_count: number;
  readonly description?: string;
  readonly image?: string;
  readonly meta_title?: string;
  readonly meta_description?: string;
  readonly default_sort_by?: string;
  readonly page_layout?: string;
  readonly display_mode?: string;
  /** ID of the content block that the display mode may show. */
  readonly landing_page?: number | string;
  readonly include_in_menu: boolean;
}

/**
 * Returns the error for a category that was not found, such as an ID below the root, naming the first given lookup
 * (docs/reference/product.md#s5, docs/reference/product.md#s8, docs/reference/behaviour.md#e34).
 */
export function categoryNotFound(
  lookup: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const asked = Object.entries(lookup).find(([, value]) => value !== undefined && value !== null);
  const [key, value] = asked ?? ['id', ''];
  return `Category query returned empty result ${key} = ${value}`;
}
