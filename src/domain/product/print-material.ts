import { attributeSetName } from './attribute-sets.ts';

/** What a picture is printed on: each is a product of its own attribute set (docs/reference/product.md#s4). */
const printMaterials = ['paper', 'plexi', 'aluminium'] as const;
/** What a print is printed on. */
export type PrintMaterial = (typeof printMaterials)[number];

/** The material of a product; null for what is no single picture. */
export function printMaterial(attributeSetId: number): PrintMaterial | null {
  const set = attributeSetName(attributeSetId);
  if (set === 'poster' || set === 'studio_ds') return 'paper';
  return set === 'plexi' || set === 'aluminium' ? set : null;
}

/**
 * The same picture on other materials: of the products that a print is linked with, the first of each other material,
 * in their usual order. None for what is no print.
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
