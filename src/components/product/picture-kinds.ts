import { attributeSetName, type AttributeSetName } from '../../domain/product/attribute-sets.ts';
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

/** The hanging of a picture in a list: its wall's classes, and the picture's width as a share of the wall. */
export interface WallKind {
  readonly classes: string;
  /** Pictures are sent to fit a box that is wider than a sheet of 5:7: its width decides, not that of the sheet. */
  readonly share: number;
}

/** The kinds of wall, for data that names them by their place. */
export const wallKinds: readonly WallKind[] = [
  { classes: 'wall', share: 1.14 },
  { classes: 'wall', share: 1 },
  { classes: 'wall is-sheet', share: 0.9 },
  { classes: 'wall is-sheet is-landscape', share: 0.9 },
];

/** Returns the index of a product's kind of wall in `wallKinds`. */
export function wallKindOf(product: ListedProduct): number {
  const isHung = isSheet(attributeSetName(product.attribute_set_id));
  return (isHung ? 2 : 0) + (isLandscape(product) ? 1 : 0);
}

/** The subject of a further picture: the product in a room, or a detail. */
export type PictureView = 'room' | 'detail';

/**
 * Returns what the end of a picture's file name says that it shows, as in `reef-room.svg`; undefined where it says nothing.
 */
export function pictureView(path: string): PictureView | undefined {
  return /-(room|detail)\.\w+$/.exec(path)?.[1] as PictureView | undefined;
}
