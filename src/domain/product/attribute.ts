/** An attribute of one store view with the labels of its options (docs/reference/product.md#s3). */
export interface Attribute {
  readonly attribute_id: number;
  readonly attribute_code: string;
  /** Label in the store's language. */
  readonly default_frontend_label: string;
  readonly frontend_input?: string;
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly sort_order?: number;
  }[];
  readonly is_user_defined: boolean;
  readonly is_visible: boolean;
  readonly is_visible_on_front?: boolean;
  readonly is_comparable: boolean;
  /** Lists offer it as a filter (`offeredFilters`). */
  readonly is_filterable?: boolean;
  /** Its place among the filters of lists. */
  readonly position?: number;
}

/** Returns a product's values of an attribute: one, a list, or several separated by commas. */
export function optionIds(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  const raw: readonly unknown[] = Array.isArray(value) ? value : String(value).split(',');
  return raw.map(String).filter((id) => id !== '');
}
