/** Product kinds by `attribute_set_id` (docs/reference/product.md#s4). */
export const attributeSetIds = {
  default: 4,
  poster: 9,
  frame: 10,
  passepartout: 15,
  gift_wrapping: 16,
  photowall: 17,
  plexi: 18,
  framing: 19,
  aluminium: 20,
  studio_ds: 21,
  poster_bundle: 22,
  home_decor: 23,
  accessory: 24,
} as const;

/** The name of an attribute set. */
export type AttributeSetName = keyof typeof attributeSetIds;

/** The names of all attribute sets. */
export const attributeSetNames = Object.keys(attributeSetIds) as AttributeSetName[];
const nameOfId = new Map<number, AttributeSetName>(
  attributeSetNames.map((name) => [attributeSetIds[name], name]),
);

/** Returns the name of an attribute set by its ID, a number or its text; `default` for an unknown ID. */
export function attributeSetName(id: unknown): AttributeSetName {
  return nameOfId.get(Number(id)) ?? 'default';
}
