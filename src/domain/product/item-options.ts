/** A chosen value of a configurable product, such as size 7: ids of attribute and option, numbers or texts. */
export interface ConfigurableItemOption {
  readonly option_id: string | number;
  readonly option_value: string | number;
}

/** The value entered for a custom option of a line. */
export interface CustomItemOption {
  readonly option_id: string | number;
  readonly option_value: string | number;
}

/** The choice for an option of a bundle. */
export interface BundleItemOption {
  readonly option_id: string | number;
  readonly option_qty: number;
  readonly option_selections: readonly (string | number)[];
}
