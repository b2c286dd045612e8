import { attributeSetName } from '../../domain/product/attribute-sets.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { isLandscape, isSheet } from './is-sheet.ts';

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
