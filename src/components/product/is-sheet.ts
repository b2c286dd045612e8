import type { AttributeSetName } from '../../domain/product/attribute-sets.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';

const sheets: readonly (AttributeSetName | undefined)[] = ['poster', 'studio_ds'];

/**
 * Returns true if the main picture is the printed sheet alone, cut at its edges, which hangs on the wall. Others show their
 * own background.
 */
export function isSheet(attributeSet: AttributeSetName | undefined): boolean {
  return sheets.includes(attributeSet);
}

const wallSets: readonly (AttributeSetName | undefined)[] = [
  ...sheets,
  'photowall',
  'poster_bundle',
  'plexi',
  'aluminium',
];

/** Returns true for pictures, which hang beside each other; not for what belongs to them. */
export function hangsOnWall(attributeSet: AttributeSetName | undefined): boolean {
  return wallSets.includes(attributeSet);
}

/** Option of the attribute `product_layout`: wider than high. */
const landscapeLayout = 51;

/** Returns true for a print that hangs on its side. */
export function isLandscape({ product_layout }: Pick<ListedProduct, 'sku' | 'product_layout'>): boolean {
  return Number(product_layout) === landscapeLayout;
}
