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
  readonly include_in_menu: boolean;
}
