import type { AttributeSetName } from '../../domain/product/attribute-sets.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';

const sheets: readonly (AttributeSetName | undefined)[] = ['poster', 'studio_ds'];

/** True where the main picture is the printed sheet alone, cut at its edges: it hangs. Others show their own ground. */
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

/** True for pictures, which hang beside each other; not for what belongs to them. */
export function hangsOnWall(attributeSet: AttributeSetName | undefined): boolean {
  return wallSets.includes(attributeSet);
}

/** Option of the attribute `product_layout`: wider than high. */
const landscapeLayout = 51;

/** True for a print that hangs on its side. */
export function isLandscape({ product_layout }: Pick<ListedProduct, 'sku' | 'product_layout'>): boolean {
  return Number(product_layout) === landscapeLayout;
}
