import type { Edition } from '../../../../domain/stock/edition.ts';
import type { Product } from '../../../../domain/product/product.ts';
import type { CartItemOption } from '../../../contract/cart.ts';

/** Part of a bundle with its quantity in one bundle. */
export interface ChosenPart {
  readonly product: Product;
  readonly qty: number;
}

/** A label and what was chosen for it, such as `Size`, `30×40 cm`. */
export interface ChosenLabel {
  readonly label: string;
  readonly value: string;
}

/** The product of a line with everything that was chosen for it. */
export interface Choice {
  /** Identity of the line together with `checksum`: a configurable product's line has the sku of its child. */
  readonly sku: string;
  readonly checksum: string;
  /** The checksum that lines of before have, which do not say where they were chosen: they mean the usual place. */
  readonly previousChecksum?: string | undefined;
  /** Its place in the catalogue: the configurable product that a variant, or the grouped product that a part was chosen at. */
  readonly parentSku: string | null;
  readonly name: string;
  readonly productType: string;
  readonly taxClassId: number;
  /** Of the product whose page it is sold on. */
  readonly attributeSetId: number;
  /** The product whose price is charged; for a bundle its parts count instead. */
  readonly product: Product;
  readonly parts: readonly ChosenPart[];
  /** Surcharges of the chosen options, per piece. */
  readonly surcharges: readonly Surcharge[];
  readonly option: CartItemOption | null;
  /** The limited edition that it is a piece of; its sizes share the pieces left. */
  readonly edition?: Edition | undefined;
  readonly labels: readonly ChosenLabel[];
}

/** Price of a custom option: a decimal amount, or a percentage of the product's price. */
export interface Surcharge {
  readonly type: 'fixed' | 'percent';
  readonly value: number;
}
