/** The fields that tell lines apart; a catalogue product has them too. */
export interface ComparableLine {
  readonly sku?: string | number | null;
  readonly id?: unknown;
  readonly item_id?: unknown;
  readonly server_item_id?: unknown;
  readonly checksum?: string | null;
  readonly product_option?: unknown;
}
