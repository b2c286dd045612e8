/** Kinds of chosen options in `product_option.extension_attributes`, in the order in which they identify a line. */
export const itemOptionKinds = ['bundle_options', 'custom_options', 'configurable_item_options'] as const;

/** A kind of options that a line can have. */
export type ItemOptionKind = (typeof itemOptionKinds)[number];

/** Returns the chosen options of one kind; undefined if there are none. */
export function itemOptions(line: ComparableLine, kind: ItemOptionKind): unknown {
  const option = line.product_option as
    { extension_attributes?: Record<string, unknown> | null } | null | undefined;
  return option?.extension_attributes?.[kind];
}

/** Returns true if at least one option of the kind was chosen, in a list or an object by option ID. */
export function hasItemOptions(line: ComparableLine, kind: ItemOptionKind): boolean {
  const options = itemOptions(line, kind);
  return typeof options === 'object' && options !== null && Object.keys(options).length > 0;
}

/** The fields that tell lines apart; a catalogue product has them too. */
export interface ComparableLine {
  readonly sku?: string | number | null;
  readonly id?: unknown;
  readonly item_id?: unknown;
  readonly server_item_id?: unknown;
  readonly checksum?: string | null;
  readonly product_option?: unknown;
}
