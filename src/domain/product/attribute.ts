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
}
