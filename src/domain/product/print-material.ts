import { attributeSetName } from './attribute-sets.ts';

/** The materials of a picture: each is a product of its own attribute set (docs/reference/product.md#s4). */
const printMaterials = ['paper', 'plexi', 'aluminium'] as const;
/** The material of a print. */
export type PrintMaterial = (typeof printMaterials)[number];

/** Returns the material of a product; null for anything other than a single picture. */
export function printMaterial(attributeSetId: number): PrintMaterial | null {
  const set = attributeSetName(attributeSetId);
  if (set === 'poster' || set === 'studio_ds') return 'paper';
  return set === 'plexi' || set === 'aluminium' ? set : null;
}

/**
 * Returns the same picture on other materials: of the products linked with a print, the first of each other material,
 * in display order. Empty for anything other than a print.
 */
export function materialVariants<Item extends { readonly attribute_set_id: number; readonly sku: string }>(
  product: { readonly attribute_set_id: number; readonly sku: string },
  linked: readonly Item[],
): { readonly material: PrintMaterial; readonly product: Item }[] {
  const own = printMaterial(product.attribute_set_id);
  if (own === null) return [];
  return printMaterials
    .filter((material) => material !== own)
    .flatMap((material) => {
      const variant = linked.find(
        ({ attribute_set_id, sku }) => sku !== product.sku && printMaterial(attribute_set_id) === material,
      );
      return variant ? [{ material, product: variant }] : [];
    });
}
